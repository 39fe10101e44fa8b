"""HTTP requests with one deadline: to look up the name, to connect, to send, and to read the head of the answer."""

from __future__ import annotations

from functools import partial
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from io import BufferedReader, RawIOBase
from queue import Empty, SimpleQueue
from socket import SOCK_STREAM, create_connection, getaddrinfo, socket
from threading import Thread
from time import monotonic
from typing import Any
from urllib.request import BaseHandler, HTTPHandler, HTTPSHandler, Request

from typing_extensions import override


class Deadline:
    """The end of the time that several steps share."""

    def __init__(self, seconds: float) -> None:
        self._end = monotonic() + seconds

    def left(self) -> float:
        """Return the seconds that are left; `TimeoutError` if none are."""
        seconds = self._end - monotonic()
        if seconds <= 0:
            raise TimeoutError("timed out")
        return seconds

    def handlers(self) -> tuple[BaseHandler, ...]:
        """Return handlers for an opener of urllib that keep the deadline."""
        return _Plain(self), _Encrypted(self)


class _Plain(HTTPHandler):
    def __init__(self, deadline: Deadline) -> None:
        super().__init__()
        self._deadline = deadline

    @override
    def http_open(self, req: Request) -> HTTPResponse:
        made: Any = partial(_connection, self._deadline, HTTPConnection)
        return self.do_open(made, req)


class _Encrypted(HTTPSHandler):
    def __init__(self, deadline: Deadline) -> None:
        super().__init__()
        self._deadline = deadline

    @override
    def https_open(self, req: Request) -> HTTPResponse:
        made: Any = partial(_connection, self._deadline, HTTPSConnection)
        return self.do_open(made, req)


def _connection(deadline: Deadline, kind: type[HTTPConnection], host: str, **settings: Any) -> HTTPConnection:
    """Return a connection of http.client, which has no public way to say how it connects and reads."""
    made: Any = kind(host, **settings)
    made._create_connection = partial(_connected, deadline)
    made.response_class = partial(_Answer, deadline)
    opened: HTTPConnection = made
    return opened


def _connected(deadline: Deadline, address: tuple[str, int], timeout: float, source: Any = None) -> socket:
    """Connect to the first address of a name that answers; `create_connection` would give each the whole time."""
    problem = OSError(f"{address[0]} has no address")
    for host, port, *_ in _addresses(deadline, *address):
        try:
            made = create_connection((host, port), deadline.left(), source)
            made.settimeout(deadline.left())  # for TLS, and for what is sent
        except OSError as error:
            problem = error
        else:
            return made
    raise problem


def _addresses(deadline: Deadline, host: str, port: int) -> list[Any]:
    """Return the addresses of a name; `TimeoutError` where no name server answers in time.

    Nothing can interrupt a lookup, so it runs in a thread of its own, which ends when the system gives up.
    """
    answer: SimpleQueue[list[Any] | Exception] = SimpleQueue()

    def look_up() -> None:
        try:
            answer.put([address for *_, address in getaddrinfo(host, port, type=SOCK_STREAM)])
        except (OSError, ValueError) as error:
            answer.put(error)

    Thread(target=look_up, name="ruleworks-lookup", daemon=True).start()
    try:
        addresses = answer.get(timeout=deadline.left())
    except Empty:
        raise TimeoutError(f"no name server answers for {host}") from None
    if isinstance(addresses, Exception):
        raise addresses
    return addresses


class _Answer(HTTPResponse):
    """An answer whose reads share a deadline; a timeout of a socket is for each read."""

    def __init__(self, deadline: Deadline, sock: socket, *settings: Any, **more: Any) -> None:
        super().__init__(sock, *settings, **more)
        inner: Any = self.fp
        self.fp = BufferedReader(_Reader(deadline, sock, inner.detach()))


class _Reader(RawIOBase):
    def __init__(self, deadline: Deadline, sock: socket, inner: RawIOBase) -> None:
        super().__init__()
        self._deadline, self._sock, self._inner = deadline, sock, inner

    @override
    def readable(self) -> bool:
        return True

    @override
    def readinto(self, buffer: Any, /) -> int | None:
        self._sock.settimeout(self._deadline.left())
        return self._inner.readinto(buffer)

    @override
    def close(self) -> None:
        self._inner.close()
        super().close()
