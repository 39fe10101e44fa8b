"""Who listens: a subscription is told that something is new, and works out what when it is asked.

So nothing piles up for somebody who reads slowly, and whoever comes back asks from where they stopped.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Lock
from typing import Protocol

from ruleworks_host.messages import News
from ruleworks_host.problems import HostError


class Ask(Protocol):
    """Works out what is new behind `since` entries, if anything is; a room that is gone is a `HostError`."""

    def __call__(self, since: int, revision: int, language: str, *, data: bool) -> News | None:
        """Return what is new."""
        ...


class Subscription:
    """What is new in a room, for whoever has a token; used by one thread, or one task, at a time."""

    def __init__(self, room: str, since: int, ask: Ask, leave: Callable[[Subscription], None]) -> None:
        """Begin behind the first `since` entries; the first news are there at once."""
        self.room = room
        self.since: int = since
        self._ask, self._leave = ask, leave
        self._revision = -1
        self._new = Event()
        self._new.set()
        self._lock = Lock()
        self._calls: list[Callable[[], object]] = []

    def wake(self) -> None:
        """Tell that something may be new."""
        self._new.set()
        with self._lock:
            calls, self._calls = self._calls, []
        for call in calls:
            with suppress(RuntimeError):  # the loop of that task is closed
                call()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until something may be new, and tell whether it may."""
        return self._new.wait(timeout)

    async def changed(self) -> None:
        """Wait until something may be new, without holding up other tasks."""
        loop, woken = asyncio.get_running_loop(), asyncio.Event()

        def call() -> None:
            loop.call_soon_threadsafe(woken.set)

        with self._lock:
            self._calls.append(call)
        try:
            if not self._new.is_set():
                await woken.wait()
        finally:
            with self._lock:
                if call in self._calls:
                    self._calls.remove(call)

    def news(self, language: str = "en", *, data: bool = False) -> News | None:
        """Return what is new since the last time; None if nothing is. A room that is gone is a `HostError`."""
        self._new.clear()
        found = self._ask(self.since, self._revision, language, data=data)
        if found is not None:
            self.since, self._revision = found.seq, found.revision
        return found

    def keep(self) -> None:
        """Give a sign that somebody still listens."""
        with suppress(HostError):
            self._ask(self.since, self._revision, "en", data=False)

    def close(self) -> None:
        """Listen no more."""
        self._leave(self)
        self.wake()


class Streams:
    """All subscriptions of a process, by room."""

    def __init__(self, most: int) -> None:
        self._most, self._lock = most, Lock()
        self._rooms: dict[str, list[Subscription]] = {}

    def add(self, room: str, since: int, ask: Ask) -> Subscription:
        """Let somebody listen."""
        made = Subscription(room, since, ask, self._remove)
        with self._lock:
            listening = self._rooms.setdefault(room, [])
            if len(listening) >= self._most:
                raise HostError("too-many", most=self._most)
            listening.append(made)
        return made

    def wake(self, room: str) -> None:
        """Tell all who listen to a room that something may be new."""
        with self._lock:
            listening = list(self._rooms.get(room, ()))
        for each in listening:
            each.wake()

    def rooms(self) -> list[str]:
        """Return the rooms that somebody listens to."""
        with self._lock:
            return list(self._rooms)

    def all(self) -> list[Subscription]:
        """Return all subscriptions."""
        with self._lock:
            return [each for listening in self._rooms.values() for each in listening]

    def count(self) -> int:
        """Return how many listen."""
        return len(self.all())

    def _remove(self, gone: Subscription) -> None:
        with self._lock:
            listening = self._rooms.get(gone.room, [])
            if gone in listening:
                listening.remove(gone)
            if not listening:
                self._rooms.pop(gone.room, None)
