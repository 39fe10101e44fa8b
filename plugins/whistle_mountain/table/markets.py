"""Taking from markets and stacks, and filling them up."""

from __future__ import annotations

from msgspec.structs import replace

from ruleworks import Facedown
from ruleworks_kit.piles import Display
from whistle_mountain.table.position import Market


def display_of(market: Market) -> Display:
    """Return what lies in a market, to take from it or to put there."""
    return Display(market.shown, Facedown(market.stack, market.stack_known))


def holding(market: Market, display: Display) -> Market:
    """Return the market with this in it."""
    things, known = display.stack
    return replace(market, shown=display.shown, stack=things, stack_known=known)


def filled(market: Market, size: int) -> Market:
    """Return the market with as many things faceup as belong there, or as there are."""
    if len(market.shown) >= size or not market.stack:
        return market
    return holding(market, display_of(market).filled(size))


def without(market: Market, item: str) -> Market:
    """Return the market after one of the faceup things was taken; its place stays empty."""
    return holding(market, display_of(market).without(item))


def from_top(market: Market, count: int) -> tuple[tuple[str, ...], Market]:
    """Return what lies on top of a stack, the faceup part first, and the stack without it, nothing faceup."""
    taken, left = display_of(market).from_top(count)
    return taken, holding(market, left)


def at_bottom(market: Market, item: str) -> Market:
    """Return the market with something put back below all that lies facedown (rulebook, "Limits")."""
    return holding(market, display_of(market).at_bottom(item))
