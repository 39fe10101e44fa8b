"""Scavenger: a card for each move."""

from __future__ import annotations

from typing_extensions import override

from ruleworks import Step
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.items.families.on_move import MoveReward
from whistle_mountain.play.verbs.cards import TakeCards
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainPlay


class Scavenger(MoveReward):
    """The ability that finds cards on the way."""

    @override
    def reward(self, play: MountainPlay, seat: int, place: Mask) -> tuple[Step, ...]:
        return (TakeCards(Cause(seat, self.id), 1),)


SCAVENGER = Scavenger("ability.scavenger")
