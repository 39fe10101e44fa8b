"""The position of Whistle Stop: all that is on the table, with who may see it."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Struct
from msgspec.structs import replace

from ruleworks import (
    Amount,
    Cell,
    Facedown,
    ItemId,
    Knowledge,
    MessageId,
    Place,
    Position,
    Public,
    Seat,
    counted,
    own,
    public,
)
from ruleworks_kit.piles import Display
from whistle_stop.box.cubes import NO_CUBES, Cubes


@public
class Laid(Struct, frozen=True, gc=False, cache_hash=True):
    """A tile in the country, and by how many sixths it is turned clockwise."""

    cell: Cell
    tile: ItemId
    turn: Amount = 0


class Yard(Struct, frozen=True, gc=False):
    """What a seat has; its tiles and the values of its nuggets are its own secret."""

    seat: Public[Seat]  # whose it is
    points: Public[Amount] = 0  # those scored so far
    coal: Public[Amount] = 0
    whistles: Public[Amount] = 0
    cubes: Public[Cubes] = NO_CUBES  # one stock for all trains
    trains: Public[tuple[Place, ...]] = ()  # where each train is, those already placed
    shares: Public[tuple[ItemId, ...]] = ()  # in the order in which they were gained
    upgrades: Public[tuple[ItemId, ...]] = ()  # the same
    tiles: Annotated[tuple[ItemId, ...], own("tiles", known="tiles_known")] = ()  # the hand
    searched: Annotated[tuple[ItemId, ...], own("tiles")] = ()  # the stack while it is looked at
    nuggets: Annotated[tuple[ItemId, ...], own("nuggets", known="nuggets_known")] = ()
    tiles_known: Knowledge = ()  # what is known of each tile of the hand
    nuggets_known: Knowledge = ()  # what is known of each nugget

    @property
    def hand(self) -> Facedown:
        """The tiles, with what is known of them."""
        return Facedown(self.tiles, self.tiles_known)


@public
class ThisTurn(Struct, frozen=True, gc=False):
    """What has happened in the turn so far, as far as rules ask for it."""

    coal: Amount = 0  # tokens spent, which lie on the action spaces
    whistles: Amount = 0
    moved: bool = False  # whether a train was moved
    bought: Amount = 0  # how many upgrades were bought

    @property
    def spent(self) -> int:
        """How many action spaces are taken."""
        return self.coal + self.whistles


@public
class Scored(Struct, frozen=True, gc=False):
    """A line of the final count: what a seat scored in a category, or lost by it."""

    category: MessageId
    seat: Seat
    points: Amount


class Frontier(Position):
    """Everything on the table."""

    laid: Public[tuple[Laid, ...]] = ()  # the tiles in the country, in the order in which they came
    yards: Public[tuple[Yard, ...]] = ()  # what each seat has, one entry a seat in their order
    this_turn: Public[ThisTurn] = ThisTurn()  # what the seat whose turn it is has done in it
    round_cell: Public[Amount] = 0  # the cell of the round track whose tokens were handed out last
    ending: Public[MessageId] = ""  # why this round is the last one, if it is
    sheet: Public[tuple[Scored, ...]] = ()  # the final count, as it is told to everybody
    display: Public[tuple[ItemId, ...]] = ()  # the tiles that lie faceup beside the stack
    upgrades: Public[tuple[ItemId, ...]] = ()  # those on display
    shares: Public[tuple[ItemId, ...]] = ()  # those to be had, the first available one of each company first
    removed: Public[tuple[ItemId, ...]] = ()  # shares that have left the game
    stack: Annotated[tuple[ItemId, ...], counted("tiles", known="stack_known")] = ()  # the top first
    stack_known: Knowledge = ()  # what is known of each of these
    nuggets: Annotated[tuple[ItemId, ...], counted("nuggets")] = ()  # facedown, the next one first


def change_yard(frontier: Frontier, seat: int, **changes: Any) -> None:
    """Put a changed yard in the place of the one that `seat` had."""
    yards = list(frontier.yards)
    yards[seat] = replace(yards[seat], **changes)
    frontier.yards = tuple(yards)


def tiles_there(frontier: Frontier) -> Display:
    """Return the tiles that can be had: those faceup, and the stack."""
    return Display(frontier.display, Facedown(frontier.stack, frontier.stack_known))


def put_tiles(frontier: Frontier, there: Display) -> None:
    """Put back what has become of them."""
    frontier.display, (frontier.stack, frontier.stack_known) = there
