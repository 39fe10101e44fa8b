"""What the Outlaws do, each step with its reason: the values that were compared, and among how many things.

Where a `count` is 1 there was nothing else, and nothing to compare.
"""

from __future__ import annotations

from outlaws.tie import Work, told_line
from ruleworks import Event, ItemId, Seat, public


@public
class OutlawsArrived(Event, frozen=True):
    """The Outlaws sat down; airships of a third colour block these docks."""

    seat: Seat
    docks: tuple[ItemId, ...]


@public
class OutlawsRolled(Event, frozen=True):
    """The die has chosen the card that the Outlaws act on."""

    number: int
    card: ItemId


@public
class OutlawsSkipped(Event, frozen=True):
    """A line of the card could not be done."""

    line: ItemId
    reason: ItemId


@public
class OutlawShipLanded(Event, frozen=True):
    """The Outlaws placed an airship: nowhere else a player would gain more, or as much in a higher place."""

    airship: ItemId
    area: str
    worth: int  # resources and points
    row: int  # the highest
    rows: int  # all of them added up
    count: int  # of spots


@public
class OutlawScaffoldChosen(Event, frozen=True):
    """The Outlaws take a scaffold, and found the place with the most points for it."""

    tile: ItemId
    squares: tuple[str, ...]
    points: int
    count: int  # of places


@public
class OutlawMachineTaken(Event, frozen=True):
    """The Outlaws took the machine of the market that is worth most to them."""

    machine: ItemId
    worth: int  # points and bonus together
    points: int
    bonus: int  # points in the place of a bonus
    second: int  # what the best of the others is worth
    count: int  # of machines in the market


@public
class OutlawAreaChosen(Event, frozen=True):
    """The Outlaws found the area for their machine: by how many of them, and of the others, are promoted there."""

    machine: ItemId
    area: str
    outlaws: int
    others: int
    count: int  # of areas


@public
class OutlawMachineDiscarded(Event, frozen=True):
    """The machine that the Outlaws took fits nowhere; it left the game."""

    machine: ItemId


@public
class OutlawUpgradeTaken(Event, frozen=True):
    """The Outlaws took the upgrade of the market with the most points."""

    upgrade: ItemId
    points: int
    second: int  # those of the best of the others
    count: int  # of upgrades in the market


@public
class OutlawLeftBarracks(Event, frozen=True):
    """The Outlaws moved the lowest worker of their barracks to the highest free square."""

    level: int
    to: str
    row: int  # of that square


@public
class OutlawMoved(Event, frozen=True):
    """The Outlaws, whose barracks are empty, moved their lowest worker on a scaffold to the highest free square."""

    source: str
    to: str
    row: int


@public
class OutlawRescued(Event, frozen=True):
    """The Outlaws brought a worker from the whirlpool to the highest free square."""

    to: str
    row: int


@public
class OutlawSingledOut(Event, frozen=True):
    """The Outlaws promote their highest worker."""

    square: str
    row: int


@public
class OutlawsClimb(Event, frozen=True):
    """So many workers of the Outlaws go up in the tower, the highest first."""

    count: int


@public
class OutlawAwardKept(Event, frozen=True):
    """The Outlaws make no use of an award, whatever it would bring; it is worth these points at the end."""

    award: ItemId
    points: int


@public
class ResourceStolen(Event, frozen=True):
    """The Outlaws took a resource of a seat, for the reason that is named, and of this type for another."""

    seat: Seat
    resource: ItemId
    reason: ItemId
    types: ItemId


@public
class NothingToSteal(Event, frozen=True):
    """The Outlaws would have stolen something, but the seat has no resource."""

    seat: Seat
    reason: ItemId


@public
class CardCovered(Event, frozen=True):
    """A new card covers the one that was used; so many are left to be drawn."""

    card: ItemId
    count: int


class LastCardDrawn(Event, frozen=True):
    """The last card was drawn: the game ends at once."""


@public
class CountBegan(Event, frozen=True):
    """The game is over; these are the points of both sides before the final count."""

    points: int
    outlaws: int


@public
class LootCounted(Event, frozen=True):
    """What the Outlaws have hoarded: so many types and awards, each worth so many points."""

    types: int
    stolen_type: int
    awards: int
    award: int


@public
class OutlawsBeaten(Event, frozen=True):
    """The player has won, if only by a tie."""

    points: int
    outlaws: int


@public
class OutlawsTriumphed(Event, frozen=True):
    """The Outlaws have more points than the player."""

    points: int
    outlaws: int


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
