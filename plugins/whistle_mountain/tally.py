"""Counting what a seat does in its own turn, for items that come into play in the middle of one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ruleworks import Amount, Event, Memory, Play, Public
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain

Work = Play[Mountain, MountainRules]


class Tally(Memory, frozen=True):
    """How often the seat whose turn it is has done something."""

    lasts = "turn"
    count: Public[Amount] = 0


class CountInTurn(NamedTuple):
    """A rule that always holds: it counts from the beginning of the turn, whether the item is in play or not.

    The event needs a `seat`; `amount` says for how much it counts.
    """

    id: str
    memory: type[Tally]
    event: type[Event]
    amount: Callable[[Any], int] = lambda _: 1

    def reactions(self) -> Iterator[tuple[type[Event], Callable[[Work, Any], None]]]:
        """React to the event that counts."""
        yield self.event, self.counted

    def counted(self, play: Work, event: Any) -> None:
        """Count it, if the seat did it in its own turn."""
        if event.seat == play.position.active:
            before = play.memory(self.memory, event.seat).count
            play.remember(self.memory(event.seat, count=before + self.amount(event)))
