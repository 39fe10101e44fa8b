"""Whose turn it is, told to an address of theirs: one that the operator allows, signed, tried again, and bounded."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from http.client import HTTPException
from queue import Empty, Full, PriorityQueue
from threading import BoundedSemaphore, Event, Thread
from time import monotonic
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec
from msgspec import Struct
from typing_extensions import override

from ruleworks.inside import log
from ruleworks_host.deadline import Deadline
from ruleworks_host.documents import Hook
from ruleworks_host.limits import Hooks
from ruleworks_host.problems import HostError

SIGNATURE = "X-Ruleworks-Signature"
Send = Callable[[Request, float], int]


class _Sent(Struct, frozen=True):
    """Which seat is meant, where; nothing that it alone may know."""

    room: str
    title: str
    game: str
    seat: int
    seq: int


class YourTurn(_Sent, frozen=True, tag="your-turn"):
    """It is the turn of a seat."""


class Trial(_Sent, frozen=True, tag="test"):
    """Somebody wants to see whether what is sent arrives."""


class _Waiting(NamedTuple):
    when: float
    number: int
    tries: int
    hook: Hook
    body: bytes


class _NoRedirects(HTTPRedirectHandler):
    """An address that leads elsewhere may lead to where the operator allows nothing."""

    @override
    def redirect_request(self, req: Any, fp: Any, code: int, msg: str, headers: Any, newurl: str) -> None:
        """Follow none."""


def send(request: Request, timeout: float) -> int:
    """Send a request and return the status of the answer; the time is for all of it."""
    opener = build_opener(_NoRedirects, *Deadline(timeout).handlers())
    with opener.open(request, timeout=timeout) as answer:
        return int(answer.status)


def status_of(send: Send, hook: Hook, body: bytes, timeout: float) -> int:
    """Send a message once and return the status of the answer; 0 where there is none."""
    try:
        return send(signed(hook, body), timeout)
    except HTTPError as error:
        error.close()
        return error.code
    except (OSError, HTTPException, ValueError):
        return 0


class Messenger:
    """Sends, in a thread of its own, what waits to be sent; and what is only tried, at once."""

    def __init__(self, hooks: Hooks, sender: Send = send) -> None:
        self.hooks = hooks
        self._send = sender
        self._queue: PriorityQueue[_Waiting] = PriorityQueue(hooks.waiting)
        self._stop = Event()
        self._trials = BoundedSemaphore(hooks.trials)
        self._number = 0
        self._thread: Thread | None = None

    def check(self, url: str) -> None:
        """Refuse an address that the operator does not allow."""
        try:
            parts = urlsplit(url)
            origin = f"{parts.scheme}://{parts.netloc}"
            fine = parts.scheme in ("http", "https") and not parts.username and url.isascii() and url.isprintable()
        except ValueError:
            fine, origin = False, url
        if not self.hooks.allowed:
            raise HostError("no-hooks")
        if not fine or " " in url or origin not in self.hooks.allowed:
            raise HostError("hook-not-allowed", url=url, allowed=", ".join(self.hooks.allowed))

    def tell(self, hook: Hook, turn: YourTurn) -> None:
        """Send a message soon; where too many wait already, it is dropped and told in the log."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="ruleworks-hooks", daemon=True)
            self._thread.start()
        self._put(hook, msgspec.json.encode(turn), 0, monotonic())

    def trial(self, hook: Hook, message: Trial) -> int:
        """Send a message now, once, and return the status; a `HostError` where it was not taken."""
        self.check(hook.url)  # the operator may allow less than when it was set
        if not self._trials.acquire(blocking=False):
            raise HostError("too-many", most=self.hooks.trials)
        try:
            status = status_of(self._send, hook, msgspec.json.encode(message), self.hooks.timeout)
        finally:
            self._trials.release()
        if not status:
            raise HostError("hook-silent", url=hook.url)
        if not 200 <= status < 300:
            raise HostError("hook-refused", url=hook.url, answered=status)
        return status

    def close(self) -> None:
        """Send nothing more."""
        self._stop.set()

    def _put(self, hook: Hook, body: bytes, tries: int, when: float) -> None:
        self._number += 1
        try:
            self._queue.put_nowait(_Waiting(when, self._number, tries, hook, body))
        except Full:
            log().warning("hook dropped", origin=origin_of(hook.url), reason="too many wait")

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                waiting = self._queue.get(timeout=0.2)
            except Empty:
                continue
            early = waiting.when - monotonic()
            if early > 0:
                self._queue.put(waiting)
                self._stop.wait(min(early, 0.2))
                continue
            self._try(waiting)

    def _try(self, waiting: _Waiting) -> None:
        try:
            self.check(waiting.hook.url)  # the operator may allow less than when it was set
        except HostError as error:
            log().warning("hook dropped", origin=origin_of(waiting.hook.url), reason=error.code)
            return
        status = status_of(self._send, waiting.hook, waiting.body, self.hooks.timeout)
        if 200 <= status < 300:
            return
        if waiting.tries + 1 < self.hooks.tries:
            later = monotonic() + self.hooks.wait * 4**waiting.tries
            self._put(waiting.hook, waiting.body, waiting.tries + 1, later)
        else:
            log().warning("hook failed", origin=origin_of(waiting.hook.url), status=status)


def origin_of(url: str) -> str:
    """Return what the log may say of an address: the path and the query are often secrets."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return ""
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"


def signed(hook: Hook, body: bytes) -> Request:
    """Return a message with its signature: whoever has the key can tell that it is from here."""
    signature = hmac.new(hook.key.encode(), body, "sha256").hexdigest()
    headers = {"Content-Type": "application/json", SIGNATURE: f"sha256={signature}", "User-Agent": "ruleworks"}
    return Request(hook.url, data=body, headers=headers, method="POST")
