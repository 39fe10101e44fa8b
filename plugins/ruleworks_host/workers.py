"""Players think in processes of their own, so that no room waits for the interpreter while they do.

A worker that ends costs the choice that it thought about, which is asked again. One that takes too long is ended.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Condition, Thread
from typing import IO, Any

from ruleworks import Game, Option
from ruleworks.inside import log
from ruleworks_bots import PlayerFailed
from ruleworks_contracts import Pick
from ruleworks_host.limits import Limits
from ruleworks_host.questions import (
    Begun,
    Chosen,
    Failed,
    Greeting,
    Question,
    Reply,
    Unfit,
    question,
    read_reply,
    written,
)

TRIES = 2  # workers that one choice may cost
STARTING = 120.0  # seconds for a worker to begin and to make the rules
PROGRAM = "import sys; sys.path[:] = sys.argv[1:]; from ruleworks_host.worker import main; main()"


class TooLong(Exception):
    """A player that has not answered in time; what it does meanwhile is of no use to anybody."""


class NotThere(Exception):
    """A question that no worker can answer: the server has to do without them."""


class Stopped(Exception):
    """The server ends: nothing is to be played any more."""


class _Ended(Exception):
    """A worker is gone."""


class Workers:
    """So many processes at most; one is started when a question comes and all others are busy.

    Questions that a person waits for go first.
    """

    def __init__(self, limits: Limits) -> None:
        """Start none yet."""
        self._limits = limits
        self._change = Condition()
        self._people = 0  # who wait for a worker
        self._idle: list[_Worker] = []
        self._busy: set[_Worker] = set()
        self._stopped = False

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that there are."""
        with self._change:
            return [each.id for each in (*self._idle, *self._busy)]

    def pick(
        self,
        game: Game[Any],
        player: str,
        seat: int,
        luck: int,
        wanted: Sequence[Option],
        seconds: float,
        *,
        person: bool = False,
    ) -> Pick:
        """Return what a player chooses, which a `person` may wait for."""
        asked = question(game, player, seat, luck, wanted)
        begun = False
        for _ in range(TRIES):
            worker = self._taken(person=person)
            try:
                return worker.pick(asked, game, seconds)
            except _Ended:
                begun |= worker.begun
                log().warning("worker ended", bot=player, game=game.ruleset.game, ended=worker.id)
            finally:
                self._given_back(worker)
        if begun:
            raise PlayerFailed("process-ended", seat=seat + 1, tries=TRIES)
        raise NotThere("it ends before it can think")

    def close(self) -> None:
        """End all workers, also those that think."""
        with self._change:
            self._stopped = True
            every = [*self._idle, *self._busy]
            self._idle.clear()
            self._change.notify_all()
        for each in every:
            each.end()

    def _taken(self, *, person: bool) -> _Worker:
        """Return a worker that nobody else asks meanwhile."""

        def free() -> bool:
            return self._stopped or (len(self._busy) < self._limits.workers and (person or not self._people))

        with self._change:
            self._people += person
            self._change.wait_for(free)
            self._people -= person
            self._change.notify_all()  # bots that let a person go first
            if self._stopped:
                raise Stopped
            self._drop_ended()
            worker = self._idle.pop() if self._idle else _Worker(self._limits)
            self._busy.add(worker)
            return worker

    def _drop_ended(self) -> None:
        """Forget idle workers that have ended, and close what led to them."""
        ended = [each for each in self._idle if not each.alive]
        self._idle = [each for each in self._idle if each not in ended]
        for each in ended:
            each.end()

    def _given_back(self, worker: _Worker) -> None:
        with self._change:
            self._busy.discard(worker)
            stopped = self._stopped
            keep = worker.ready and not stopped
            if keep:
                self._idle.append(worker)
            self._change.notify_all()
        if not keep:
            worker.end()
        if stopped:
            raise Stopped


class _Worker:
    """One process, which is asked one question at a time."""

    def __init__(self, limits: Limits) -> None:
        """Start it; it finds what the server finds."""
        if not sys.executable:
            raise NotThere("it is not known how Python is started here")
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", PROGRAM, *sys.path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except OSError as error:
            raise NotThere(str(error)) from None
        self.id: int = self._process.pid
        self.begun = False  # whether the player thought about the last question
        self.ready = False  # whether another question may be asked
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=_read, args=(self._process.stdout, self._lines), name="ruleworks-worker", daemon=True).start()
        with suppress(_Ended):  # then the first question says so
            self._say(written(Greeting(limits)))

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        return self._process.poll() is None

    def pick(self, asked: Question, game: Game[Any], seconds: float) -> Pick:
        """Return what a player chooses in a game."""
        self.begun = self.ready = False
        self._say(written(asked))
        reply = self._heard(STARTING, NotThere("it does not begin"))
        if isinstance(reply, Begun):
            self.begun = True
            reply = self._heard(seconds, TooLong())
        self.ready = True
        if isinstance(reply, Chosen):
            return reply.pick(game)
        if isinstance(reply, Unfit):
            raise NotThere(reply.reason)
        assert isinstance(reply, Failed)
        raise PlayerFailed.told(reply.text)

    def end(self) -> None:
        """End it, whatever it does."""
        with suppress(OSError):
            self._process.kill()
        with suppress(OSError, ValueError):
            assert self._process.stdin is not None
            self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=5)

    def _say(self, line: bytes) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise _Ended from None

    def _heard(self, seconds: float, late: Exception) -> Reply:
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            raise late from None
        if not line:
            raise _Ended
        return read_reply(line)


def _read(pipe: IO[bytes], lines: SimpleQueue[bytes]) -> None:
    """Put what a worker says where somebody waits for it; at its end an empty line."""
    with suppress(OSError, ValueError), pipe:
        for line in pipe:
            lines.put(line)
    lines.put(b"")
