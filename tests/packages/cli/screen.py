"""A terminal inside the tests: the whole program behind a pseudo-terminal, its screen kept by an emulator."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from types import TracebackType

import pyte

#: So long a program may say nothing before it counts as having failed, in seconds.
PATIENCE = 600.0
QUIET = 0.05


class Emulated:
    """`ruleworks` at a terminal of some size; what is typed goes in, what can be seen comes out."""

    def __init__(self, *words: str, columns: int = 80, rows: int = 24, term: str = "xterm") -> None:
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.written = b""
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        left_out = ("COLUMNS", "LINES", "NO_COLOR", "LC_ALL", "LC_MESSAGES", "LANG", "INPUTRC")
        environment = {name: value for name, value in os.environ.items() if name not in left_out}
        environment |= {"TERM": term, "PYTHONUTF8": "1", "INPUTRC": os.devnull, "LANG": "C.UTF-8"}
        command = [sys.executable, "-m", "ruleworks_cli", *words]
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
            preexec_fn=_interruptible,  # noqa: PLW1509  # no thread is about
        )
        os.close(slave)
        self.master = master

    def __enter__(self) -> Emulated:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    @property
    def lines(self) -> list[str]:
        """What can be seen, row by row."""
        return [line.rstrip() for line in self.screen.display]

    def wait(self, *endings: str) -> list[str]:
        """Read until the row of the cursor begins with one of these, or the program has ended; return the rows."""
        while True:
            ready, _, _ = select.select([self.master], [], [], QUIET)
            if ready:
                if not self._read():
                    return self.lines
            elif self._here().startswith(endings):
                return self.lines
            else:
                ready, _, _ = select.select([self.master], [], [], PATIENCE)
                if not ready:
                    raise AssertionError("\n".join(["nothing more came, and the screen shows:", *self.lines]))

    def wait_for(self, words: str) -> None:
        """Read until these words stand on the screen; a key that is echoed behind a prompt says nothing yet."""
        while not any(words in line for line in self.lines):
            ready, _, _ = select.select([self.master], [], [], PATIENCE)
            if not ready or not self._read():
                raise AssertionError("\n".join([f"{words} did not come, and the screen shows:", *self.lines]))

    def type(self, text: str) -> None:
        """Type a line and Enter."""
        os.write(self.master, f"{text}\r".encode())

    def _here(self) -> str:
        return self.screen.display[self.screen.cursor.y]

    def _read(self) -> bool:
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the program has closed the terminal
            return False
        self.written += data
        self._stream.feed(data)
        return bool(data)


def _interruptible() -> None:
    """Let keys interrupt the program, also where the tests were begun in the background and so ignore them."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
