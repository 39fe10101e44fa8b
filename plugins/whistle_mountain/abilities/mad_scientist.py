"""Mad Scientist: one more card at the end of a turn in which its owner gained any (R-ABL-12)."""

from __future__ import annotations

from ruleworks import Scene, hookimpl
from whistle_mountain.effects.benefit import Benefit, benefit_of
from whistle_mountain.effects.cards import gain_cards
from whistle_mountain.effects.deck import CardsGained
from whistle_mountain.effects.effect import Cause
from whistle_mountain.items import Ability
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.tally import CountInTurn, Tally


class GainedCards(Tally, frozen=True):
    """How many cards a seat has gained in its turn."""


class MadScientist(Ability):
    """The ability that is paid for cards."""

    @hookimpl
    def turn_end(self, owner: int | None, scene: Scene[Mountain, MountainRules], seat: int) -> list[Benefit]:
        """Give one card, however many were gained in the turn."""
        if owner != seat or not scene.memory(GainedCards, seat).count:
            return []
        return benefit_of(scene, Cause(seat, self.id), gain_cards(1))


MAD_SCIENTIST = MadScientist("ability.mad-scientist")
RULES = (CountInTurn("whistle-mountain.gained-cards", GainedCards, CardsGained, lambda event: event.count),)
TYPES = (GainedCards,)
