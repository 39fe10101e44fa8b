"""What a host needs of whatever keeps its rooms: entries that are only added, and one document a room.

`(room, seq)` is the key of an entry. Whoever adds says what the seq and the revision were when it looked; if either has
moved on, nothing is written and `Conflict` is raised. So any number of processes may serve the same rooms without
talking to each other: the key decides who was first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec import Struct

from ruleworks import RuleworksError, Text
from ruleworks_host.texts import TEXTS


class Conflict(Exception):
    """Somebody else was first, or the room is gone: look again."""


class StoreError(RuleworksError):
    """A store cannot be opened, copied, read or written; the message says why."""

    def __init__(self, message: str, **args: Any) -> None:
        super().__init__(message, sources=(TEXTS,), **args)
        self.code: str = f"store-{message}"
        self.text: Text = Text(f"ruleworks-host.error.store-{message}", self.text.args)


class StoreBusy(StoreError):
    """Another process holds the store for the moment: nothing is written, and it may be tried again at once."""


class StoreDamaged(StoreError):
    """The medium is damaged where something is kept: trying again does not help, but the rest may be readable."""


class Kept(Struct, frozen=True, gc=False):
    """An entry of a journal as it is kept.

    `told` is what a spectator may be told of it, messages that can be read when its rules are no more; the digest is
    of the position after it.
    """

    body: bytes
    told: bytes
    digest: str
    at: float


class Changes(Struct, frozen=True):
    """What is new of a room: entries from a seq on, and its document if that has another revision."""

    entries: tuple[Kept, ...]
    revision: int
    document: bytes | None


class Whole(Struct, frozen=True):
    """All that is kept of a room; `head` is the position after the last entry, of which there should be `seq`."""

    document: bytes
    revision: int
    entries: tuple[Kept, ...]
    head: bytes
    seq: int


Wake = Callable[[str], None]


class Store(Protocol):
    """Keeps rooms; every method may be called by any thread.

    A method that cannot do its work raises a `StoreError`: `StoreBusy` where another process writes, `StoreDamaged`
    where what it needs is damaged.
    """

    def check(self) -> None:
        """Raise a `StoreError` unless rooms can be read and written now."""
        ...

    def create(self, room: str, document: bytes, head: bytes, *, listed: bool, at: float) -> None:
        """Keep a new room, at revision 0 and without entries; `Conflict` if there is one of that name."""
        ...

    def load(self, room: str) -> Whole | None:
        """Return all that is kept of a room; None if there is none."""
        ...

    def since(self, room: str, seq: int, revision: int) -> Changes | None:
        """Return what is new since then; None if the room is gone."""
        ...

    def append(self, room: str, seq: int, revision: int, entries: Sequence[Kept], head: bytes) -> None:
        """Add entries to a journal of `seq` entries, all or none; when this returns they are kept."""
        ...

    def change(self, room: str, revision: int, document: bytes, *, listed: bool) -> None:
        """Replace a document; its revision grows by one."""
        ...

    def delete(self, room: str) -> bool:
        """Delete a room with everything that is kept of it; return whether there was one."""
        ...

    def count(self) -> int:
        """Return how many rooms are kept."""
        ...

    def rooms(self, *, listed: bool, limit: int, offset: int = 0) -> list[tuple[str, bytes]]:
        """Return names and documents, the newest first: of listed rooms, or of all; a damaged document is empty."""
        ...

    def touch(self, room: str, seat: int, at: float) -> None:
        """Keep when a seat was last heard of; `StoreBusy` at once, without waiting, where another process writes."""
        ...

    def seen(self, room: str) -> dict[int, float]:
        """Return when each seat was last heard of."""
        ...

    def watch(self, wake: Wake) -> Callable[[], None]:
        """Call `wake` with the name of every room that changes, whoever changes it; return what ends that.

        An empty name says that any room may have changed.
        """
        ...

    def backup(self, path: str) -> None:
        """Write everything to a new file, of one moment, while others go on."""
        ...

    def close(self) -> None:
        """Let go of everything."""
        ...
