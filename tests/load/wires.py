"""Ways to a host: over the lines of a process of its own; a web server has one of its own."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable
from threading import Event, Lock, Thread
from typing import Any, Protocol

import msgspec

from ruleworks_host.messages import Answer, Line, Listen, News, Reply, Request

PATIENCE = 120.0
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Broken(Exception):
    """Nobody is there any more; what was asked last may be done or not."""


class Wire(Protocol):
    """A way to a host, for any number of threads; `Broken` where it leads nowhere."""

    def ask(self, request: Request) -> Answer:
        """Return what is answered."""
        ...

    def listen(self, room: str, token: str, since: int, heard: Callable[[News], None]) -> None:
        """Call back with what is new, as long as the wire holds."""
        ...

    def kill(self) -> None:
        """End the process at the other end at once, in the middle of whatever it does."""
        ...

    def close(self) -> None:
        """Let the process at the other end come to an end."""
        ...

    def seconds(self) -> float:
        """How long the process at the other end has used a processor."""
        ...


class StdioWire:
    """A process `ruleworks serve --stdio` of our own."""

    def __init__(self, store: str) -> None:
        command = [sys.executable, "-m", "ruleworks_cli", "serve", "--stdio", "--store", store]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._lock, self._number = Lock(), 0
        self._waiting: dict[str, _Waiting] = {}
        self._heard: dict[str, Callable[[News], None]] = {}
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def ask(self, request: Request) -> Answer:
        waiting = _Waiting()
        self._send(waiting, ask=request)
        if not waiting.there.wait(PATIENCE) or waiting.answer is None:
            raise Broken
        return waiting.answer

    def listen(self, room: str, token: str, since: int, heard: Callable[[News], None]) -> None:
        self._send(None, heard, listen=Listen(room=room, token=token, since=since))

    def kill(self) -> None:
        self._process.kill()
        self._end()

    def close(self) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()
        self._end()

    def seconds(self) -> float:
        with open(f"/proc/{self._process.pid}/stat", encoding="ascii") as file:  # noqa: PTH123
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def _end(self) -> None:
        self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        for pipe in (self._process.stdin, self._process.stdout):
            try:
                if pipe is not None:
                    pipe.close()
            except BrokenPipeError:
                continue

    def _send(self, waiting: _Waiting | None, heard: Callable[[News], None] | None = None, **line: Any) -> None:
        assert self._process.stdin is not None
        with self._lock:
            self._number += 1
            id = str(self._number)
            if waiting is not None:
                self._waiting[id] = waiting
            if heard is not None:
                self._heard[id] = heard
            try:
                self._process.stdin.write(msgspec.json.encode(Line(id=id, **line)) + b"\n")
                self._process.stdin.flush()
            except (BrokenPipeError, ValueError):
                raise Broken from None

    def _read(self) -> None:
        assert self._process.stdout is not None
        decoder = msgspec.json.Decoder(Reply)
        for line in self._process.stdout:
            if not line.endswith(b"\n"):
                break  # it was killed in the middle of it
            reply = decoder.decode(line)
            if reply.news is not None:
                self._heard[reply.id](reply.news)
            elif reply.id in self._waiting:
                waiting = self._waiting.pop(reply.id)
                waiting.answer = reply.answer
                waiting.there.set()
        for waiting in list(self._waiting.values()):
            waiting.there.set()


class _Waiting:
    def __init__(self) -> None:
        self.there = Event()
        self.answer: Answer | None = None
