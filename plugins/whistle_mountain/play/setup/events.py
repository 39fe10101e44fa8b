"""What happens while a game is set up."""

from __future__ import annotations

from ruleworks import Cells, Event, ItemId, Seat, public
from whistle_mountain.table.places import Floor


@public
class AwardsLaidOut(Event, frozen=True):
    """Awards were put on a floor of the tower."""

    floor: Floor
    awards: tuple[ItemId, ...]


@public
class ResourcesReceived(Event, frozen=True):
    """A seat received its first resources, one entry a token."""

    seat: Seat
    resources: tuple[ItemId, ...]


@public
class AbilitiesDealt(Event, frozen=True):
    """Abilities were dealt faceup, to choose from."""

    abilities: tuple[ItemId, ...]


@public
class AbilityTaken(Event, frozen=True):
    """A seat got its ability."""

    seat: Seat
    ability: ItemId


@public
class ScaffoldsTaken(Event, frozen=True):
    """A seat took scaffolds from the top of a stack."""

    seat: Seat
    stack: ItemId
    tiles: tuple[ItemId, ...]


@public
class ScaffoldLaid(Event, frozen=True):
    """A scaffold came into the canyon; the squares are in the order of its cells."""

    seat: Seat
    tile: ItemId
    squares: Cells
