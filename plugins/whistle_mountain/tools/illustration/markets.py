"""What lies beside the board for everybody: markets, stacks of scaffolds, deck, discard pile and awards."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ruleworks import Ruleset, Translator
from ruleworks_pictures import Box, Look, Panel, chip, fitted, line, rect, squares
from whistle_mountain.box.ids import kind_of
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.illustration.cards import capital
from whistle_mountain.tools.illustration.column import GAP, LABEL, MARGIN, ROOM, Column

CACHE_SIZE = 64
ABREAST, SQUARE = 3, 15  # so many small things side by side, and the size of the squares of a tile
CARD = Box(0, 0, 17, 24)  # one that lies facedown


class Heap(NamedTuple):
    """A market or a stack: what lies faceup, and how much lies below."""

    id: str
    shown: tuple[str, ...]
    below: int


class Piles(NamedTuple):
    """What lies facedown or apart."""

    deck: int
    discard: tuple[str, ...]
    supply: int


def markets_panel(look: Look) -> Panel:
    """Return the markets as they may be seen."""
    mountain: Mountain = look.position
    heaps = tuple([Heap(market.id, market.shown, len(market.stack)) for market in mountain.markets])
    piles = Piles(len(mountain.deck), mountain.discard[-1:], len(mountain.awards))
    return _panel(look.ruleset, look.texts, heaps, piles, len(mountain.discard), mountain.draft)


@lru_cache(CACHE_SIZE)
def _panel(
    ruleset: Ruleset, texts: Translator, heaps: tuple[Heap, ...], piles: Piles, discarded: int, draft: tuple[str, ...]
) -> Panel:
    column = Column(ruleset, texts, "markets")
    if draft:
        column.label(column.say("draft"))
        column.plates(draft)
    for heap in heaps:
        if kind_of(heap.id) != "shape":
            _market(heap, column)
    _stacks([heap for heap in heaps if kind_of(heap.id) == "shape"], column)
    _piles(piles, discarded, column)
    return Panel("markets", column.y + GAP, "".join(column.ground), tuple(column.pieces), column.spots, column=1)


def _market(heap: Heap, column: Column) -> None:
    """Lay out a market: side by side where pictures say it all, else below each other with words."""
    look, top = column.look, column.y
    column.label(look.name(heap.id), column.say("below", count=heap.below))
    if heap.shown and all(column.card(item).gives for item in heap.shown):
        column.tiles(heap.shown, ABREAST)
    else:
        column.plates(heap.shown)
    column.spots[f"item:{heap.id}"] = Box(MARGIN, top, ROOM, column.y - top)


def _stacks(heaps: list[Heap], column: Column) -> None:
    """Lay the stacks of scaffolds side by side, each with the tile on its top."""
    wide = (ROOM - GAP * (ABREAST - 1)) / ABREAST
    for first in range(0, len(heaps), ABREAST):
        tall = 0.0
        for place, heap in enumerate(heaps[first : first + ABREAST]):
            box = Box(MARGIN + place * (wide + GAP), column.y, wide, 0)
            tall = max(tall, _stack(heap, box, column))
        column.y += tall + GAP


def _stack(heap: Heap, box: Box, column: Column) -> float:
    """Draw a stack in a box whose height is not known before, and return that height."""
    look, y = column.look, box.y + LABEL + 2
    column.ground.append(line(capital(look.name(heap.id)), Box(box.x, box.y, box.width, LABEL), 9.5, "faint"))
    for item in heap.shown:
        card = column.card(item)
        size = min(SQUARE, box.width / max(1, card.columns))
        column.put(item, Box(box.x, y, size * card.columns, size * len(card.shape)), squares(card, size))
        y += size * len(card.shape)
    told = column.say("below", count=heap.below)
    column.ground.append(line(told, Box(box.x, y, box.width, LABEL), 9, "faint"))
    column.spots[f"item:{heap.id}"] = Box(box.x, box.y, box.width, y + LABEL - box.y)
    return y + LABEL - box.y


def _piles(piles: Piles, discarded: int, column: Column) -> None:
    """Draw what is only counted side by side, and the card on top of the discard pile."""
    wide = (ROOM - GAP * (ABREAST - 1)) / ABREAST
    counts = (("deck", piles.deck), ("discard", discarded), ("supply", piles.supply))
    slot = rect(CARD.moved(0, 6), "slot", 3)
    for place, (name, count) in enumerate(counts):
        x, y = MARGIN + place * (wide + GAP), column.y
        words = capital(column.say(f"pile.{name}", count=count))
        if piles.discard and name == "discard":
            column.ground.append(line(words, Box(x, y, wide, 11), 9, "faint"))
            for card in piles.discard:
                box = Box(x, y + 12, wide, 24)
                column.put(card, box, chip(column.card(card), wide), single=False)
        else:
            box = Box(x, y, wide, 36)
            body = rect(CARD.moved(2, 9), "back", 3) + rect(CARD.moved(0, 6), "back", 3) if count else slot
            told = fitted(words, Box(24, 8, wide - 24, 28), 10, 7)
            column.add(name, box, rect(Box(0, 0, *box[2:]), "none") + body + told, cls="pile")
            if name == "deck":
                column.spots["item:market.card"] = box
    column.y += 40
