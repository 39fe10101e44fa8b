"""Nuggets: drawn from those that lie facedown; only their owner sees what they are worth."""

from __future__ import annotations

from typing import Annotated

from ruleworks import Event, ItemId, Public, Seat, Step, own, public
from whistle_stop.play.goods.tokens import GoodsMissing
from whistle_stop.table.position import change_yard
from whistle_stop.terms.points import FrontierPlay

NUGGET = "token.nugget"


class NuggetGained(Event, frozen=True):
    """A seat gained a nugget, and has looked at it."""

    seat: Public[Seat]
    nuggets: Annotated[tuple[ItemId, ...], own("nuggets")]  # just one


@public
class GainNugget(Step, frozen=True):
    """A seat gains a nugget, if there is one left (R-WS-LIM-2)."""

    seat: Seat
    source: ItemId = ""  # the item through which it does

    def run(self, play: FrontierPlay) -> None:
        """Give the next one; they were shuffled when the game began."""
        drawn, left = play.position.nuggets[:1], play.position.nuggets[1:]
        if drawn:
            play.position.nuggets = left
            change_yard(play.position, self.seat, nuggets=play.position.yards[self.seat].nuggets + drawn)
            play.emit(NuggetGained(self.seat, drawn))
        else:
            play.emit(GoodsMissing(self.seat, (NUGGET,)))
