"""Mad Scientist: one more card at the end of a turn in which its owner gained any (R-ABL-12)."""

from __future__ import annotations

from typing_extensions import override

from ruleworks import Event, hookimpl
from ruleworks_contracts import rule
from whistle_mountain.items.families.tally import CountInTurn, Tally
from whistle_mountain.play.cards.deck import CardsGained
from whistle_mountain.play.verbs.cards import gain_cards
from whistle_mountain.terms.benefit import Benefit, benefit_of
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Ability
from whistle_mountain.terms.points import MountainScene


class GainedCards(Tally, frozen=True):
    """How many cards a seat has gained in its turn."""


@rule
class CountGainedCards(CountInTurn):
    """Counts the cards that seats gain."""

    id = "whistle-mountain.gained-cards"
    memory: type[Tally] = GainedCards
    event: type[Event] = CardsGained

    @override
    def amount(self, event: CardsGained) -> int:
        return event.count


class MadScientist(Ability):
    """The ability that is paid for cards."""

    @hookimpl
    def turn_end(self, owner: int | None, scene: MountainScene, seat: int) -> list[Benefit]:
        """Give one card, however many were gained in the turn."""
        if owner != seat or not scene.memory(GainedCards, seat).count:
            return []
        return benefit_of(scene, Cause(seat, self.id), gain_cards(1))


MAD_SCIENTIST = MadScientist("ability.mad-scientist")
