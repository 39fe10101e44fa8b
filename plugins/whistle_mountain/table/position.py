"""The position of Whistle Mountain: all that is on the table, with who may see it."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Struct
from msgspec.structs import replace

from ruleworks import (
    Amount,
    Facedown,
    ItemId,
    Knowledge,
    Position,
    Public,
    Seat,
    Word,
    counted,
    own,
    public,
)
from whistle_mountain.box.resources import NOTHING, Resources
from whistle_mountain.table.board import Canyon, Crew


class Storage(Struct, frozen=True, gc=False):
    """What a seat has beside the board; only its cards are its own secret."""

    seat: Public[Seat]  # whose it is
    points: Public[Amount] = 0  # those scored so far
    resources: Public[Resources] = NOTHING  # tokens of each type
    ability: Public[ItemId | None] = None  # None until it has been taken in the set-up
    upgrades: Public[tuple[ItemId, ...]] = ()  # in the order in which they were gained
    machines: Public[tuple[ItemId, ...]] = ()  # machines gained and not built yet
    scaffolds: Public[tuple[ItemId, ...]] = ()  # scaffolds gained and not built yet
    awards: Public[tuple[ItemId, ...]] = ()  # awards gained and not redeemed yet
    cards: Annotated[tuple[ItemId, ...], own("cards", known="cards_known")] = ()  # the hand
    drawn: Annotated[tuple[ItemId, ...], own("cards", known="drawn_known")] = ()  # looked at, some will be kept
    cards_known: Knowledge = ()  # what is known of each card of the hand
    drawn_known: Knowledge = ()  # what is known of each of those drawn

    @property
    def hand(self) -> Facedown:
        """The cards, with what is known of them."""
        return Facedown(self.cards, self.cards_known)

    @property
    def just_drawn(self) -> Facedown:
        """The cards looked at, with what is known of them."""
        return Facedown(self.drawn, self.drawn_known)


class Market(Struct, frozen=True, gc=False):
    """Things of one kind to be had: some faceup, the rest facedown; a stack of scaffolds shows its top."""

    id: Public[ItemId]  # such as `market.small-machine`; for a stack of scaffolds their shape, such as `shape.l`
    shown: Public[tuple[ItemId, ...]] = ()  # what lies faceup
    stack: Annotated[
        tuple[ItemId, ...], counted("markets", by="id", known="stack_known")
    ] = ()  # what lies facedown, the top first
    stack_known: Knowledge = ()  # what is known of each of these


@public
class ThisTurn(Struct, frozen=True, gc=False):
    """What has happened in the turn so far, as far as rules ask for it."""

    main: Word = ""  # the main action taken: `collect` or `forge`
    airship: ItemId | None = None  # the one placed by this turn's Collect
    contacts: tuple[ItemId, ...] = ()  # the machines that its contact may still activate
    late: tuple[ItemId, ...] = ()  # the machines that came where they are after it was placed
    harvested: bool = False  # whether the airship has had its harvest
    builds: Amount = 0  # how many builds of this turn's Forge were done
    worked: bool = False  # whether this turn's Forge has moved or rescued
    card_played: bool = False  # whether the one card of the turn was played
    playing: tuple[ItemId, ...] = ()  # cards being carried out, neither in hand nor discarded
    award_redeemed: bool = False  # whether the one award of the turn was redeemed
    used: tuple[ItemId, ...] = ()  # what may be used once a turn, and was
    settled: tuple[ItemId, ...] = ()  # the items whose benefit at the end of the turn was given
    resolving: tuple[ItemId, ...] = ()  # the machines whose activation is under way, innermost last


class Mountain(Position):
    """Everything on the table."""

    canyon: Public[Canyon] = Canyon()  # the water, and what was built
    crews: Public[tuple[Crew, ...]] = ()  # airships and workers, one entry a seat in their order
    storages: Public[tuple[Storage, ...]] = ()  # what each seat has, one entry a seat in their order
    this_turn: Public[ThisTurn] = ThisTurn()  # what the seat whose turn it is has done in it
    markets: Public[tuple[Market, ...]] = ()  # machines by size, upgrades, and the stacks of scaffolds
    tower: Public[tuple[tuple[ItemId, ...], ...]] = ()  # the awards on each floor, from the lowest up
    draft: Public[tuple[ItemId, ...]] = ()  # the abilities to choose from, in the set-up
    discard: Public[tuple[ItemId, ...]] = ()  # the cards played, the last on top
    removed: Public[tuple[ItemId, ...]] = ()  # what has left the game
    turns_left: Public[Amount | None] = None  # how many turns are left once the end is triggered, before that None
    deck: Annotated[tuple[ItemId, ...], counted("cards", known="deck_known")] = ()  # cards to draw, the top one first
    deck_known: Knowledge = ()  # what is known of each of these
    awards: Annotated[tuple[ItemId, ...], counted("awards")] = ()  # the facedown supply of awards

    @property
    def draw_pile(self) -> Facedown:
        """The cards to draw, with what is known of them."""
        return Facedown(self.deck, self.deck_known)


def change_storage(mountain: Mountain, seat: int, **changes: Any) -> None:
    """Put a changed storage in the place of the one that `seat` had."""
    storages = list(mountain.storages)
    storages[seat] = replace(storages[seat], **changes)
    mountain.storages = tuple(storages)


def change_crew(mountain: Mountain, seat: int, **changes: Any) -> None:
    """Put a changed crew in the place of the one that `seat` had."""
    crews = list(mountain.crews)
    crews[seat] = replace(crews[seat], **changes)
    mountain.crews = tuple(crews)


def change_market(mountain: Mountain, changed: Market) -> None:
    """Put a changed market in the place of the one with its id."""
    mountain.markets = tuple([changed if market.id == changed.id else market for market in mountain.markets])


def market_of(mountain: Mountain, name: str) -> Market:
    """Return the market or stack with this id."""
    for market in mountain.markets:
        if market.id == name:
            return market
    raise KeyError(name)
