"""What is printed on each piece, as a card: from the facts of the box and what the item says, whoever brings it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from msgspec.structs import replace

from ruleworks import Ruleset, Translator
from ruleworks_contracts import capital
from ruleworks_kit.facts.entries import Entry
from ruleworks_pictures import Box, Card, Look, letters
from ruleworks_pictures.card import UNIT
from whistle_mountain.box.components.parts import (
    Airship,
    Dock,
    Kind,
    MachineFacts,
    ScaffoldFacts,
    UpgradeFacts,
)
from whistle_mountain.box.icons import BARE
from whistle_mountain.box.ids import kind_of
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.terms.kinds import Item
from whistle_mountain.terms.points import rules_of
from whistle_mountain.tools.illustration.pawns import airship
from whistle_mountain.tools.picture.docks import offered
from whistle_mountain.tools.picture.words import Words

CACHE_SIZE = 1024  # so many cards are remembered
POINT = "star"  # the symbol of a point

Shape = tuple[tuple[str | None, ...], ...]


@lru_cache(CACHE_SIZE)
def card_of(item: str, ruleset: Ruleset, texts: Translator) -> Card:
    """Return what is printed on an item; of one that the box does not know, its name and what it says."""
    look = Look(None, ruleset, None, texts)
    title, kind, said = look.name(item), kind_of(item), ruleset.items.get(item)
    sentences = [texts.render(each) for each in said.text()] if isinstance(said, Item) else []
    plain = Card(capital(title), text="\n".join(sentences), cls=f"kind_{kind}")
    pieces = rules_of(ruleset).pieces
    found = facts_of(pieces).get(item)
    return plain if found is None else _printed(plain, found, pieces, look)


@lru_cache
def facts_of(pieces: Pieces) -> Mapping[str, Entry]:
    """Return what is printed on each piece, by its id."""
    box = pieces.components
    tables = (
        *(box.machines, box.upgrades, box.scaffolds, box.docks),
        *(box.airships, box.abilities, box.awards, box.cards),
    )
    return MappingProxyType({entry.id: entry for entries in tables for entry in entries})


def _printed(card: Card, facts: Entry, pieces: Pieces, look: Look) -> Card:
    match facts:
        case MachineFacts():
            return _machine(card, facts, pieces, look)
        case UpgradeFacts():
            kind, points = _kind("upgrade", look), str(facts.vp) if facts.vp else ""
            return replace(card, kind=kind, points=points, cost=facts.cost)
        case ScaffoldFacts():
            return replace(card, kind=look.name(facts.shape), shape=tile_shape(facts, pieces))
        case Dock():
            words = Words(look.texts, pieces)
            lines = tuple(offered(facts, offer, words) for offer in facts.offers)
            return replace(card, kind=_kind("dock", look), lines=lines)
        case Airship():
            return _airship(card, facts, pieces, look)
        case Kind():
            return replace(card, kind=_kind(kind_of(facts.id), look))
        case _:
            return card


def _kind(kind: str, look: Look) -> str:
    return look.say(f"whistle-mountain.kind.{kind}")


def _airship(card: Card, facts: Airship, pieces: Pieces, look: Look) -> Card:
    """Return an airship with its outline and its letter on the board."""
    signs = dict(zip(pieces.ship_ids, letters(tuple([look.name(ship) for ship in pieces.ship_ids])), strict=True))
    hull = airship(signs[facts.id], None, facts.length, Box(0, 0, UNIT * facts.length, UNIT))
    return replace(card, kind=_kind("airship", look), shape=(("",) * facts.length,), art=hull)


def _machine(card: Card, facts: MachineFacts, pieces: Pieces, look: Look) -> Card:
    size = next(size for size in pieces.components.sizes if size.id == facts.size)
    shape = (("",) * size.width,) * size.height
    gives = tuple([POINT if each == "point" else each for each in facts.gives])
    return replace(card, kind=look.name(facts.size), points=str(facts.vp), gives=gives, shape=shape)


def tile_shape(facts: ScaffoldFacts, pieces: Pieces) -> Shape:
    """Return what a tile shows on each of its squares, the highest row first."""
    cells = next(shape.squares for shape in pieces.components.shapes if shape.id == facts.shape)
    shown = dict(zip(cells, ["" if icon == BARE else icon for icon in facts.icons], strict=True))
    columns, rows = (1 + max(cell[axis] for cell in cells) for axis in (0, 1))
    return tuple([tuple([shown.get((x, y)) for x in range(columns)]) for y in reversed(range(rows))])
