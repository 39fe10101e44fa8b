"""The position of Whistle Mountain: all that is on the table, with who may see it."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Struct
from msgspec.structs import replace

from ruleworks import ItemId, Position, Public, Seat, counted, own, public
from whistle_mountain.board import Canyon, Crew
from whistle_mountain.resources import NOTHING, Resources


class Storage(Struct, frozen=True, gc=False):
    """What a seat has beside the board; only its cards are its own secret."""

    seat: Public[Seat]
    points: Public[int] = 0
    resources: Public[Resources] = NOTHING
    ability: Public[ItemId | None] = None
    upgrades: Public[tuple[ItemId, ...]] = ()
    machines: Public[tuple[ItemId, ...]] = ()
    scaffolds: Public[tuple[ItemId, ...]] = ()
    awards: Public[tuple[ItemId, ...]] = ()
    cards: Annotated[tuple[ItemId, ...], own("cards")] = ()
    drawn: Annotated[tuple[ItemId, ...], own("cards")] = ()  # cards looked at, of which some will be kept


class Market(Struct, frozen=True, gc=False):
    """Things of one kind to be had: some faceup, the rest facedown; a stack of scaffolds shows its top."""

    id: Public[ItemId]
    shown: Public[tuple[ItemId, ...]] = ()
    stack: Annotated[tuple[ItemId, ...], counted("markets")] = ()


@public
class Deeds(Struct, frozen=True, gc=False):
    """What has happened in the turn so far, as far as rules ask for it."""

    main: str = ""  # the main action taken: `collect` or `forge`
    airship: ItemId | None = None  # the one placed by this turn's Collect
    contacts: tuple[ItemId, ...] = ()  # the machines that its contact may still activate
    harvested: bool = False
    collected: tuple[str, ...] = ()  # squares whose resource the airship was given apart from its harvest (R-ACT-6)
    builds: int = 0  # of this turn's Forge
    worked: bool = False  # whether this turn's Forge has moved or rescued
    cards_gained: int = 0
    scaffolds_gained: int = 0
    scaffolds_built: int = 0
    card_played: bool = False
    playing: tuple[ItemId, ...] = ()  # cards being carried out, neither in hand nor discarded
    award_redeemed: bool = False
    used: tuple[ItemId, ...] = ()  # what may be used once a turn
    settled: tuple[ItemId, ...] = ()  # whose benefit at the end of the turn was given
    resolving: tuple[ItemId, ...] = ()  # the machines whose activation is under way, innermost last


class Mountain(Position):
    """Everything on the table."""

    canyon: Public[Canyon] = Canyon()
    crews: Public[tuple[Crew, ...]] = ()
    storages: Public[tuple[Storage, ...]] = ()
    deeds: Public[Deeds] = Deeds()
    markets: Public[tuple[Market, ...]] = ()
    tower: Public[tuple[tuple[ItemId, ...], ...]] = ()  # the awards on each floor, from the lowest up
    draft: Public[tuple[ItemId, ...]] = ()  # the abilities to choose from
    copied: Public[ItemId | None] = (
        None  # the ability with the token that lets another seat use it; None: beside the board
    )
    blockers: Public[tuple[ItemId, ...]] = ()  # docks taken by airships of nobody, the smallest first
    discard: Public[tuple[ItemId, ...]] = ()  # the cards played, the last on top
    removed: Public[tuple[ItemId, ...]] = ()  # what has left the game
    turns_left: Public[int | None] = None  # once the end is triggered
    deck: Annotated[tuple[ItemId, ...], counted("cards")] = ()
    awards: Annotated[tuple[ItemId, ...], counted("awards")] = ()  # the facedown supply


def change_storage(mountain: Mountain, seat: int, **changes: Any) -> None:
    """Put a changed storage in the place of the one that `seat` had."""
    storages = mountain.storages
    mountain.storages = (*storages[:seat], replace(storages[seat], **changes), *storages[seat + 1 :])


def change_crew(mountain: Mountain, seat: int, **changes: Any) -> None:
    """Put a changed crew in the place of the one that `seat` had."""
    crews = mountain.crews
    mountain.crews = (*crews[:seat], replace(crews[seat], **changes), *crews[seat + 1 :])


def change_market(mountain: Mountain, changed: Market) -> None:
    """Put a changed market in the place of the one with its id."""
    mountain.markets = tuple([changed if market.id == changed.id else market for market in mountain.markets])


def market_of(mountain: Mountain, name: str) -> Market:
    """Return the market or stack with this id."""
    for market in mountain.markets:
        if market.id == name:
            return market
    raise KeyError(name)
