"""The data of the toy game: a fair with one stall a seat, a deck, and a field to sow."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from ruleworks import Bits, Position, Public, Seat, Secret, counted, own

KINDS = ("bell", "feast", "lamp", "moon", "purse", "scale", "seed", "storm")
CHARMS = frozenset({"bell", "lamp", "moon", "purse", "scale"})


class Stall(Struct, frozen=True):
    """What a seat has: cards that only it sees, one of them perhaps put aside, and coins."""

    seat: Public[Seat]
    hand: Annotated[tuple[str, ...], own("cards")] = ()
    stash: Annotated[str | None, own("cards")] = None
    coins: Public[int] = 0


class Fair(Position):
    """The whole fair; nobody knows the weather before the last day is over."""

    stalls: Public[tuple[Stall, ...]]
    days: Public[int]
    squares: Public[int]
    sown: Public[Bits]
    deck: Annotated[tuple[str, ...], counted("cards")] = ()
    discard: Public[tuple[str, ...]] = ()
    weather: Secret[int | None] = None  # nothing once it is known
    known_weather: Public[int | None] = None


def kind_of(card: str) -> str:
    """The kind of a card: `bell-2` is a bell."""
    return card.split("-", maxsplit=1)[0]


def item_of(card: str) -> str:
    """The item that a charm card puts in play."""
    return f"toy.charm.{kind_of(card)}"


def all_cards(copies: int) -> tuple[str, ...]:
    """Every card of the game, each with a name of its own."""
    return tuple(f"{kind}-{number}" for kind in KINDS for number in range(1, copies + 1))
