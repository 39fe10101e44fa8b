"""What the Outlaws do, each step with its reason: the values that were compared, and among how many things.

Where a `count` is 1 there was nothing else, and nothing to compare.
"""

from __future__ import annotations

from outlaws.kinds import OutlawEvent
from outlaws.tie import Work, told_line
from ruleworks import Amount, Area, Cell, Cells, ItemId, MessageId, Seat, public


@public
class OutlawsArrived(OutlawEvent, frozen=True):
    """The Outlaws sat down; airships of a third colour block these docks."""

    seat: Seat
    docks: tuple[ItemId, ...]


@public
class OutlawsRolled(OutlawEvent, frozen=True):
    """The die has chosen the card that the Outlaws act on."""

    number: Amount
    card: ItemId


@public
class OutlawsSkipped(OutlawEvent, frozen=True):
    """A line of the card could not be done."""

    line: MessageId
    reason: MessageId


@public
class OutlawShipLanded(OutlawEvent, frozen=True):
    """The Outlaws placed an airship: nowhere else a player would gain more, or as much in a higher place."""

    airship: ItemId
    area: Area
    worth: Amount  # resources and points
    row: Amount  # the highest
    rows: Amount  # all of them added up
    count: Amount  # of spots


@public
class OutlawScaffoldChosen(OutlawEvent, frozen=True):
    """The Outlaws take a scaffold, and found the place with the most points for it."""

    tile: ItemId
    squares: Cells
    points: Amount
    count: Amount  # of places


@public
class OutlawMachineTaken(OutlawEvent, frozen=True):
    """The Outlaws took the machine of the market that is worth most to them."""

    machine: ItemId
    worth: Amount  # points and bonus together
    points: Amount
    bonus: Amount  # points in the place of a bonus
    second: Amount  # what the best of the others is worth
    count: Amount  # of machines in the market


@public
class OutlawAreaChosen(OutlawEvent, frozen=True):
    """The Outlaws found the area for their machine: by how many of them, and of the others, are promoted there."""

    machine: ItemId
    area: Area
    outlaws: Amount
    others: Amount
    count: Amount  # of areas


@public
class OutlawMachineDiscarded(OutlawEvent, frozen=True):
    """The machine that the Outlaws took fits nowhere; it left the game."""

    machine: ItemId


@public
class OutlawUpgradeTaken(OutlawEvent, frozen=True):
    """The Outlaws took the upgrade of the market with the most points."""

    upgrade: ItemId
    points: Amount
    second: Amount  # those of the best of the others
    count: Amount  # of upgrades in the market


@public
class OutlawLeftBarracks(OutlawEvent, frozen=True):
    """The Outlaws moved the lowest worker of their barracks to the highest free square."""

    level: Amount
    to: Cell
    row: Amount  # of that square


@public
class OutlawMoved(OutlawEvent, frozen=True):
    """The Outlaws, whose barracks are empty, moved their lowest worker on a scaffold to the highest free square."""

    source: Cell
    to: Cell
    row: Amount


@public
class OutlawRescued(OutlawEvent, frozen=True):
    """The Outlaws brought a worker from the whirlpool to the highest free square."""

    to: Cell
    row: Amount


@public
class OutlawSingledOut(OutlawEvent, frozen=True):
    """The Outlaws promote their highest worker."""

    square: Cell
    row: Amount


@public
class OutlawsClimb(OutlawEvent, frozen=True):
    """So many workers of the Outlaws go up in the tower, the highest first."""

    count: Amount


@public
class OutlawAwardKept(OutlawEvent, frozen=True):
    """The Outlaws make no use of an award, whatever it would bring; it is worth these points at the end."""

    award: ItemId
    points: Amount


@public
class ResourceStolen(OutlawEvent, frozen=True):
    """The Outlaws took a resource of a seat, for the reason that is named, and of this type for another."""

    seat: Seat
    resource: ItemId
    reason: MessageId
    types: MessageId


@public
class NothingToSteal(OutlawEvent, frozen=True):
    """The Outlaws would have stolen something, but the seat has no resource."""

    seat: Seat
    reason: MessageId


@public
class CardCovered(OutlawEvent, frozen=True):
    """A new card covers the one that was used; so many are left to be drawn."""

    card: ItemId
    count: Amount


class LastCardDrawn(OutlawEvent, frozen=True):
    """The last card was drawn: the game ends at once."""


@public
class CountBegan(OutlawEvent, frozen=True):
    """The game is over; these are the points of both sides before the final count."""

    points: Amount
    outlaws: Amount


@public
class LootCounted(OutlawEvent, frozen=True):
    """What the Outlaws have hoarded: so many types and awards, each worth so many points."""

    types: Amount
    stolen_type: Amount
    awards: Amount
    award: Amount


@public
class OutlawsBeaten(OutlawEvent, frozen=True):
    """The player has won, if only by a tie."""

    points: Amount
    outlaws: Amount


@public
class OutlawsTriumphed(OutlawEvent, frozen=True):
    """The Outlaws have more points than the player."""

    points: Amount
    outlaws: Amount


def skip(play: Work, line: str, reason: str) -> None:
    """Tell that a line of the card is skipped."""
    play.emit(OutlawsSkipped(told_line(line), f"outlaws.skip.{reason}"))


TYPES = (
    CardCovered,
    CountBegan,
    LastCardDrawn,
    LootCounted,
    NothingToSteal,
    OutlawAreaChosen,
    OutlawAwardKept,
    OutlawMachineDiscarded,
    OutlawMachineTaken,
    OutlawLeftBarracks,
    OutlawMoved,
    OutlawRescued,
    OutlawScaffoldChosen,
    OutlawShipLanded,
    OutlawSingledOut,
    OutlawUpgradeTaken,
    OutlawsArrived,
    OutlawsBeaten,
    OutlawsClimb,
    OutlawsRolled,
    OutlawsSkipped,
    OutlawsTriumphed,
    ResourceStolen,
)
