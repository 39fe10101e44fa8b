"""An effect: what an item does, as data that rules, texts and automas read alike.

A verb is one file of `play.verbs`: an effect (the declaration), the steps and choices that carry it out, and the events
that tell of it. All of them are named after the verb: the effect `Climb`, which items write as `climb()`, the ask
`ChooseClimb`, its option `ClimbTo`, the event `WorkerClimbed`; a step has a name of its own. Effects are put together
with `>>`, one after the other: what comes first is paid or done first. They belong to items and are never saved; the
steps that they lead to are. How they go together is a part that any game can take: `ruleworks_kit.effects`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from ruleworks import ItemId, Refusal, public
from ruleworks_kit import effects
from ruleworks_kit.effects import do
from whistle_mountain.box.payment import FREE, Cost
from whistle_mountain.terms.affordability import after_paying, payable, ways_to_pay
from whistle_mountain.terms.refusals import IMPOSSIBLE
from whistle_mountain.terms.wording import argument
from whistle_mountain.terms.worth import NO_YIELD, Yield, sum_of_yields

if TYPE_CHECKING:
    from whistle_mountain.terms.points import MountainScene

__all__ = ["Cause", "Effect", "Sequence", "do", "ignores_hand", "in_sequence", "unaffordable"]


@public
class Cause(effects.Cause, frozen=True, gc=False):
    """Who does something, and through which item or dock; empty for what the rules themselves bring about.

    What an airship activates, directly or through machines, comes about by that `airship` (R-ACT-5).
    """

    airship: ItemId = ""  # the one that has activated it, if any


class MountainTerms(effects.PricedTerms["MountainScene", Cost]):
    """How this game pays for effects and words them; what cannot be paid or would do nothing is refused (R-COL-6)."""

    def payable(self, scene: MountainScene, seat: int, price: Cost) -> bool:
        """Tell whether a seat can pay a cost."""
        return payable(scene, seat, price)

    def after_paying(self, scene: MountainScene, seat: int, price: Cost) -> Iterable[MountainScene]:
        """Yield what each payment would leave."""
        return (after_paying(scene, seat, paid) for paid in ways_to_pay(scene, seat, price))

    def argument(self, value: object) -> Any:
        """Return amounts as a list, ids as names, numbers as such."""
        return argument(value)


TERMS = MountainTerms("whistle-mountain", IMPOSSIBLE, FREE)


class Effect(effects.PricedEffect["MountainScene", Cause, "Effect", Cost], frozen=True, gc=False):
    """Something that a seat can be made to do."""

    terms: ClassVar[effects.PricedTerms[Any, Any]] = TERMS

    #: Whether it is just as possible with any other cards in the hand; what is independent is.
    ignores_hand: ClassVar[bool] = False

    def yields(self) -> Yield:
        """Return what it gives for nothing, and always: so nothing where something is to be paid or depends."""
        return NO_YIELD


class Sequence(effects.PricedSequence["MountainScene", Cause, Effect, Cost], Effect, frozen=True, gc=False):
    """Effects done one after the other; what comes first is the price of the rest."""

    def yields(self) -> Yield:
        """Return what all give, if there is no price."""
        spends = any(effect.spends for effect in self.effects)
        return NO_YIELD if spends else sum_of_yields([effect.yields() for effect in self.effects])


Effect.sequence = Sequence


def in_sequence(effects: tuple[Effect, ...]) -> Sequence:
    """Return effects as one, to be done one after the other."""
    return Sequence.of(effects)


def ignores_hand(effect: Effect) -> bool:
    """Tell whether it makes no difference to an effect which cards are in the hand."""
    if type(effect) is Sequence:
        return all(part.ignores_hand for part in effect.tail)
    return effect.independent or effect.ignores_hand


def unaffordable(price: Cost) -> Refusal:
    """Return that a seat cannot pay a price."""
    return TERMS.cannot_pay(price)
