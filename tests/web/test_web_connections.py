"""Connections as they are accepted: without delay, one request at a time, and not for ever."""

from __future__ import annotations

import socket
from asyncio import Transport
from typing import Any

import pytest
from tests.web.serving import TIMEOUT, Served

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
