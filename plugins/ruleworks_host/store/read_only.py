"""A store that may be read and not written: for an operator who moves rooms, or keeps old ones to be looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ruleworks_host.store.protocol import Changes, Kept, Store, StoreError, Wake, Whole


class ReadOnlyStore:
    """Lets everything through that changes nothing."""

    def __init__(self, store: Store) -> None:
        """Take the store that is read."""
        self._store = store

    def check(self) -> None:
        """Raise a `StoreError` unless rooms can be read now."""
        self._store.count()

    def create(self, room: str, document: bytes, head: bytes, *, listed: bool, at: float) -> None:
        """Refuse."""
        raise StoreError("read-only")

    def load(self, room: str) -> Whole | None:
        """Return all that is kept of a room."""
        return self._store.load(room)

    def since(self, room: str, seq: int, revision: int) -> Changes | None:
        """Return what is new since then: others may write."""
        return self._store.since(room, seq, revision)

    def append(self, room: str, seq: int, revision: int, entries: Sequence[Kept], head: bytes) -> None:
        """Refuse."""
        raise StoreError("read-only")

    def change(self, room: str, revision: int, document: bytes, *, listed: bool) -> None:
        """Refuse."""
        raise StoreError("read-only")

    def delete(self, room: str) -> bool:
        """Refuse."""
        raise StoreError("read-only")

    def count(self) -> int:
        """Return how many rooms are kept."""
        return self._store.count()

    def rooms(self, *, listed: bool, limit: int, offset: int = 0) -> list[tuple[str, bytes]]:
        """Return names and documents."""
        return self._store.rooms(listed=listed, limit=limit, offset=offset)

    def touch(self, room: str, seat: int, at: float) -> None:
        """Keep nothing: a sign of somebody is no reason to refuse what they ask."""

    def seen(self, room: str) -> dict[int, float]:
        """Return when each seat was last heard of."""
        return self._store.seen(room)

    def watch(self, wake: Wake) -> Callable[[], None]:
        """Call `wake` for every room that changes."""
        return self._store.watch(wake)

    def backup(self, path: str) -> None:
        """Write everything to a new file."""
        self._store.backup(path)

    def close(self) -> None:
        """Let go of the store."""
        self._store.close()
