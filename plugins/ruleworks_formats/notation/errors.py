"""What can be wrong with a written position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ruleworks import RuleworksError, Source, Text
from ruleworks.inside import plain
from ruleworks_formats.texts import TEXTS


class NotationError(RuleworksError):
    """A written position that cannot be read; the message names the line and what belongs there."""

    def __init__(self, message: str, line: int, **args: Any) -> None:
        super().__init__(message, line=line, **args)
        self.text: Text = Text(f"ruleworks-toolbox.notation.{message}", self.text.args)
        self.sources: tuple[Source, ...] = (TEXTS,)
        self.line = line


def no_seat(seat: int, line: int) -> NotationError:
    """Return the error of a line that names a seat which nobody has."""
    return flawed(Text("ruleworks.flaw.wrong-seat", {"value": plain(seat)}), line, ())


def flawed(problem: Text, line: int, sources: Sequence[Source]) -> NotationError:
    """Return the error of a line that says what the rules of the game call impossible."""
    error = NotationError("flaw", line, problem=problem)
    error.sources = (TEXTS, *sources)
    return error
