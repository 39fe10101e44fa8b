"""Rooms under load: somebody chooses at random in each, listens, and remembers what was acknowledged."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from threading import Event, Lock, Thread
from typing import Any

from tests.load.wires import Broken, Wire

from ruleworks import Setup
from ruleworks_host.messages import AskView, CreateRoom, Done, Entered, News, PlayOption, Problem, SeatWish, ViewShown

LONGEST = 300.0  # seconds to wait for so many commands on a slow machine

Reach = Callable[[int], Wire]
"""Returns the wire of a number: the present one of a process, which may be another than before."""


class Table:
    """A room with one person and a bot; each message goes to the next process."""

    def __init__(self, reach: Reach, number: int, setup: Setup, seats: Sequence[SeatWish]) -> None:
        self._reach, self.number = reach, number
        self._rng = Random(number)
        entered = self._ask(CreateRoom(setup=setup, seats=tuple(seats), players=len(seats)))
        assert isinstance(entered, Entered), entered
        self.room, self.token, self.seat = entered.shown.room, entered.token, entered.shown.seat
        self.acknowledged: dict[int, str] = {}  # options by seq
        self.heard: list[int] = []
        self.times: list[float] = []  # of commands, in seconds
        self.late: list[float] = []  # from an acknowledgement to when the stream told of it
        self.problems: list[str] = []
        self.over = False
        self.listening: Wire | None = None
        self._told: dict[int, float] = {}
        self._lock = Lock()

    def listen(self) -> None:
        """Listen from where we stopped, to the process after the one that was asked last."""
        self.listening = self._wire()
        self.listening.listen(self.room, self.token, max(self.heard, default=0), self._hear)

    def choose(self) -> None:
        """Make a choice, if it is ours to make."""
        at: dict[str, Any] = {"room": self.room, "token": self.token}
        try:
            shown = self._ask(AskView(**at))
            assert isinstance(shown, ViewShown), shown
            view = shown.view
            self.over = view["over"]
            if self.over or view["decision"]["seat"] != self.seat:
                return
            option, seq = self._rng.choice(view["options"]), view["seq"]
            begun = time.perf_counter()
            done = self._ask(PlayOption(**at, expected_seq=seq, option=option))
            self._keep(done, seq + 1, option, time.perf_counter() - begun)
        except Broken:  # it may be done or not: the next look tells
            time.sleep(0.1)

    def _keep(self, done: Any, seq: int, option: str, seconds: float) -> None:
        if isinstance(done, Done):
            self.times.append(seconds)
            self.acknowledged[seq] = option
            self._late(seq)
        elif isinstance(done, Problem) and done.code != "gone-on":
            self.problems.append(f"{done.code}: {done.text}")

    def _hear(self, news: News) -> None:
        with self._lock:
            for entry in news.entries:
                if entry.seq > max(self.heard, default=0):
                    self.heard.append(entry.seq)
                elif entry.seq:
                    self.problems.append(f"entry {entry.seq} was told twice")
        for entry in news.entries:
            self._late(entry.seq)

    def _late(self, seq: int) -> None:
        """Note when something was told; the second time tells how late."""
        now = time.perf_counter()
        first = self._told.setdefault(seq, now)
        if first != now:
            self.late.append(now - first)

    def _wire(self) -> Wire:
        self._next = getattr(self, "_next", self.number) + 1
        return self._reach(self._next)

    def _ask(self, request: Any) -> Any:
        return self._wire().ask(request)


class Load:
    """Many tables at once, one choice each in every pause."""

    def __init__(self, tables: Sequence[Table], pause: float) -> None:
        self.tables, self._pause, self._stop = tables, pause, Event()

    def run(self, seconds: float, meanwhile: Callable[[], None] = lambda: None, least: int = 0) -> None:
        """Play for so long, and longer if fewer than `least` commands were done by then.

        `meanwhile` is called again and again.
        """
        for table in self.tables:
            table.listen()
        threads = [Thread(target=self._play, args=(table,)) for table in self.tables]
        for thread in threads:
            thread.start()
        end = time.monotonic() + seconds
        while time.monotonic() < end or (self.commands < least and time.monotonic() < end + LONGEST):
            meanwhile()
            time.sleep(0.05)
        self._stop.set()
        for thread in threads:
            thread.join()

    @property
    def commands(self) -> int:
        """How many commands were acknowledged."""
        return sum(len(table.times) for table in self.tables)

    def _play(self, table: Table) -> None:
        due = time.monotonic() + self._pause * Random(table.number).random()
        while not self._stop.wait(max(0.0, due - time.monotonic())):
            due += self._pause
            table.choose()
            if table.over:
                return
