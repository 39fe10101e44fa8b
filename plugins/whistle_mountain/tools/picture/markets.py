"""What lies beside the board for everybody: markets, stacks, deck, supply."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from whistle_mountain.box.ids import kind_of
from whistle_mountain.table.position import Market, Mountain
from whistle_mountain.tools.picture.words import BETWEEN, INDENT, LINES, Words


def markets(mountain: Mountain, words: Words) -> Iterator[str]:
    """Yield a line for each market and stack, then what lies facedown or apart."""
    for market in mountain.markets:
        yield from _market(market, words)
    counts = (("deck", mountain.deck), ("discard", mountain.discard), ("supply", mountain.awards))
    piles = tuple([(name, len(pile)) for name, pile in counts if pile])
    if piles:
        yield _piles(piles, words)
    yield from words.line("draft", words.names(mountain.draft))


@lru_cache(LINES)
def _piles(piles: tuple[tuple[str, int], ...], words: Words) -> str:
    return INDENT + BETWEEN.join([words.say(f"pile.{name}", count=count) for name, count in piles])


@lru_cache(LINES)
def _market(market: Market, words: Words) -> list[str]:
    label = words.say("stack", shape=words.name(market.id)) if kind_of(market.id) == "shape" else words.name(market.id)
    below = words.say("below", count=len(market.stack))
    return words.listed(label, [*(words.described(item) for item in market.shown), below])
