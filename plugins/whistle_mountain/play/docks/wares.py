"""What docks give: the printed offers as effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from whistle_mountain.box.components.parts import Offer
from whistle_mountain.box.payment import cost_of
from whistle_mountain.play.verbs.cards import gain_cards
from whistle_mountain.play.verbs.pay import Pay
from whistle_mountain.play.verbs.take import buy_upgrade, take_machine, take_scaffolds
from whistle_mountain.play.verbs.work import rescue
from whistle_mountain.terms.effect import Effect

PRINTED = "printed"  # the price of an upgrade is printed on itself

#: What each ware is as an effect, for an amount of it.
WARES: Mapping[str, Callable[[int], Effect]] = MappingProxyType(
    {
        "card": lambda amount: gain_cards(amount, in_full=True),
        "scaffold": lambda amount: take_scaffolds(amount, in_full=True),
        "upgrade": lambda amount: repeated(buy_upgrade(), amount),
        "rescue": lambda amount: repeated(rescue(), amount),
        "small-machine": lambda amount: repeated(take_machine("small"), amount),
        "medium-machine": lambda amount: repeated(take_machine("medium"), amount),
        "large-machine": lambda amount: repeated(take_machine("large"), amount),
    }
)


#: The rule that says what it costs in a dock.
RULES: Mapping[str, str] = MappingProxyType(
    {
        "card": "B-DCK-2",
        "small-machine": "B-DCK-3",
        "medium-machine": "B-DCK-4",
        "large-machine": "B-DCK-4",
        "upgrade": "B-DCK-5",
        "scaffold": "B-DCK-6",
        "rescue": "B-DCK-7",
    }
)


def effect_of_offer(ware: str, offer: Offer) -> Effect:
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
