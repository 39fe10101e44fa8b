"""What docks give: the printed offers as effects."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from ruleworks import Scene
from whistle_mountain.components.parts import Offer
from whistle_mountain.effects.cards import gain_cards
from whistle_mountain.effects.effect import Cause, Effect
from whistle_mountain.effects.offers import stacks
from whistle_mountain.effects.pay import Pay
from whistle_mountain.effects.take import buy_upgrade, take_machine, take_scaffolds
from whistle_mountain.effects.workers import rescue
from whistle_mountain.payment import cost_of
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain, market_of

Table = Scene[Mountain, MountainRules]
PRINTED = "printed"  # the price of an upgrade is printed on itself


class EnoughCards(Effect, frozen=True, gc=False):
    """Do nothing, but only if there are so many cards to be had (R-COL-7)."""

    steady: ClassVar[bool] = True
    count: int

    def possible(self, scene: Table, cause: Cause) -> bool:
        """Count the deck and what would become the next one."""
        deck = len(scene.position.deck)
        return deck >= self.count or deck + len(scene.rules.new_deck(scene)) >= self.count

    def parts(self) -> Iterator[Effect]:
        """Yield nothing: it does nothing itself."""
        return iter(())


class EnoughScaffolds(Effect, frozen=True, gc=False):
    """Do nothing, but only if there are so many scaffolds in the stacks (R-COL-7)."""

    steady: ClassVar[bool] = True
    count: int

    def possible(self, scene: Table, cause: Cause) -> bool:
        """Count the stacks."""
        found = 0
        for name in stacks(scene):
            pile = market_of(scene.position, name)
            found += len(pile.shown) + len(pile.stack)
            if found >= self.count:
                return True
        return False

    def parts(self) -> Iterator[Effect]:
        """Yield nothing: it does nothing itself."""
        return iter(())


#: What each ware is as an effect, for an amount of it.
WARES: Mapping[str, Callable[[int], Effect]] = MappingProxyType(
    {
        "card": lambda amount: EnoughCards(amount) >> gain_cards(amount),
        "scaffold": lambda amount: EnoughScaffolds(amount) >> take_scaffolds(amount),
        "upgrade": lambda amount: repeated(buy_upgrade(), amount),
        "rescue": lambda amount: repeated(rescue(), amount),
        "small-machine": lambda amount: repeated(take_machine("small"), amount),
        "medium-machine": lambda amount: repeated(take_machine("medium"), amount),
        "large-machine": lambda amount: repeated(take_machine("large"), amount),
    }
)


def activities(ware: str, offer: Offer) -> Effect:
    """Return an offer of a dock as an effect: its price, then what it gives."""
    given = WARES[ware](offer.amount)
    price = cost_of([token for token in offer.price if token != PRINTED])
    return Pay(price) >> given if price.tokens else given


def repeated(effect: Effect, amount: int) -> Effect:
    """Return an effect done so many times."""
    whole = effect
    for _ in range(amount - 1):
        whole = whole >> effect
    return whole
