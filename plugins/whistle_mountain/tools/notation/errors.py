"""What can be wrong with a written position."""

from __future__ import annotations

from typing import Any

from ruleworks import RuleworksError, Source, Text


class NotationError(RuleworksError):
    """A written position that cannot be read; the message names the line and what belongs there."""

    def __init__(self, message: str, line: int, **args: Any) -> None:
        super().__init__(message, line=line, **args)
        self.text = Text(f"whistle-mountain.error.notation.{message}", self.text.args)
        self.sources = (Source("whistle-mountain", "ruleworks_i18n"),)
        self.line = line
