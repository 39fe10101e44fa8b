"""How long games take, how near their end is, and which of them were ended by a technical limit: declared by games."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable


@runtime_checkable
class Pace(Protocol):
    """Knows how long games of the `game` take, and how near the end of one is.

    Players that think hurry in a game that takes longer. A variant may bring a pace of its own.
    """

    game: str
    turns: int  # of each seat; few games take more

    def progress(self, position: Any) -> float:
        """Return a number that is greater the nearer the end is, below 1 as long as players can delay it."""
        ...


class UnknownPace:
    """The pace of games that declare none: long, and without a sign of the end before it is there."""

    game = ""
    turns = 200

    def progress(self, position: Any) -> float:
        """Return 0."""
        return 0.0


@runtime_checkable
class TechnicalLimit(Protocol):
    """Knows the limit of the `game` that no rulebook has, so that even players who never end a game come to an end."""

    game: str

    def limited(self, position: Any) -> bool:
        """Return whether a game that is over at this position was ended by the limit, not by what players did."""
        ...
