"""What is printed on each piece, as a card: from the facts of the box and what the item says, whoever brings it."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from ruleworks import Ruleset, Translator
from ruleworks_contracts import capital
from ruleworks_kit.grids.hexes import TALL
from ruleworks_pictures import Card, Look, group
from ruleworks_pictures.card import UNIT
from whistle_stop.box.components.parts import Arrival, Route, StockMarket, Town, UpgradeFacts
from whistle_stop.box.pieces import Pieces
from whistle_stop.terms.kinds import Item
from whistle_stop.terms.points import rules_of
from whistle_stop.tools.illustration.tiles import route

CACHE_SIZE = 1024  # so many cards are remembered
SQUARES = 3  # a route tile is drawn in the room of so many squares, and as many below each other


@lru_cache(CACHE_SIZE)
def card_of(item: str, ruleset: Ruleset, texts: Translator) -> Card:
    """Return what is printed on an item; of one that the box does not know, its name and what it says."""
    look = Look(None, ruleset, None, texts)
    said, kind = ruleset.items.get(item), item.partition(".")[0]
    sentences = [texts.render(each) for each in said.text()] if isinstance(said, Item) else []
    card = Card(capital(look.name(item)), text="\n".join(sentences), kind=_kind(kind, look), cls=_colour(item))
    return _printed(card, item, rules_of(ruleset).pieces, look)


def _kind(kind: str, look: Look) -> str:
    message = f"whistle-stop.kind.{kind}"
    return look.say(message) if look.texts.has(message) else ""


def _colour(item: str) -> str:
    """Return the colour of the strip: that of the company where there is one, else that of its kind."""
    kind, _, rest = item.partition(".")
    name = rest.partition(".")[0].rpartition("-")[0] or rest.partition(".")[0]
    return name if kind in ("town", "share", "company") else f"kind_{kind}"


def _printed(card: Card, item: str, pieces: Pieces, look: Look) -> Card:
    match facts_of(pieces).get(item):
        case Route():
            return replace(card, shape=(("",) * SQUARES,) * SQUARES, art=_drawn(item, pieces))
        case Town() as town:
            return replace(card, points=str(town.vp), cost=town.cost, gives=("share",), cls=_colour(town.company))
        case Arrival() as arrival:
            return replace(card, points=str(arrival.vp), cost=arrival.cost)
        case StockMarket() as market:
            return replace(card, points=str(market.per_share))
        case UpgradeFacts() as upgrade:
            return replace(card, points=str(upgrade.star) if upgrade.star else "", cost=upgrade.cost)
        case _:
            return card


@lru_cache
def facts_of(pieces: Pieces) -> dict[str, object]:
    """Return what is printed on each piece, by its id."""
    box = pieces.components
    tables = (*box.routes, *box.towns, *box.arrivals, *box.markets, *box.upgrades)
    return {entry.id: entry for entry in tables}


def _drawn(tile: str, pieces: Pieces) -> str:
    """Return a route tile as large as its squares."""
    room = SQUARES * UNIT
    side = room / 2
    return group(route(pieces.tiles[tile], 0, side), y=(room - TALL * side) / 2)
