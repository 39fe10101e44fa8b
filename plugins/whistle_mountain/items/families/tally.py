"""Counting what a seat does in its own turn, for items that come into play in the middle of one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Literal, Protocol

from ruleworks import Amount, Event, Memory, Public
from ruleworks_contracts import abstract
from whistle_mountain.terms.points import MountainPlay


@abstract
class Tally(Memory, frozen=True):
    """How often the seat whose turn it is has done something."""

    lasts: ClassVar[Literal["game", "turn", "item"]] = "turn"
    count: Public[Amount] = 0


class Deed(Protocol):
    """An event that tells what a seat has done."""

    @property
    def seat(self) -> int:
        """Whose deed it is."""
        ...


class CountInTurn:
    """A rule that always holds: it counts from the beginning of the turn, whether the item is in play or not."""

    id: str
    memory: type[Tally]
    event: type[Event]

    def amount(self, event: Any) -> int:
        """Return for how much an event counts."""
        return 1

    def reactions(self) -> Iterator[tuple[type[Event], Callable[[MountainPlay, Deed], None]]]:
        """React to the event that counts."""
        yield self.event, self.counted

    def counted(self, play: MountainPlay, event: Deed) -> None:
        """Count it, if the seat did it in its own turn."""
        if event.seat == play.position.active:
            before = play.memory(self.memory, event.seat).count
            play.remember(self.memory(event.seat, count=before + self.amount(event)))
