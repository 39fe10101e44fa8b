"""What lies beside the board for everybody: markets, stacks of scaffolds, deck, discard pile and awards."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ruleworks import Ruleset, Translator
from ruleworks_contracts import capital
from ruleworks_pictures import Box, Look, Panel, chip, fitted, line, rect, squares
from ruleworks_pictures.column import GAP, LABEL, MARGIN
from whistle_mountain.box.ids import kind_of
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.illustration.column import Column

CACHE_SIZE = 64
ABREAST, SQUARE = 3, 15  # so many small things side by side, and the size of the squares of a tile
CARD = Box(0, 0, 17, 24)  # one that lies facedown
PILE = 40  # the height of a pile
WORDS = 90  # the width from which a stack has room for more than a number
NARROW = 167.5  # the room of a panel that is as wide as one dock


class Heap(NamedTuple):
    """A market or a stack: what lies faceup, and how much lies below."""

    id: str
    shown: tuple[str, ...]
    below: int


class Piles(NamedTuple):
    """What lies facedown or apart."""

    deck: int
    discard: tuple[str, ...]  # the card on its top
    discarded: int
    supply: int


def markets_panel(look: Look) -> Panel:
    """Return the markets, and what lies beside them, as they may be seen."""
    return _panel(look.ruleset, look.texts, _heaps(look), _piled(look), look.position.draft)


def desk_markets(look: Look) -> tuple[Panel, Panel]:
    """Return the markets with nothing but names and signs, and a narrow panel of what lies facedown or in stacks."""
    heaps, texts = _heaps(look), look.texts
    return _short(look.ruleset, texts, heaps, look.position.draft), _narrow(look.ruleset, texts, heaps, _piled(look))


def _heaps(look: Look) -> tuple[Heap, ...]:
    mountain: Mountain = look.position
    return tuple([Heap(market.id, market.shown, len(market.stack)) for market in mountain.markets])


def _piled(look: Look) -> Piles:
    mountain: Mountain = look.position
    return Piles(len(mountain.deck), mountain.discard[-1:], len(mountain.discard), len(mountain.awards))


@lru_cache(CACHE_SIZE)
def _panel(ruleset: Ruleset, texts: Translator, heaps: tuple[Heap, ...], piles: Piles, draft: tuple[str, ...]) -> Panel:
    column = Column(ruleset, texts, "markets")
    _markets(heaps, draft, column, short=False)
    _stacks([heap for heap in heaps if kind_of(heap.id) == "shape"], column)
    _piles(piles, column, ABREAST)
    return column.panel("markets", 1)


@lru_cache(CACHE_SIZE)
def _short(ruleset: Ruleset, texts: Translator, heaps: tuple[Heap, ...], draft: tuple[str, ...]) -> Panel:
    column = Column(ruleset, texts, "markets")
    _markets(heaps, draft, column, short=True)
    return column.panel("markets", 2)


@lru_cache(CACHE_SIZE)
def _narrow(ruleset: Ruleset, texts: Translator, heaps: tuple[Heap, ...], piles: Piles) -> Panel:
    column = Column(ruleset, texts, "piles", NARROW)
    _stacks([heap for heap in heaps if kind_of(heap.id) == "shape"], column)
    _piles(piles, column, 1)
    return column.panel("piles", 0)


def _markets(heaps: tuple[Heap, ...], draft: tuple[str, ...], column: Column, *, short: bool) -> None:
    if draft:
        column.label(column.say("draft"))
        column.plates(draft)
    for heap in heaps:
        if kind_of(heap.id) != "shape":
            _market(heap, column, short=short)


def _market(heap: Heap, column: Column, *, short: bool) -> None:
    """Lay out a market: side by side where pictures say it all, or it is to be `short`; else with words."""
    look, top = column.look, column.y
    column.label(look.name(heap.id), column.say("below", count=heap.below))
    if short or (heap.shown and all(column.card(item).gives for item in heap.shown)):
        column.tiles(heap.shown, ABREAST)
    else:
        column.plates(heap.shown)
    column.spots[f"item:{heap.id}"] = Box(MARGIN, top, column.room, column.y - top)


def _stacks(heaps: list[Heap], column: Column) -> None:
    """Lay the stacks of scaffolds side by side, each with the tile on its top."""
    wide = (column.room - GAP * (ABREAST - 1)) / ABREAST
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
    told = column.say("below", count=heap.below) if box.width > WORDS else f"+ {heap.below}"
    column.ground.append(line(told, Box(box.x, y, box.width, LABEL), 9, "faint"))
    column.spots[f"item:{heap.id}"] = Box(box.x, box.y, box.width, y + LABEL - box.y)
    return y + LABEL - box.y


def _piles(piles: Piles, column: Column, abreast: int) -> None:
    """Draw what is only counted, so many side by side, and the card on top of the discard pile."""
    wide = (column.room - GAP * (abreast - 1)) / abreast
    counts = (("deck", piles.deck), ("discard", piles.discarded), ("supply", piles.supply))
    top = column.y
    for place, (name, count) in enumerate(counts):
        box = Box(MARGIN + place % abreast * (wide + GAP), top + place // abreast * PILE, wide, 36)
        words = capital(column.say(f"pile.{name}", count=count))
        if piles.discard and name == "discard":
            column.ground.append(line(words, Box(box.x, box.y, wide, 11), 9, "faint"))
            for card in piles.discard:
                column.put(card, Box(box.x, box.y + 12, wide, 24), chip(column.card(card), wide), single=False)
        else:
            _pile(name, count, words, box, column)
    column.y = top + -(-len(counts) // abreast) * PILE


def _pile(name: str, count: int, words: str, box: Box, column: Column) -> None:
    """Draw a pile that lies facedown, or the place for it."""
    slot = rect(CARD.moved(0, 6), "slot", 3)
    body = rect(CARD.moved(2, 9), "back", 3) + rect(CARD.moved(0, 6), "back", 3) if count else slot
    told = fitted(words, Box(24, 8, box.width - 24, 28), 10, 7)
    column.add(name, box, rect(Box(0, 0, *box[2:]), "none") + body + told, cls="pile")
    if name == "deck":
        column.spots["item:market.card"] = box
