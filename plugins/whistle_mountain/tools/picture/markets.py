"""What lies beside the board for everybody: markets, stacks, deck, supply."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from whistle_mountain.box.ids import kind_of
from whistle_mountain.table.position import Market, Mountain
from whistle_mountain.tools.picture.words import LINES, Words


def offers(mountain: Mountain, words: Words) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each market and stack with what lies there."""
    for market in mountain.markets:
        yield _offer(market, words)


def piles(mountain: Mountain, words: Words) -> tuple[str, ...]:
    """Return how much lies in each pile that there is."""
    return _piles(len(mountain.deck), len(mountain.discard), len(mountain.awards), words)


@lru_cache(LINES)
def _offer(market: Market, words: Words) -> tuple[str, tuple[str, ...]]:
    label = words.say("stack", shape=words.name(market.id)) if kind_of(market.id) == "shape" else words.name(market.id)
    below = words.say("below", count=len(market.stack))
    return label, (*(words.described(item) for item in market.shown), below)


@lru_cache(LINES)
def _piles(deck: int, discard: int, supply: int, words: Words) -> tuple[str, ...]:
    counts = (("deck", deck), ("discard", discard), ("supply", supply))
    return tuple([words.say(f"pile.{name}", count=count) for name, count in counts if count])
