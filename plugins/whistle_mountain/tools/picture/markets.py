"""What lies beside the board for everybody: markets, stacks, deck, supply."""

from __future__ import annotations

from collections.abc import Iterator

from whistle_mountain.box.ids import kind_of
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.picture.words import BETWEEN, INDENT, Words


def markets(mountain: Mountain, words: Words) -> Iterator[str]:
    """Yield a line for each market and stack, then what lies facedown or apart."""
    for label, values in offers(mountain, words):
        yield from words.listed(label, values)
    counted = list(piles(mountain, words))
    if counted:
        yield INDENT + BETWEEN.join(counted)
    yield from words.line("draft", words.names(mountain.draft))


def offers(mountain: Mountain, words: Words) -> Iterator[tuple[str, list[str]]]:
    """Yield each market and stack with what lies there."""
    for market in mountain.markets:
        stack = kind_of(market.id) == "shape"
        label = words.say("stack", shape=words.name(market.id)) if stack else words.name(market.id)
        below = words.say("below", count=len(market.stack))
        yield label, [*(words.described(item) for item in market.shown), below]


def piles(mountain: Mountain, words: Words) -> Iterator[str]:
    """Yield how much lies in each pile that there is."""
    for name, pile in (("deck", mountain.deck), ("discard", mountain.discard), ("supply", mountain.awards)):
        if pile:
            yield words.say(f"pile.{name}", count=len(pile))
