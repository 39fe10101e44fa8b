"""What the golden games have to show of every item in the box.

An aim is an item with a deed. Which items there are is read from the components, and what each can do from the item
itself, so that nothing is listed here:

- `gained`: it came into the storage of a seat, cards into its hand;
- `placed`: a machine came into the canyon;
- `activated`, `used`, `played`, `redeemed`: an event told that this was done, which nobody may do in vain;
- `scored`: an upgrade with points for the end of the game was in a storage when the points were counted;
- `built`, for a machine with an effect when it is built, and `ruled`, for an item with rules of its own (hooks and
  reactions): without that effect, or without those rules, a move would have been another one (see `differences`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ruleworks import Ruleset
from ruleworks_contracts import hooks_of
from whistle_mountain.box.components import Components
from whistle_mountain.terms.kinds import Award, Card, Item, Machine, Power

GAINED, PLACED, SCORED, BUILT, RULED = "gained", "placed", "scored", "built", "ruled"
ACTIVATED, USED, PLAYED, REDEEMED = "activated", "used", "played", "redeemed"


class Aim(NamedTuple):
    """An item, and what has to be seen of it."""

    item: str
    deed: str

    def __str__(self) -> str:
        return f"{self.item} {self.deed}"


def all_aims(ruleset: Ruleset, components: Components) -> frozenset[Aim]:
    """Return everything that has to be seen."""
    parts = (components.machines, components.upgrades, components.abilities, components.cards, components.awards)
    scoring = {upgrade.id for upgrade in components.upgrades if upgrade.vp}
    items = [part.id for listed in parts for part in listed]
    this_turn = {item: [*deeds_of(ruleset.items[item]), *([SCORED] if item in scoring else [])] for item in items}
    return frozenset(Aim(item, deed) for item in items for deed in this_turn[item])


def deeds_of(item: Item) -> Iterator[str]:
    """Yield what can be seen of an item."""
    yield GAINED
    if hooks_of(item):
        yield RULED
    match item:
        case Machine():
            yield PLACED
            yield from [
                deed for deed, effect in ((ACTIVATED, item.activate), (BUILT, item.built)) if effect is not None
            ]
        case Power():
            yield from [USED] if item.use is not None else []
        case Card():
            yield PLAYED
        case Award():
            yield REDEEMED
