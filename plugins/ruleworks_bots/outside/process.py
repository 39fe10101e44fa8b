"""A program that is spoken to by lines, with a limit to how long it is waited for."""

from __future__ import annotations

import shlex
import subprocess
import weakref
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from tempfile import TemporaryFile
from threading import Thread
from time import monotonic
from typing import IO

from ruleworks_bots.problems import PlayerFailed

LONGEST = 4_000_000  # bytes of a line of a program
LAST = 500  # bytes of what it wrote last where it complained


class Process:
    """A running program; once it has failed it is gone, and what it said last is in the error."""

    def __init__(self, command: str) -> None:
        """Start it, without a shell."""
        self._complaints = TemporaryFile()  # noqa: SIM115 - as long as the program
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._command = command
        try:
            self._program = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._complaints
            )
        except (OSError, ValueError) as error:
            self._complaints.close()
            raise PlayerFailed("program-missing", command=command, problem=str(error)) from None
        Thread(target=_read, args=(self._program.stdout, self._lines.put), daemon=True).start()
        self._end = weakref.finalize(self, _end, self._program, self._complaints)

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        return self._program.poll() is None

    def say(self, line: bytes) -> None:
        """Say a line to it."""
        pipe = self._program.stdin
        assert pipe is not None
        try:
            pipe.write(line + b"\n")
            pipe.flush()
        except OSError:
            raise self._gone() from None

    def hear(self, until: float) -> bytes:
        """Return the next line that it says until a time."""
        try:
            line = self._lines.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            self.close()
            raise PlayerFailed("program-slow", command=self._command) from None
        if not line:
            raise self._gone()
        return line

    def close(self) -> None:
        """End it."""
        self._end()

    def _gone(self) -> PlayerFailed:
        with suppress(subprocess.TimeoutExpired):
            self._program.wait(timeout=10)  # it has closed what it says, so it is ending
        code = self._program.poll()
        self._complaints.seek(0, 2)
        self._complaints.seek(max(0, self._complaints.tell() - LAST))
        words = self._complaints.read().decode("utf-8", "replace").strip().splitlines()
        self.close()
        return PlayerFailed("program-ended", command=self._command, status=str(code), said=words[-1] if words else "-")


def _read(pipe: IO[bytes], put: Callable[[bytes], None]) -> None:
    """Put the lines of a program where somebody waits for them; at its end an empty one."""
    with suppress(OSError, ValueError):
        while line := pipe.readline(LONGEST):
            put(line)
    put(b"")


def _end(program: subprocess.Popen[bytes], complaints: IO[bytes]) -> None:
    """End a program: politely, by the end of what it is told, and at once if it does not listen."""
    with suppress(OSError):
        if program.stdin is not None:
            program.stdin.close()
    try:
        program.wait(timeout=0.5)
    except subprocess.TimeoutExpired:
        program.kill()
        program.wait()
    if program.stdout is not None:
        program.stdout.close()
    complaints.close()
