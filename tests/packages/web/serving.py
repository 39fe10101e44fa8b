"""A server on a port of its own, and a client that speaks nothing but HTTP."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from threading import Thread
from typing import Any, NamedTuple
from urllib.parse import urlencode

import msgspec

from ruleworks_host import Host
from ruleworks_web.runner import listening, runner
from ruleworks_web.settings import Rate, Settings

MANY = Rate(1e6, 1e6)
FREE = Settings(requests=MANY, drawings=MANY, rooms=MANY, streams=10_000, connections=10_000)
TIMEOUT = 600  # a slow machine is no fault


class Answer(NamedTuple):
    """What a server answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body as data."""
        return json.loads(self.body)


class Client:
    """Somebody who asks a server."""

    def __init__(self, port: int, token: str = "", **headers: str) -> None:
        """Ask with a token and these headers."""
        self.port, self.token, self.headers = port, token, headers

    def ask(self, method: str, path: str, body: Any = None, /, **query: Any) -> Answer:
        """Ask once; `headers` are sent besides."""
        headers = self._headers(query.pop("headers", {}))
        if body is not None and not isinstance(body, bytes):
            headers, body = {"Content-Type": "application/json", **headers}, json.dumps(body).encode()
        connection = HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)
        try:
            connection.request(method, _with(path, query), body, headers)
            found = connection.getresponse()
            return Answer(found.status, {name.lower(): value for name, value in found.getheaders()}, found.read())
        finally:
            connection.close()

    def get(self, path: str, /, **query: Any) -> Answer:
        """Look at something."""
        return self.ask("GET", path, None, **query)

    def post(self, path: str, body: Any = None, /, **query: Any) -> Answer:
        """Do something."""
        return self.ask("POST", path, {} if body is None else body, **query)

    @contextmanager
    def stream(self, path: str, /, last: int | None = None, **query: Any) -> Generator[Iterator[Event], None, None]:
        """Listen to a stream."""
        headers = self._headers({} if last is None else {"Last-Event-ID": str(last)})
        connection = HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)
        try:
            connection.request("GET", _with(path, query), None, headers)
            found = connection.getresponse()
            assert found.status == 200, found.read()
            yield events(iter(found.readline, b""))
        finally:
            if connection.sock is not None:
                connection.sock.shutdown(socket.SHUT_RDWR)
            connection.close()

    def _headers(self, more: dict[str, str]) -> dict[str, str]:
        own = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return {**own, **{name.replace("_", "-"): value for name, value in self.headers.items()}, **more}


class Event(NamedTuple):
    """An event of a stream; a comment has no name."""

    name: str
    id: str
    data: str

    @property
    def json(self) -> Any:
        """The data as data."""
        return json.loads(self.data)


def events(lines: Iterator[bytes]) -> Iterator[Event]:
    """Yield the events that lines hold."""
    found: dict[str, str] = {}
    for line in lines:
        text = line.decode().rstrip("\n").rstrip("\r")
        if text:
            name, _, value = text.partition(":")
            found[name] = value.strip()
        elif found:
            if "retry" not in found:
                yield Event(found.get("event", ""), found.get("id", ""), found.get("data", found.get("", "")))
            found = {}


class Room(NamedTuple):
    """A room with clients at its seats, and one who watches."""

    id: str
    seats: tuple[Client, ...]
    watcher: Client
    path: str


class Served(NamedTuple):
    """A server that runs in this process."""

    port: int
    host: Host

    def client(self, token: str = "", **headers: str) -> Client:
        """Return somebody who asks it."""
        return Client(self.port, token, **headers)

    def room(
        self, game: str = "noughts", variants: Sequence[str] = (), players: int | None = None, **more: Any
    ) -> Room:
        """Return a room with somebody at each seat, and one who watches."""
        wish = {"setup": {"game": game, "variants": list(variants)}, "players": players, **more}
        first = self.client().post("/api/rooms", {name: value for name, value in wish.items() if value is not None})
        assert first.status == 201, first.body
        entered = first.json
        path = f"/api/rooms/{entered['shown']['room']}"
        seats, watcher = [self.client(entered["token"])], self.client()
        for invitation in entered["invitations"]:
            how = "watch" if invitation["seat"] is None else "join"
            answer = self.client().post(f"{path}/{how}", {"secret": invitation["secret"]})
            assert answer.status == 201, answer.body
            if invitation["seat"] is None:
                watcher = self.client(answer.json["token"])
            else:
                seats.append(self.client(answer.json["token"]))
        return Room(entered["shown"]["room"], tuple(seats), watcher, path)


@contextmanager
def served(host: Host, settings: Settings = FREE, proxies: Sequence[str] = ()) -> Generator[Served, None, None]:
    """Serve a host until it is not needed any more."""
    made = listening("127.0.0.1", 0)
    server = runner(host, settings, proxies)
    thread = Thread(target=server.run, kwargs={"sockets": [made]})
    thread.start()
    try:
        until(lambda: server.started)
        yield Served(made.getsockname()[1], host)
    finally:
        server.should_exit = True
        thread.join(TIMEOUT)
        made.close()
        host.close()


def until(true: Any, seconds: float = TIMEOUT) -> None:
    """Wait until something is true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.01)


def option(client: Client, room: Room, place: int = 0) -> tuple[int, str]:
    """Return the number of the moment, and an option of whoever asks."""
    table = client.get(f"{room.path}/table").json["table"]
    return table["seq"], table["options"][place]["id"]


def play(room: Room, seat: int, place: int = 0) -> Answer:
    """Choose one of the options of a seat."""
    seq, chosen = option(room.seats[seat], room, place)
    return command(room.seats[seat], room, "play-option", seq, option=chosen)


def command(client: Client, room: Room, kind: str, seq: int, **more: Any) -> Answer:
    """Send a command."""
    return client.post(f"{room.path}/commands", {"type": kind, "expected_seq": seq, **more})


def settings(**changes: Any) -> Settings:
    """Return settings that limit nothing but what is given."""
    return msgspec.structs.replace(FREE, **changes)


def _with(path: str, query: dict[str, Any]) -> str:
    """Return a path with a query behind it."""
    return f"{path}{'&' if '?' in path else '?'}{urlencode(query, doseq=True)}" if query else path


def deciding(room: Room) -> Client:
    """Return who is to choose."""
    seat: int = room.watcher.get(f"{room.path}/table").json["table"]["decision"]["seat"]
    return room.seats[seat]
