"""Scavenger: a card for each move."""

from __future__ import annotations

from ruleworks import Step
from whistle_mountain.effects.cards import TakeCards
from whistle_mountain.effects.effect import Cause
from whistle_mountain.grid import Mask
from whistle_mountain.mover import Mover, Work


class Scavenger(Mover):
    """The ability that finds cards on the way."""

    def reward(self, play: Work, seat: int, place: Mask) -> tuple[Step, ...]:
        """Gain a card."""
        return (TakeCards(Cause(seat, self.id), 1),)


SCAVENGER = Scavenger("ability.scavenger")
