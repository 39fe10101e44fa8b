"""The display of a terminal: whole screens written to it, a line typed below; what was there before comes back."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from shutil import get_terminal_size

from ruleworks_cli.keyboard import Completer, edit_lines, forget_typed
from ruleworks_cli.play.screen.frame import Size
from ruleworks_cli.play.screen.inks import painted
from ruleworks_contracts import Inked

ENTER, LEAVE, HOME, REST_OF_LINE = "\x1b[?1049h", "\x1b[?1049l", "\x1b[H", "\x1b[K"

#: What is assumed of a terminal that does not say how large it is.
USUAL = (80, 24)


class Display:
    """Standard output and input as a screen of its own."""

    def __init__(self, *, colours: bool) -> None:
        """Write nothing yet."""
        self._colours, self._open = colours, False

    @property
    def size(self) -> Size:
        """How large the terminal is now."""
        return Size(*get_terminal_size(USUAL))

    def show(self, lines: Sequence[Inked]) -> None:
        """Draw a screen, all rows but the last."""
        drawn = "".join([f"{painted(line, colours=self._colours)}{REST_OF_LINE}\n" for line in lines])
        sys.stdout.write(f"{'' if self._open else ENTER}{HOME}{drawn}{REST_OF_LINE}")
        sys.stdout.flush()
        self._open = True

    def read(self, prompt: str, completer: Completer | None = None) -> str:
        """Return the line that is typed in the last row."""
        edit_lines(completer)
        return input(prompt)

    def forget_typed(self) -> None:
        """Forget what was typed before it was asked for."""
        forget_typed()

    def close(self) -> None:
        """Give back the terminal as it was."""
        if self._open:
            sys.stdout.write(LEAVE)
            sys.stdout.flush()
            self._open = False
