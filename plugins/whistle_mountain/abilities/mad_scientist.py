"""Mad Scientist: one more card at the end of a turn in which its owner gained any (R-ABL-12)."""

from __future__ import annotations

from ruleworks import Amount, Memory, Play, Public, Scene, hookimpl, reacts
from whistle_mountain.effects.benefit import Benefit, benefit_of
from whistle_mountain.effects.cards import gain_cards
from whistle_mountain.effects.deck import CardsGained
from whistle_mountain.effects.effect import Cause
from whistle_mountain.items import Ability
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain


class GainedCards(Memory, frozen=True):
    """How many cards a seat has gained in its turn."""

    lasts = "turn"
    count: Public[Amount] = 0


class CountCards:
    """Counts them from the beginning of the turn, as the ability may come later."""

    id = "whistle-mountain.gained-cards"

    @reacts(CardsGained)
    def count(self, play: Play[Mountain, MountainRules], event: CardsGained) -> None:
        """Count those of the seat whose turn it is."""
        if event.seat == play.position.active:
            before = play.memory(GainedCards, event.seat).count
            play.remember(GainedCards(event.seat, count=before + event.count))


class MadScientist(Ability):
    """The ability that is paid for cards."""

    @hookimpl
    def turn_end(self, owner: int | None, scene: Scene[Mountain, MountainRules], seat: int) -> list[Benefit]:
        """Give one card, however many were gained in the turn."""
        if owner != seat or not scene.memory(GainedCards, seat).count:
            return []
        return benefit_of(scene, Cause(seat, self.id), gain_cards(1))


MAD_SCIENTIST = MadScientist("ability.mad-scientist")
RULES = (CountCards(),)
TYPES = (GainedCards,)
