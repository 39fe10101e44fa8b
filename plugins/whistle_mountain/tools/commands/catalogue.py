"""What is printed on the items, and what they say: the part of the catalogue that only this game knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from ruleworks import Ruleset, Text, Translator
from ruleworks_contracts import Entry, entries
from whistle_mountain.box.components import Components, Fact, facts
from whistle_mountain.box.components.tree import TABLES
from whistle_mountain.terms.kinds import Item, item_text
from whistle_mountain.terms.points import rules_of
from whistle_mountain.tools.picture.words import Words

KINDS = ("machine", "upgrade", "ability", "card", "award", "dock")


class Printed(Struct, frozen=True):
    """An item; what it does not have is null. Each fact that is printed on it has its provenance.

    That is how the fact is known, or the bundle that brings the piece. The numbers are the points for building it,
    those at the end of the game, and its cost, one entry a token.
    """

    id: str
    kind: str
    size: str | None
    names: dict[str, str]
    copies: int
    build_vp: int | None
    end_vp: int | None
    cost: tuple[str, ...] | None
    text: dict[str, str | None]
    provenance: dict[str, str]
    hooks: tuple[str, ...]


class MountainCatalogue:
    """Knows what is printed on the items."""

    game = "whistle-mountain"
    kinds = KINDS

    def says(self, item: Any) -> Text | None:
        """Return what an item says; other bundles may bring items that say nothing."""
        return item_text(item) if isinstance(item, Item) else None

    def described(self, item: str, ruleset: Ruleset, translator: Translator) -> str:
        """Return the name of an item with its cost, its points and what it gives."""
        return Words(translator, rules_of(ruleset).pieces).described(item)

    def with_facts(self, entries: Sequence[Entry], ruleset: Ruleset) -> list[Printed]:
        """Return entries together with what is printed on the items."""
        printed = _printed(rules_of(ruleset).pieces.components)
        return [_with_facts(entry, printed.get(entry.id, {})) for entry in entries]


def catalogue(ruleset: Ruleset) -> Iterator[Printed]:
    """Yield the items, kind by kind, each kind in alphabetical order."""
    known = MountainCatalogue()
    yield from known.with_facts(list(entries(ruleset, known.kinds, known.says)), ruleset)


def _printed(components: Components) -> dict[str, dict[str, Fact]]:
    """Return the facts of each piece by its id, and there by their name."""
    printed: dict[str, dict[str, Fact]] = {}
    for fact in facts(components):
        table, _, rest = fact.key.partition(".")
        piece, _, name = rest.partition(".")
        if table in TABLES:
            printed.setdefault(f"{TABLES[table]}.{piece}", {})[name] = fact
    return printed


def _with_facts(entry: Entry, printed: dict[str, Fact]) -> Printed:
    value = {name: fact.value for name, fact in printed.items()}
    points = "build_vp" if entry.kind == "machine" else "end_vp"
    cost = value.get("cost")
    return Printed(
        id=entry.id,
        kind=entry.kind,
        size=value["size"].partition(".")[2] if "size" in value else None,
        names=entry.names,
        copies=value.get("copies", 1 if printed else 0),
        build_vp=value.get("vp") if entry.kind == "machine" else None,
        end_vp=None if entry.kind == "machine" else value.get("vp"),
        cost=None if cost is None else tuple(cost),
        text=entry.text,
        provenance={points if name == "vp" else name: _known_from(fact) for name, fact in printed.items()},
        hooks=entry.hooks,
    )


def _known_from(fact: Fact) -> str:
    return fact.note if fact.provenance == "bundle" else fact.provenance
