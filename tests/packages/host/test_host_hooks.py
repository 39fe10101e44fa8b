"""Whose turn it is goes to addresses that the operator allows: signed, tried again, bounded, and nowhere else."""

from __future__ import annotations

import hmac
import json
import logging
import socket
from collections.abc import Callable, Generator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from threading import Event, Thread
from typing import Any
from urllib.error import URLError

import pytest
from tests.packages.host.sitting import Sitter, noughts_host, problem, room, told

from ruleworks_host import Hooks, Host, HostError, MemoryStore, deadline
from ruleworks_host.documents import Hook
from ruleworks_host.hooks import SIGNATURE, Messenger, Trial, YourTurn, send, signed, status_of
from ruleworks_host.messages import (
    AskHook,
    Done,
    Entered,
    HookSet,
    HookShown,
    HookTried,
    LeaveRoom,
    ReturnToSeat,
    SetHook,
    TakeBack,
    TryHook,
    WatchRoom,
)

TURN = YourTurn("room", "A game", "noughts", 1, 3)
TRIAL = Trial("room", "A game", "noughts", 1, 3)


class Received(Queue[tuple[str, dict[str, str], bytes]]):
    """What arrived at a server of ours; its answers are the statuses that a test wants."""

    address = ""

    def __init__(self) -> None:
        super().__init__()
        self.statuses: list[int] = []


@pytest.fixture
def received() -> Generator[Received, None, None]:
    box = Received()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            box.put((self.path, dict(self.headers), body))
            self.send_response(box.statuses.pop(0) if box.statuses else 204)
            self.send_header("Location", f"{box.address}/elsewhere")
            self.end_headers()

        do_GET = do_POST  # noqa: N815

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    box.address = f"http://127.0.0.1:{server.server_port}"
    thread = Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    yield box
    server.shutdown()
    thread.join()
    server.server_close()


def test_somebody_is_told_of_their_turn_and_can_tell_from_whom(received: Received) -> None:
    host = noughts_host(hooks=Hooks(allowed=(received.address,)))
    owner, guest = room(host, seats="mo", title="Ours")
    found = told(guest.ask(SetHook, url=f"{received.address}/turn?me"), HookSet)
    owner.play("mark:a1")
    path, headers, body = received.get(timeout=600)
    assert path == "/turn?me"
    assert json.loads(body) == {
        "type": "your-turn", "room": guest.room, "title": "Ours", "game": "noughts", "seat": 1, "seq": 1,
    }  # fmt: skip
    assert headers[SIGNATURE] == "sha256=" + hmac.new(found.key.encode(), body, "sha256").hexdigest()
    told(owner.ask(TakeBack, expected_seq=1), Done)
    owner.play("mark:a1")  # of which they know already
    owner.ask(LeaveRoom)  # what changes at the table besides is not their turn anew
    owner.ask(ReturnToSeat)
    guest.play("mark:b2")
    owner.play("mark:c3")
    assert json.loads(received.get(timeout=600)[2])["seq"] == 5
    guest.play("mark:c1")
    told(guest.ask(SetHook, url=""), HookSet)
    owner.play("mark:a3")
    host.close()
    assert received.empty()


def test_a_bot_is_not_told(received: Received) -> None:
    host = noughts_host(hooks=Hooks(allowed=(received.address,)))
    owner, guest = room(host, seats="mo")
    told(guest.ask(SetHook, url=f"{received.address}/"), HookSet)
    guest.ask(LeaveRoom)
    owner.play("mark:a1")
    host.close()
    assert received.empty()


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "https://chat.example.org:444/x",
        "https://chat.example.org@evil.org/",
        "https://me:pass@chat.example.org/",
        "file:///etc/passwd",
        "https://chat.example.org.evil.org/",
        "https://chat.example.org/\r\nHost: x",
        "//chat.example.org/",
        "https://[::1",
        "x",
    ],
)
def test_nothing_is_sent_where_the_operator_does_not_allow_it(url: str) -> None:
    owner, _ = room(noughts_host(hooks=Hooks(allowed=("https://chat.example.org",))), seats="mo")
    assert problem(owner.ask(SetHook, url=url)) == "hook-not-allowed"
    told(owner.ask(SetHook, url="https://chat.example.org/x?y"), HookSet)


