"""Taking from markets and stacks, and filling them up."""

from __future__ import annotations

from msgspec.structs import replace

from ruleworks import EVERYBODY, Facedown, pile
from whistle_mountain.table.position import Market


def filled(market: Market, size: int) -> Market:
    """Return the market with as many things faceup as belong there, or as there are."""
    if len(market.shown) >= size or not market.stack:
        return market
    turned, left = below(market).parted(size - len(market.shown))
    return replace(market, shown=market.shown + turned.things, stack=left.things, stack_known=left.known)


def without(market: Market, item: str) -> Market:
    """Return the market after one of the faceup things was taken; its place stays empty."""
    place = market.shown.index(item)
    return replace(market, shown=market.shown[:place] + market.shown[place + 1 :])


def from_top(market: Market, count: int) -> tuple[tuple[str, ...], Market]:
    """Return what lies on top of a stack, the faceup part first, and the stack without it, nothing faceup."""
    taken, left = pile(market.shown).shown_to(EVERYBODY).on(below(market)).parted(count)
    return taken.things, replace(market, shown=(), stack=left.things, stack_known=left.known)


def at_bottom(market: Market, item: str) -> Market:
    """Return the market with something put back below all that lies facedown (rulebook, "Limits")."""
    stack = below(market).on(pile((item,)).shown_to(EVERYBODY))
    return replace(market, stack=stack.things, stack_known=stack.known)


def below(market: Market) -> Facedown:
    """Return what lies facedown, with what is known of it."""
    return Facedown(market.stack, market.stack_known)


def exchanged(items: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    """Return the items with one in the place of another."""
    place = items.index(old)
    return (*items[:place], new, *items[place + 1 :])
