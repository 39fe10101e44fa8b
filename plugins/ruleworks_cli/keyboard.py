"""The keyboard of a terminal: lines with a history and completion where there is one, and what was typed too early."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

Completer = Callable[[str], Sequence[str]]


def forget_typed() -> None:
    """Forget what was typed before it was asked for; a pipe is nobody who types too early."""
    with suppress(ImportError, OSError, ValueError, AttributeError):
        termios: Any = import_module("termios")
        if sys.stdin.isatty():
            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


def edit_lines(completer: Completer | None = None) -> None:
    """Let the line that is being typed be edited, and words completed, where the system can do that."""
    with suppress(ImportError):
        readline: Any = import_module("readline")
        if completer is None:
            return
        readline.set_completer_delims(" ")
        readline.set_completer(lambda text, number: dict(enumerate(completer(text))).get(number))
        for setting in ("tab: menu-complete", "set horizontal-scroll-mode on", "set enable-bracketed-paste off"):
            readline.parse_and_bind(setting)
