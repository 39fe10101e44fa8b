"""What a host does by itself: bots play, one choice at a time in each room in turn, and who listens is kept as here."""

from __future__ import annotations

from collections import OrderedDict
from threading import Condition, Thread
from time import monotonic

from ruleworks import RuleworksError
from ruleworks.inside import describe, log
from ruleworks_host.playing import bot_plays
from ruleworks_host.tables import Tables

SIGNS = 25.0  # seconds between two looks at who listens
LONGEST = 10_000  # choices of bots after one message, where they play at once


class Caretaker:
    """Looks after rooms where a bot may have to choose."""

    def __init__(self, tables: Tables, *, background: bool) -> None:
        self._tables, self._background = tables, background
        self._waiting: OrderedDict[str, None] = OrderedDict()
        self._there = Condition()
        self._closed = False
        self._thread: Thread | None = None

    def look_at(self, room: str) -> None:
        """Look soon whether a bot has to choose in a room."""
        with self._there:
            if self._closed:
                return
            self._waiting.setdefault(room)
            self._there.notify()
            if self._background and self._thread is None:
                self._thread = Thread(target=self._run, name="ruleworks-bots", daemon=True)
                self._thread.start()

    def at_once(self) -> None:
        """Let bots play as long as it is their turn, unless they do that in the background."""
        if self._background:
            return
        for _ in range(LONGEST):
            with self._there:
                if not self._waiting:
                    return
                room, _nothing = self._waiting.popitem(last=False)
            self._look(room)

    def close(self) -> None:
        """Look after nothing more."""
        with self._there:
            self._closed = True
            self._there.notify()
        if self._thread is not None:
            self._thread.join(timeout=5)

    def _run(self) -> None:
        signs = monotonic()
        while True:
            with self._there:
                if not self._waiting and not self._closed:
                    self._there.wait(timeout=SIGNS)
                if self._closed:
                    return
                room = self._waiting.popitem(last=False)[0] if self._waiting else ""
            if room:
                self._look(room)
            if monotonic() - signs >= SIGNS:
                signs = monotonic()
                for each in self._tables.streams.all():
                    each.keep()

    def _look(self, room: str) -> None:
        try:
            live = self._tables.live(room)
            with live.lock:
                live.refresh()
                bot_plays(self._tables, live)  # if it did, the room is looked at again
        except RuleworksError as error:
            log().info("room left alone", room=room, reason=str(error))
        except Exception as error:
            log().warning("bot could not play", room=room, reason=describe(error), exc_info=error)
