"""A room as a process holds it: its document, its game, and the lock that everything takes before it touches either."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from threading import RLock
from typing import Any

from msgspec.structs import replace

from ruleworks import Game, Ruleset, Text
from ruleworks_host.documents import RoomKept, read, written
from ruleworks_host.openings import Elsewhere, follow, head_of, opened
from ruleworks_host.problems import HostError
from ruleworks_host.shelf import Shelf
from ruleworks_host.store.protocol import Conflict, Kept, Store, StoreDamaged
from ruleworks_host.turn import Turn

TRIES = 8  # for a change that others come before


class Live:
    """What the store has of a room, read as far as it is known here; `refresh` reads the rest."""

    def __init__(self, id: str, store: Store, shelf: Shelf, clock: Callable[[], float]) -> None:
        """Read a room; there has to be one."""
        self.id = id
        self.lock: RLock = RLock()
        self.told: dict[int, int] = {}  # for each seat that was told of its turn, how often it had chosen then
        self._store, self._shelf, self._clock = store, shelf, clock
        self._read()

    def _read(self) -> None:
        with self._damaged():
            whole = self._store.load(self.id)
        if whole is None:
            raise HostError("no-room", room=self.id)
        self.document: RoomKept = read(whole.document)
        self.revision: int = whole.revision
        found = opened(self.document, whole, self._shelf)
        self._game: Game[Any] | None = found.game
        self.rules: Ruleset | None = found.rules
        self.why_read_only: Text | None = found.why
        self.entries: list[Kept] = list(whole.entries) if found.why else []  # only where the game cannot tell them
        self.seq: int = len(whole.entries)

    @property
    def game(self) -> Game[Any]:
        """The game, to be looked at."""
        if self._game is None:
            raise self._read_only()
        return self._game

    @property
    def to_look_at(self) -> bool:
        """Whether there is a game to look at."""
        return self._game is not None

    @property
    def over(self) -> bool:
        """Whether nothing will be played here any more, so that everything may be seen."""
        return bool(self.document.ended) or (self._game is not None and self.why_read_only is None and self._game.over)

    def refresh(self) -> None:
        """Read what others have done since."""
        with self._damaged():
            changes = self._store.since(self.id, self.seq, self.revision)
        if changes is None:
            raise HostError("no-room", room=self.id)
        if changes.document is not None:
            self.document, self.revision = read(changes.document), changes.revision
        if changes.entries:
            self._follow(changes.entries)

    def _follow(self, entries: tuple[Kept, ...]) -> None:
        game = self._game
        if game is None or self.why_read_only is not None:
            self._read()
            return
        try:
            for kept in entries:
                follow(game, kept)
        except Elsewhere:  # another process has other rules
            self._read()
            return
        self.seq = game.seq

    def playable(self) -> Game[Any]:
        """Return the game if something may be played."""
        if self.why_read_only is not None:
            raise self._read_only()
        if self.document.ended or self.game.over:
            raise HostError("room-over")
        return self.game

    def keep(self, turn: Turn) -> None:
        """Keep what was played; `Conflict` if somebody else was first, and then nothing has happened."""
        if self.rules is not None and self.rules.differs(self.document.setup):
            self.replace(replace(self.document, setup=self.rules.setup))  # every entry was played by the new ones
        self._store.append(self.id, self.seq, self.revision, turn.kept(self._clock()), head_of(turn.game))
        self._game, self.seq = turn.game, turn.game.seq

    def replace(self, document: RoomKept) -> None:
        """Keep another document; `Conflict` if somebody else was first."""
        self._store.change(self.id, self.revision, written(document), listed=document.listed)
        self.document, self.revision = document, self.revision + 1

    def change(self, edit: Callable[[RoomKept], RoomKept]) -> None:
        """Keep a changed document, looking again wherever somebody else was first."""
        for _ in range(TRIES):
            self.refresh()
            new = edit(self.document)
            if new == self.document:
                return
            try:
                self.replace(new)
            except Conflict:
                continue
            return
        raise HostError("busy")

    @contextmanager
    def _damaged(self) -> Generator[None, None, None]:
        """Name the room where what is kept of it is damaged."""
        try:
            yield
        except StoreDamaged as error:
            raise HostError("room-damaged", problem=str(error)) from error

    def _read_only(self) -> HostError:
        error = HostError("read-only", reason=self.why_read_only or "")
        error.sources = (*error.sources, *(self.rules.text_sources if self.rules else ()))
        return error
