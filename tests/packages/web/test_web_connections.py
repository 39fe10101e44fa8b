"""Connections as they are accepted: without delay, one request at a time, and not for ever."""

from __future__ import annotations

import socket
from asyncio import Transport
from collections.abc import Generator
from contextlib import ExitStack, contextmanager, suppress
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import h11
import pytest
from tests.packages.web.serving import TIMEOUT, Served, served, settings, until
from uvicorn.server import ServerState

from ruleworks_host import Host, MemoryStore
from ruleworks_web.runner import runner
from ruleworks_web.unreadable import Http


def test_an_accepted_connection_sends_small_answers_without_delay(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    delayed: list[bool] = []
    made = Http.connection_made

    def connection_made(self: Http, transport: Transport) -> None:
        accepted: Any = transport.get_extra_info("socket")
        delayed.append(not accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        made(self, transport)

    monkeypatch.setattr(Http, "connection_made", connection_made)
    assert server.client().get("/health").status == 200
    assert delayed == [False]


def said(server: Served, sent: bytes) -> bytes:
    """All that a server says to some bytes before it closes the connection."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT) as to:
        to.sendall(sent)
        return b"".join(iter(lambda: to.recv(65536), b""))


@pytest.mark.parametrize("length", [b"5", b"0", b"60"])
def test_a_request_with_two_lengths_is_refused_and_nothing_behind_it_is_answered(server: Served, length: bytes) -> None:
    head = b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    lengths = b"Content-Length: " + length + b"\r\nTransfer-Encoding: chunked\r\n\r\n"
    answer = said(server, head + lengths + b"0\r\n\r\nGET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"connection: close" in answer
    assert answer.count(b"HTTP/1.1 ") == 1


HALF = b"GET /health HTTP/1.1\r\nHost: localhost"
HEALTH = HALF + b"\r\n\r\n"


@pytest.fixture(scope="module")
def hurried() -> Generator[Served, None, None]:
    """A server that waits for the head of a request a moment only."""
    with served(Host(MemoryStore()), settings(head=0.2)) as found:
        yield found


@pytest.mark.parametrize("sent", [b"", b"G", HALF, HALF + b"\r\nX: "])
def test_a_connection_that_does_not_ask_in_time_is_closed(hurried: Served, sent: bytes) -> None:
    assert said(hurried, sent) == b""


def test_a_head_that_comes_byte_by_byte_gains_no_time(hurried: Served) -> None:
    with socket.create_connection(("127.0.0.1", hurried.port), timeout=0.05) as to, suppress(ConnectionError):
        for _ in range(2_000):
            to.sendall(b"x")
            with suppress(TimeoutError):
                assert to.recv(1) == b""
                return
        raise AssertionError("it is still open")


class Clock:
    """A loop that only remembers what was to be called later, and what is still to be."""

    def __init__(self) -> None:
        self.due: dict[int, float] = {}
        self.tasks = 0

    def call_later(self, seconds: float, call: Any) -> Any:
        """Remember when something was to be called."""
        number = len(self.due)
        self.due[number] = seconds
        return SimpleNamespace(cancel=lambda: self.due.pop(number))

    def create_task(self, coroutine: Any) -> Any:
        """Never run it."""
        coroutine.close()
        self.tasks += 1
        return Mock()


@pytest.fixture
def clock() -> Clock:
    """A loop in which no time passes."""
    return Clock()


@pytest.fixture
def http(clock: Clock) -> Http:
    """A connection just made, which has five seconds for the head of a request."""
    loop: Any = clock
    transport: Any = Mock(**{"get_extra_info.return_value": None, "is_closing.return_value": False})
    made = Http(runner(Host(MemoryStore(), background=False), settings(head=5.0)).config, ServerState(), {}, loop)
    made.connection_made(transport)
    return made


def test_the_time_for_a_head_begins_once_and_ends_with_the_head(http: Http, clock: Clock) -> None:
    assert list(clock.due.values()) == [5.0]
    first = set(clock.due)
    http.data_received(HALF)
    assert set(clock.due) == first
    http.data_received(b"\r\nContent-Length: 2\r\n\r\n{")  # the body has the time that it takes
    assert (clock.due, clock.tasks) == ({}, 1)


def test_the_next_head_on_a_kept_connection_has_its_own_time(http: Http, clock: Clock) -> None:
    http.data_received(HEALTH)
    for event in (h11.Response(status_code=200, headers=[("Content-Length", "0")]), h11.EndOfMessage()):
        http.conn.send(event)
    http.on_response_complete()
    assert list(clock.due.values()) == [http.timeout_keep_alive]
    http.data_received(b"G")
    assert list(clock.due.values()) == [5.0]
    http.connection_lost(None)
    assert clock.due == {}


def test_one_address_has_so_many_connections_and_no_more() -> None:
    with served(Host(MemoryStore()), settings(connections=3)) as found, ExitStack() as links:
        first, *_ = [links.enter_context(linked(found)) for _ in range(3)]
        assert not answers(found)
        first.close()
        until(lambda: answers(found))


@pytest.mark.parametrize("proxy", ["127.0.0.1", "127.0.0.0/8", "*"])
def test_the_connections_of_a_proxy_are_those_of_many(proxy: str) -> None:
    with served(Host(MemoryStore()), settings(connections=1), ["10.1.1.1", "unix", proxy]) as found, ExitStack() as all:
        for _ in range(3):
            all.enter_context(linked(found))
        assert answers(found)


@contextmanager
def linked(server: Served) -> Generator[socket.socket, None, None]:
    """A connection that was answered and stays open."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT) as to:
        to.sendall(HEALTH)
        assert to.recv(65536).startswith(b"HTTP/1.1 200 ")
        yield to


def answers(server: Served) -> bool:
    """Whether one more connection is answered."""
    try:
        with linked(server):
            return True
    except (ConnectionError, AssertionError):
        return False
