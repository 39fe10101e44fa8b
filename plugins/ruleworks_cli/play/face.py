"""What shows a game and takes what is typed: a screen that is drawn anew, or lines one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ruleworks_cli.play.session import Session
from ruleworks_contracts import Inked, Region


class Face(Protocol):
    """What a session shows a game with."""

    def table(self, session: Session) -> None:
        """Show the table to the seat that has to choose, and its options; further calls mean this session."""
        ...

    def options(self, places: Sequence[int], *, paged: bool) -> None:
        """Show some of the options, in pages if they are many."""
        ...

    @property
    def numbered(self) -> Sequence[int]:
        """The options that are shown with a number, in the order of these."""
        ...

    def opened(self, line: str) -> bool:
        """Show the options that a line stands for, if a line was typed that stands for several."""
        ...

    def lines(self, lines: Sequence[Inked]) -> None:
        """Show what somebody wanted to know."""
        ...

    def region(self, part: Region) -> None:
        """Show a part of the table by itself, as large as it is."""
        ...

    def more(self) -> None:
        """Go on with what was shown last."""
        ...

    def empty(self) -> None:
        """Do what is wanted by a line without anything."""
        ...

    def end(self, session: Session) -> None:
        """Show how the game has ended."""
        ...

    def ask(self) -> str:
        """Return what is typed next."""
        ...

    def confirm(self, question: str) -> bool:
        """Ask a question that is answered by yes or no."""
        ...

    def close(self) -> None:
        """Show nothing any more."""
        ...
