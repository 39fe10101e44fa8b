"""What is printed on the items, and what they say: the part of the catalogue that only this game knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from ruleworks import Ruleset, Text, Translator
from ruleworks_contracts import Entry, capital
from whistle_stop.box.components.parts import Arrival, StockMarket, Town, UpgradeFacts
from whistle_stop.box.pieces import Pieces
from whistle_stop.terms.kinds import Item
from whistle_stop.terms.points import rules_of

KINDS = ("upgrade", "special", "town", "arrival", "market", "company")


class Printed(Struct, frozen=True):
    """An item with what is printed on it; what it does not have is null.

    The points are those of a delivery, of each share, or of a star; the penalty is what is lost without a delivery.
    """

    id: str
    kind: str
    bundle: str
    names: dict[str, str]
    copies: int
    cost: tuple[str, ...] | None
    points: int | None
    penalty: int | None
    text: dict[str, str | None]
    hooks: tuple[str, ...]


class FrontierCatalogue:
    """Knows what is printed on the items."""

    game = "whistle-stop"
    kinds = KINDS

    def says(self, item: Any) -> Text | None:
        """Return what an item says; other bundles may bring items that say nothing."""
        return item.told() if isinstance(item, Item) else None

    def described(self, item: str, ruleset: Ruleset, translator: Translator) -> str:
        """Return the name of an item with its cost and its points."""
        name, facts = capital(translator.render(Text(item))), _facts(rules_of(ruleset).pieces).get(item)
        if facts is None:
            return name
        told = _cost(facts[0] or (), translator)
        if facts[1]:
            told.append(translator.render(Text("whistle-stop.count.points", {"count": facts[1]})))
        return f"{name} ({', '.join(told)})" if told else name

    def with_facts(self, entries: Sequence[Entry], ruleset: Ruleset) -> list[Printed]:
        """Return entries together with what is printed on the items."""
        pieces = rules_of(ruleset).pieces
        facts, stock = _facts(pieces), [piece for group in pieces.stock.values() for piece in group]
        return [_printed(entry, facts, stock) for entry in entries]


def _printed(
    entry: Entry, facts: Mapping[str, tuple[tuple[str, ...] | None, int, int | None]], stock: Sequence[str]
) -> Printed:
    cost, points, penalty = facts.get(entry.id, (None, None, None))
    return Printed(
        id=entry.id,
        kind=entry.kind,
        bundle=entry.bundle,
        names=entry.names,
        copies=stock.count(entry.id) or 1,
        cost=cost,
        points=points,
        penalty=penalty,
        text=entry.text,
        hooks=entry.hooks,
    )


def _facts(pieces: Pieces) -> dict[str, tuple[tuple[str, ...] | None, int, int | None]]:
    """Return cost, points and penalty of each item on which anything is printed."""
    box = pieces.components
    entries: Iterable[Any] = (*box.towns, *box.arrivals, *box.markets, *box.upgrades)
    found: dict[str, tuple[tuple[str, ...] | None, int, int | None]] = {}
    for entry in entries:
        match entry:
            case Town() | Arrival():
                found[entry.id] = (entry.cost, entry.vp, entry.penalty)
            case StockMarket():
                found[entry.id] = (None, entry.per_share, None)
            case UpgradeFacts():
                found[entry.id] = (entry.cost, entry.star, None)
            case _:
                pass
    return found


def _cost(colours: Sequence[str], translator: Translator) -> list[str]:
    """Return so much of each colour."""
    counts = [(colour, colours.count(colour)) for colour in dict.fromkeys(colours)]
    return [translator.render(Text(f"cube.{colour}.count", {"count": count})) for colour, count in counts]
