"""Rooms in memory, gone with the process: for tests, and for games that nobody wants to keep."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Lock

from ruleworks_host.store.protocol import Changes, Conflict, Kept, StoreError, Wake, Whole


class _Room:
    def __init__(self, document: bytes, head: bytes, *, listed: bool, at: float) -> None:
        self.document, self.head, self.listed, self.at = document, head, listed, at
        self.revision = 0
        self.entries: list[Kept] = []
        self.seen: dict[int, float] = {}


class MemoryStore:
    """Keeps rooms as long as it lives."""

    def __init__(self) -> None:
        self._rooms: dict[str, _Room] = {}
        self._lock = Lock()
        self._watching: list[Wake] = []

    def check(self) -> None:
        """Do nothing: memory can always be read and written."""

    def create(self, room: str, document: bytes, head: bytes, *, listed: bool, at: float) -> None:
        """Keep a new room."""
        with self._lock:
            if room in self._rooms:
                raise Conflict(room)
            self._rooms[room] = _Room(document, head, listed=listed, at=at)

    def load(self, room: str) -> Whole | None:
        """Return all that is kept of a room."""
        with self._lock:
            found = self._rooms.get(room)
            if found is None:
                return None
            return Whole(found.document, found.revision, tuple(found.entries), found.head, len(found.entries))

    def since(self, room: str, seq: int, revision: int) -> Changes | None:
        """Return what is new since then."""
        with self._lock:
            found = self._rooms.get(room)
            if found is None:
                return None
            document = found.document if found.revision != revision else None
            return Changes(tuple(found.entries[seq:]), found.revision, document)

    def append(self, room: str, seq: int, revision: int, entries: Sequence[Kept], head: bytes) -> None:
        """Add entries to a journal."""
        with self._lock:
            found = self._now(room, revision)
            if len(found.entries) != seq:
                raise Conflict(room)
            found.entries += entries
            found.head = head
        self._wake(room)

    def change(self, room: str, revision: int, document: bytes, *, listed: bool) -> None:
        """Replace a document."""
        with self._lock:
            found = self._now(room, revision)
            found.document, found.listed, found.revision = document, listed, revision + 1
        self._wake(room)

    def delete(self, room: str) -> bool:
        """Delete a room; return whether there was one."""
        with self._lock:
            found = self._rooms.pop(room, None)
        self._wake(room)
        return found is not None

    def count(self) -> int:
        """Return how many rooms are kept."""
        with self._lock:
            return len(self._rooms)

    def rooms(self, *, listed: bool, limit: int, offset: int = 0) -> list[tuple[str, bytes]]:
        """Return names and documents, the newest first."""
        with self._lock:
            found = [(each.at, name, each.document) for name, each in self._rooms.items() if each.listed or not listed]
        newest = sorted(found, reverse=True)[offset : offset + limit]
        return [(name, document) for _, name, document in newest]

    def touch(self, room: str, seat: int, at: float) -> None:
        """Keep when a seat was last heard of."""
        with self._lock:
            if room in self._rooms:
                self._rooms[room].seen[seat] = at

    def seen(self, room: str) -> dict[int, float]:
        """Return when each seat was last heard of."""
        with self._lock:
            return dict(self._rooms[room].seen) if room in self._rooms else {}

    def watch(self, wake: Wake) -> Callable[[], None]:
        """Call `wake` for every room that changes."""
        self._watching.append(wake)
        return lambda: self._watching.remove(wake)

    def backup(self, path: str) -> None:
        """Refuse: what is in memory is meant to be forgotten."""
        raise StoreError("in-memory")

    def close(self) -> None:
        """Let go of everything."""
        self._watching.clear()

    def _now(self, room: str, revision: int) -> _Room:
        found = self._rooms.get(room)
        if found is None or found.revision != revision:
            raise Conflict(room)
        return found

    def _wake(self, room: str) -> None:
        for wake in list(self._watching):
            wake(room)
