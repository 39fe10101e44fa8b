"""The rooms of a process: read when they are asked for, under one lock each, and let go when nobody asks any more."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from threading import Lock
from typing import Any

from ruleworks import Game, Installed
from ruleworks.inside import log
from ruleworks_host.bench import Bench
from ruleworks_host.cache import Cache
from ruleworks_host.documents import RoomKept
from ruleworks_host.hooks import Messenger
from ruleworks_host.keys import fits
from ruleworks_host.limits import Limits
from ruleworks_host.live import Live
from ruleworks_host.problems import HostError
from ruleworks_host.shelf import Shelf
from ruleworks_host.store.protocol import Store, StoreError
from ruleworks_host.streams import Streams
from ruleworks_i18n import known_languages
from ruleworks_table import Onlooker, Voice

SEEN_EVERY = 20.0  # seconds; more often is not kept
TOUCH_AGAIN = 1.0  # seconds until a sign is kept that could not be kept


@dataclass(frozen=True)
class Guest:
    """Who asks: somebody at a seat, a watcher by number, or anybody who looks at a listed room."""

    seat: int | None = None
    watcher: int | None = None
    owner: bool = False


@dataclass
class AtTable:
    """A room under its lock, and who asks; what is read of it is of one moment."""

    live: Live
    guest: Guest
    language: str
    tables: Tables

    @property
    def game(self) -> Game[Any]:
        """The game, to be looked at."""
        return self.live.game

    @cached_property
    def voice(self) -> Voice:
        """The rules of the room in the language of whoever asks."""
        return self.tables.shelf.voice(self.game.ruleset, self.language)

    def onlooker(self, game: Game[Any] | None = None, seat: int | None = None) -> Onlooker:
        """Return what whoever asks is told of the game, or of another one that is theirs to see."""
        return Onlooker(self.game if game is None else game, seat if game is not None else self.guest.seat, self.voice)

    def seat(self) -> int:
        """Return the seat of whoever asks, who has to have one."""
        if self.guest.seat is None:
            raise HostError("not-seated")
        return self.guest.seat

    def as_seat(self, wanted: int | None) -> int | None:
        """Return as whom somebody looks: as themselves, and after the end as anybody."""
        if wanted is None or wanted == self.guest.seat:
            return self.guest.seat
        if not self.live.over:
            raise HostError("not-over")
        if wanted >= len(self.live.document.seats):
            raise HostError("no-seat", seat=wanted + 1)
        return wanted


class Tables:
    """Finds rooms, tells who asks, and wakes those who listen."""

    def __init__(
        self, store: Store, shelf: Shelf, messenger: Messenger, limits: Limits, clock: Callable[[], float]
    ) -> None:
        """Find the rooms of a store, by the rules of a shelf."""
        self.store: Store = store
        self.shelf: Shelf = shelf
        self.messenger: Messenger = messenger
        self.limits: Limits = limits
        self.clock: Callable[[], float] = clock
        self.bench: Bench = Bench(limits)
        self.cache: Cache = Cache(limits.pictures)
        self.streams: Streams = Streams(limits.streams)
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._seen: dict[tuple[str, int], float] = {}
        self._left_out: set[str] = set()
        self._lock = Lock()

    @property
    def installed(self) -> Installed:
        """What there is."""
        return self.shelf.installed

    def live(self, room: str) -> Live:
        """Return a room; the one that was asked for longest ago is let go."""
        with self._lock:
            found = self._live.get(room)
            if found is not None:
                self._live.move_to_end(room)
                return found
        made = Live(room, self.store, self.shelf, self.clock)
        with self._lock:
            found = self._live.setdefault(room, made)
            while len(self._live) > self.limits.live:
                self._live.popitem(last=False)
            return found

    def let_go(self, room: str) -> None:
        """Forget what is held of a room here."""
        with self._lock:
            self._live.pop(room, None)

    def leave_out(self, room: str, error: HostError) -> None:
        """Say once in the log that a room is in no list, because it cannot be read."""
        if room not in self._left_out:
            self._left_out.add(room)
            log().warning("room left out", room=room, reason=str(error))

    @contextmanager
    def at(self, room: str, token: str, language: str = "en") -> Generator[AtTable, None, None]:
        """Give a room as it is now, for somebody with this token, to nobody else meanwhile."""
        if language not in known_languages():
            raise HostError("no-language", language=language, known=known_languages())
        live = self.live(room)
        with live.lock:
            try:
                live.refresh()
            except HostError:
                self.let_go(room)
                raise
            guest = guest_of(live.document, token)
            self.heard_of(room, guest)
            yield AtTable(live, guest, language, self)

    def heard_of(self, room: str, guest: Guest) -> None:
        """Keep that there is a sign of somebody, if the last one is some time ago."""
        now = self.clock()
        if guest.seat is not None and now - self._seen.get((room, guest.seat), -SEEN_EVERY) >= SEEN_EVERY:
            if len(self._seen) > 10 * self.limits.live:
                self._seen.clear()
            self._seen[room, guest.seat] = now
            try:
                self.store.touch(room, guest.seat, now)
            except StoreError:  # a sign is no reason to wait, or to refuse what somebody asks
                self._seen[room, guest.seat] = now - SEEN_EVERY + TOUCH_AGAIN

    def changed(self, live: Live) -> None:
        """Tell everybody here that a room has changed; a host does more."""
        self.streams.wake(live.id)


def guest_of(document: RoomKept, token: str) -> Guest:
    """Return who has a token; every digest is compared, so that the time tells nothing."""
    owner = fits(token, document.owner)
    seats = [seat for seat, kept in enumerate(document.seats) if fits(token, kept.token)]
    watchers = [number for number, kept in enumerate(document.watchers) if fits(token, kept.token)]
    if seats:
        return Guest(seat=seats[0], owner=owner)
    if watchers:
        return Guest(watcher=watchers[0], owner=owner)
    if not token and document.listed and document.spectators:
        return Guest()
    raise HostError("unknown-token")