def test_without_leave_there_are_no_hooks() -> None:
    owner, _ = room(noughts_host(), seats="mo")
    assert problem(owner.ask(SetHook, url="https://chat.example.org/")) == "no-hooks"
    assert told(owner.ask(AskHook), HookShown) == HookShown(url="", origins=())


def test_a_seat_sees_its_own_address_and_which_are_allowed(received: Received) -> None:
    owner, guest = room(noughts_host(hooks=Hooks(allowed=(received.address, "https://chat.example.org"))), seats="mo")
    told(guest.ask(SetHook, url=f"{received.address}/turn"), HookSet)
    origins = (received.address, "https://chat.example.org")
    assert guest.ask(AskHook) == HookShown(url=f"{received.address}/turn", origins=origins)
    assert owner.ask(AskHook) == HookShown(url="", origins=origins)
    refused = owner.ask(SetHook, url="https://evil.example.org/")
    assert "https://chat.example.org" in refused.text
    secret = owner.entered.invitations[-1].secret
    watcher = Sitter(owner.host, told(owner.host.answer(WatchRoom(room=owner.room, secret=secret)), Entered))
    for kind in (AskHook, TryHook):
        assert problem(watcher.ask(kind)) == "not-seated"


def test_a_message_can_be_tried(received: Received) -> None:
    owner, _ = room(noughts_host(hooks=Hooks(allowed=(received.address,))), seats="mo")
    assert problem(owner.ask(TryHook)) == "no-hook"
    found = told(owner.ask(SetHook, url=f"{received.address}/turn"), HookSet)
    assert owner.ask(TryHook) == HookTried(url=f"{received.address}/turn", status=204)
    _, headers, body = received.get(timeout=600)
    assert json.loads(body) == {
        "type": "test", "room": owner.room, "title": "", "game": "noughts", "seat": 0, "seq": 0,
    }  # fmt: skip
    assert headers[SIGNATURE] == "sha256=" + hmac.new(found.key.encode(), body, "sha256").hexdigest()
    received.statuses = [404, 302, 500]
    for status in (404, 302, 500):
        refused = owner.ask(TryHook, language="fr")
        assert problem(refused) == "hook-refused"
        assert str(status) in refused.text
    assert received.qsize() == 3


def test_a_trial_that_nobody_answers_says_so(received: Received) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{nobody.getsockname()[1]}"
        owner, _ = room(noughts_host(hooks=Hooks(allowed=(address,))), seats="mo")
        told(owner.ask(SetHook, url=f"{address}/"), HookSet)
        assert problem(owner.ask(TryHook)) == "hook-silent"


def test_what_is_allowed_no_more_is_not_tried_and_only_so_many_are_at_once(received: Received) -> None:
    messenger = Messenger(Hooks(allowed=(received.address,), trials=0))
    with pytest.raises(HostError, match="no more are taken"):
        messenger.trial(Hook(received.address, "key"), TRIAL)
    with pytest.raises(HostError, match="does not send"):
        messenger.trial(Hook("https://chat.example.org/", "key"), TRIAL)
    assert received.empty()


def test_a_message_is_sent_again_but_not_for_ever(received: Received, caplog: pytest.LogCaptureFixture) -> None:
    messenger = Messenger(Hooks(allowed=(received.address,), tries=3, wait=0.01))
    received.statuses = [500, 503, 200]
    messenger.tell(Hook(received.address, "key"), TURN)
    bodies = [received.get(timeout=600)[2] for _ in range(3)]
    assert len(set(bodies)) == 1
    received.statuses = [500] * 9
    with caplog.at_level(logging.WARNING, "ruleworks"):
        messenger.tell(Hook(received.address, "key"), TURN)
        for _ in range(3):
            received.get(timeout=600)
        for _ in range(1200):
            if caplog.records:
                break
            messenger._stop.wait(0.05)
    messenger.close()
    assert len(caplog.records) == 1
    assert received.empty()


def test_a_redirect_is_not_followed(received: Received) -> None:
    messenger = Messenger(Hooks(allowed=(received.address,), tries=1))
    received.statuses = [302]
    messenger.tell(Hook(f"{received.address}/here", "key"), TURN)
    assert received.get(timeout=600)[0] == "/here"
    messenger._stop.wait(0.3)
    messenger.close()
    assert received.empty()


