"""One possible change of a text: where, and what would stand there."""

from __future__ import annotations

from typing import NamedTuple


class Change(NamedTuple):
    """Other text in the place of a part of a file; the operator says what kind of change it is."""

    start: int
    end: int
    new: str
    operator: str

    def applied(self, text: str) -> str:
        """Return the text with the change."""
        return text[: self.start] + self.new + text[self.end :]

    def line(self, text: str) -> int:
        """Return the number of the line in which the change begins."""
        return text.count("\n", 0, self.start) + 1
