"""What a host does by itself: bots play, one choice at a time in each room in turn, and who listens is kept as here."""

from __future__ import annotations

from collections import OrderedDict
from threading import Condition, Thread
from time import monotonic

from ruleworks import RuleworksError
from ruleworks.inside import describe, log
from ruleworks_contracts import Pick
from ruleworks_host.bots import Due
from ruleworks_host.commands import bot_asked, bot_plays
from ruleworks_host.live import Live
from ruleworks_host.store.patience import patiently
from ruleworks_host.store.protocol import StoreDamaged, StoreError
from ruleworks_host.tables import Tables
from ruleworks_host.workers import Stopped

AWAY = 1.0  # seconds until a room is looked at again whose store is away
SIGNS = 25.0  # seconds between two looks at who listens
WAITING = 14  # further rooms that are looked after where bots think in workers: whoever waits for those costs nothing
LONGEST = 10_000  # choices of bots after one message, where they play at once


class Caretaker:
    """Looks after rooms where a bot may have to choose; in several at the same time, and in each one by one.

    Rooms where a person plays come first. Bots among themselves take turns, and never take the last thread, so that
    strangers' rooms hold up nobody who waits.
    """

    def __init__(self, tables: Tables, *, background: bool) -> None:
        self._tables, self._background = tables, background
        self._most = tables.limits.thinkers + (WAITING if tables.limits.workers else 0)
        self._waiting: OrderedDict[str, bool] = OrderedDict()  # rooms, and whether a person plays there
        self._busy: dict[str, bool] = {}  # rooms that somebody looks after at this moment, likewise
        self._away: set[str] = set()  # rooms whose outage is in the log
        self._there = Condition()
        self._closed = False
        self._threads: list[Thread] = []
        self._signs = monotonic()  # when it was looked last at who listens

    def look_at(self, live: Live) -> None:
        """Look soon whether a bot has to choose in a room."""
        with self._there:
            if self._closed:
                return
            self._waiting[live.id] = live.document.has_people
            self._there.notify()
            while self._background and len(self._threads) < self._most:
                thread = Thread(target=self._run, name="ruleworks-bots", daemon=True)
                self._threads.append(thread)
                thread.start()

    def at_once(self) -> None:
        """Let bots play as long as it is their turn, unless they do that in the background."""
        for _ in range(0 if self._background else LONGEST):
            with self._there:
                room = self._next()
            if not room:
                return
            self._look(room)

    def close(self) -> None:
        """Look after nothing more."""
        with self._there:
            self._closed = True
            self._there.notify_all()
        for thread in self._threads:
            thread.join(timeout=5)

    def _next(self) -> str:
        """Return a room that waits and that nobody looks after; "" if there is none."""
        free = [room for room in self._waiting if room not in self._busy]
        room = next((room for room in free if self._waiting[room]), "")
        if not room and (not self._background or self._free_for_bots()):
            room = next(iter(free), "")
        if room:
            self._busy[room] = self._waiting.pop(room)
        return room

    def _free_for_bots(self) -> bool:
        """Return whether a room without people may be looked after: with several threads, one is left to people."""
        without_people = len(self._busy) - sum(self._busy.values())
        return without_people < max(1, self._most - 1)

    def _run(self) -> None:
        while True:
            with self._there:
                room = self._next()
                if not room and not self._closed:
                    self._there.wait(timeout=SIGNS)
                    room = self._next()
                if self._closed:
                    return
                signs = monotonic() - self._signs >= SIGNS
                if signs:
                    self._signs = monotonic()
            if room:
                self._look(room)
            if signs:
                for each in self._tables.streams.all():
                    each.keep()

    def _again(self, room: str, error: StoreError) -> None:
        """Look at a room again after a while, where bots play in the background; log an outage once."""
        if room not in self._away:
            self._away.add(room)
            log().warning("store away", room=room, **error.text.args)
        with self._there:
            if self._background and not self._there.wait_for(lambda: self._closed, timeout=AWAY):
                self._waiting.setdefault(room, self._busy.get(room, False))

    def _look(self, room: str) -> None:
        """Let a bot choose, if one has to; the room is free while it thinks."""
        try:
            live = self._tables.live(room)
            patience = self._tables.limits.patience
            due = patiently(lambda: self._due(live), patience)
            if due is not None:
                pick = due.pick(self._tables.limits.thinking)
                patiently(lambda: self._plays(live, due, pick), patience)  # then the room is looked at again
            self._away.discard(room)
        except Stopped:
            pass
        except StoreDamaged as error:
            log().warning("room left alone", room=room, reason=str(error))
        except StoreError as error:
            self._again(room, error)
        except RuleworksError as error:
            log().info("room left alone", room=room, reason=str(error))
        except Exception as error:
            log().warning("bot could not play", room=room, reason=describe(error), exc_info=error)
        finally:
            with self._there:
                self._busy.pop(room, None)
                self._there.notify()

    def _due(self, live: Live) -> Due | None:
        """Return what a bot has to choose in a room as it is now."""
        with live.lock:
            live.refresh()
            return bot_asked(self._tables, live)

    def _plays(self, live: Live, due: Due, pick: Pick) -> None:
        """Play what a bot has chosen, in the room as it is now."""
        with live.lock:
            live.refresh()
            bot_plays(self._tables, live, due, pick)