@pytest.mark.parametrize("allowed", [(), ("https://chat.example.org",)])
def test_nothing_is_sent_where_the_operator_allows_it_no_more(
    received: Received, caplog: pytest.LogCaptureFixture, allowed: tuple[str, ...]
) -> None:
    store = MemoryStore()
    owner, guest = room(noughts_host(store=store, hooks=Hooks(allowed=(received.address,))), seats="mo")
    told(guest.ask(SetHook, url=f"{received.address}/turn"), HookSet)
    host = noughts_host(store=store, hooks=Hooks(allowed=allowed))
    with caplog.at_level(logging.WARNING, "ruleworks"):
        Sitter(host, owner.entered).play("mark:a1")
        wait_for(host, lambda: bool(caplog.records) or not received.empty())
    host.close()
    assert received.empty()
    assert "hook dropped" in caplog.records[0].getMessage()


@pytest.mark.parametrize("allowed", [True, False])
def test_the_path_of_a_hook_is_not_in_the_log(
    received: Received, caplog: pytest.LogCaptureFixture, allowed: bool
) -> None:
    host = noughts_host(hooks=Hooks(allowed=(received.address,) if allowed else (), tries=1))
    received.statuses = [500]
    with caplog.at_level(logging.DEBUG):
        host.messenger.tell(Hook(f"{received.address}/secret?of=mine", "key"), TURN)
        wait_for(host, lambda: any("hook" in record.getMessage() for record in caplog.records))
    host.close()
    logged = " ".join([f"{record.getMessage()} {record.__dict__}" for record in caplog.records])
    assert received.address in logged
    assert "secret" not in logged
    assert "mine" not in logged


def wait_for(host: Host, true: Callable[[], bool]) -> None:
    """Wait until something has happened."""
    for _ in range(1200):
        if true():
            return
        host.messenger._stop.wait(0.05)
    raise AssertionError("it took too long")


@pytest.fixture(params=["HTTP/1.1 204 ", "HTTP/1.1 204 No Content\r\nX-Slow: ", "HTTP/1.1 100 "])
def dripping(request: pytest.FixtureRequest) -> Generator[str, None, None]:
    """The address of a server that answers a byte at a time, for ten seconds or longer."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def drip() -> None:
            to, _ = server.accept()
            with to, suppress(OSError):
                to.recv(65536)
                to.sendall(request.param.encode())
                for _ in range(500):
                    to.sendall(b"x")
                    pause.wait(0.02)
                to.sendall(b"\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n")

        pause, thread = Event(), Thread(target=drip)
        thread.start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}"
        pause.set()
        thread.join()


def test_the_time_of_a_hook_is_for_the_whole_exchange(dripping: str) -> None:
    assert status_of(send, Hook(dripping, "key"), b"{}", 1.0) == 0


def test_a_name_server_that_never_answers_holds_nobody_longer_than_the_hook(monkeypatch: pytest.MonkeyPatch) -> None:
    over, given_up = Event(), Event()

    def look_up(*_: Any, **__: Any) -> list[Any]:
        if not over.wait(30):
            given_up.set()
        return []

    monkeypatch.setattr(deadline, "getaddrinfo", look_up)
    assert status_of(send, Hook("http://chat.example/turn", "key"), b"{}", 0.1) == 0
    over.set()
    assert not given_up.is_set()


def test_a_name_without_an_address_is_told_apart_from_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def look_up(*_: Any, **__: Any) -> list[Any]:
        raise socket.gaierror(socket.EAI_NONAME, "no such name")

    monkeypatch.setattr(deadline, "getaddrinfo", look_up)
    with pytest.raises(URLError, match="no such name"):
        send(signed(Hook("http://chat.example/turn", "key"), b"{}"), 5.0)


def test_too_many_messages_are_dropped(caplog: pytest.LogCaptureFixture) -> None:
    messenger = Messenger(Hooks(waiting=2))
    messenger._thread = Thread()  # nobody sends
    with caplog.at_level(logging.WARNING, "ruleworks"):
        for _ in range(3):
            messenger.tell(Hook("http://127.0.0.1:1/", "key"), TURN)
    assert len(caplog.records) == 1
