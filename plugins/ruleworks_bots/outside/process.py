"""A program that is spoken to by lines, with a limit to how long it is waited for."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import weakref
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, Queue, SimpleQueue
from threading import Event, Thread
from time import monotonic
from typing import IO

from ruleworks_bots.problems import PlayerFailed

LONGEST = 1_000_000  # bytes of a line of a program
UNREAD = 4  # lines of a program that wait to be read; a program that says more waits, too
UNHEARD = 1_000  # lines that wait to be listened to
LAST = 500  # bytes of what it wrote last where it complained
CHUNK = 65_536  # bytes of that which are read at a time


class Process:
    """A running program; once it has failed it is gone, and what it said last is in the error."""

    def __init__(self, command: str) -> None:
        """Start it, without a shell."""
        self._lines = Lines()
        self._complaints = Complaints()
        self._told: SimpleQueue[bytes] = SimpleQueue()
        self._command = command
        try:
            self._program = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # so that whatever it starts ends with it
            )
        except (OSError, ValueError) as error:
            raise PlayerFailed("program-missing", command=command, problem=str(error)) from None
        # Neither who listens to it nor who speaks to it may be held up by a program that does not.
        Thread(target=self._lines.read, args=(self._program.stdout,), daemon=True).start()
        self._complaining = Thread(target=self._complaints.read, args=(self._program.stderr,), daemon=True)
        self._complaining.start()
        Thread(target=_write, args=(self._program.stdin, self._told.get), daemon=True).start()
        self._end = weakref.finalize(self, _end, self._program, self._told.put, self._lines.close)

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        return self._program.poll() is None

    def say(self, line: bytes) -> None:
        """Say a line to it, whenever it listens; one that asks on and on and never does is not waited for."""
        if self._told.qsize() > UNHEARD:
            raise self.slow()
        self._told.put(line + b"\n")

    def hear(self, until: float) -> bytes:
        """Return the next line that it says until a time, also if there is always another one."""
        if monotonic() > until:
            raise self.slow()
        try:
            line = self._lines.waiting.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise self.slow() from None
        if not line:
            raise self._gone()
        return line

    def slow(self) -> PlayerFailed:
        """End it, and return what to say where it was waited for in vain."""
        self.close()
        return PlayerFailed("program-slow", command=self._command)

    def close(self) -> None:
        """End it."""
        self._end()

    def _gone(self) -> PlayerFailed:
        with suppress(subprocess.TimeoutExpired):
            self._program.wait(timeout=10)  # it has closed what it says, so it is ending
        code = self._program.poll()
        self._complaining.join(timeout=1)  # what it has started may complain on and on
        words = self._complaints.last.decode("utf-8", "replace").strip().splitlines()
        self.close()
        return PlayerFailed("program-ended", command=self._command, status=str(code), said=words[-1] if words else "-")


class Lines:
    """The lines that a program says: a few wait to be read, and whoever says more waits with them."""

    def __init__(self) -> None:
        """Begin with none."""
        self.waiting: Queue[bytes] = Queue(UNREAD)
        self._closed = Event()

    def read(self, pipe: IO[bytes]) -> None:
        """Put the lines of a program where somebody waits for them; at its end an empty one."""
        with suppress(OSError, ValueError), pipe:
            while (line := pipe.readline(LONGEST)) and not self._closed.is_set():
                self.waiting.put(line)
        if not self._closed.is_set():
            self.waiting.put(b"")

    def close(self) -> None:
        """Let go of a reader that waits; whoever still listens hears the end."""
        self._closed.set()
        with suppress(Empty):
            while True:
                self.waiting.get_nowait()
        self.waiting.put(b"")


class Complaints:
    """What a program writes where it complains: only the last of it is kept."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.last: bytes = b""

    def read(self, pipe: IO[bytes]) -> None:
        """Read what is written there, to its end."""
        with suppress(OSError, ValueError), pipe:
            while chunk := os.read(pipe.fileno(), CHUNK):
                self.last = (self.last + chunk)[-LAST:]


def _write(pipe: IO[bytes], told: Callable[[], bytes]) -> None:
    """Write what a program is told, up to an empty line."""
    with suppress(OSError, ValueError), pipe:
        while line := told():
            pipe.write(line)
            pipe.flush()


def _end(program: subprocess.Popen[bytes], tell: Callable[[bytes], None], close: Callable[[], None]) -> None:
    """End a program: politely, by the end of what it is told, and at once if it does not listen; and all it started."""
    tell(b"")
    with suppress(subprocess.TimeoutExpired):
        program.wait(timeout=0.5)
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(program.pid, signal.SIGKILL)
        else:
            program.kill()
    program.wait()
    close()
