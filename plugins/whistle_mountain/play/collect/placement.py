"""Placing an airship on the grid: on open squares or on a machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ruleworks import Area, Event, ItemId, Option, Refusal, Seat, public
from ruleworks_kit.grids.footprints import Footprint, Places
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.airships.locations import place_of, ship_ids, ships_touching
from whistle_mountain.play.airships.returns import put_ship, send_home
from whistle_mountain.play.collect.contact import touched
from whistle_mountain.table.board import BuiltMachine
from whistle_mountain.table.layout import layout, pawns_of
from whistle_mountain.table.places import HOME
from whistle_mountain.terms.actions import Action
from whistle_mountain.terms.objections import objection
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse

RULE = "R-COL-1"


@public
class AirshipPlaced(Event, frozen=True):
    """A seat placed an airship on the grid."""

    seat: Seat
    airship: ItemId
    area: Area  # from end to end, such as `e2-g2`; a square where it covers only one


@public
class PlaceAirship(Action, frozen=True):
    """Place an airship on the grid, on open squares or on a machine."""

    airship: ItemId
    area: Area

    def carry_out(self, play: MountainPlay, seat: int) -> None:
        """Send home what lies there, put the airship down, and note the machines that it touches."""
        squares = lines_of(play, self.airship).by_area[self.area].mask
        for owner, airship in ships_touching(play, squares):
            send_home(play, owner, airship)
        put_ship(play.position, play.rules.pieces, seat, self.airship, self.area)
        contacts = touched(play, seat, self.airship)
        this_turn = play.position.this_turn
        play.position.this_turn = replace(this_turn, main="collect", airship=self.airship, contacts=contacts)
        play.emit(AirshipPlaced(seat, self.airship, self.area))

    def why_not(self, scene: MountainScene, seat: int) -> Refusal | None:
        """Tell apart an airship that is not to be had, an area out of shape, and what is in its way."""
        refused = why_not_airship(scene, seat, self.airship)
        if refused is not None:
            return refused
        placement = lines_of(scene, self.airship).by_area.get(self.area)
        if placement is None:
            return refuse("airship-area", RULE, airship=name_of(self.airship), area=self.area)
        return objection(scene, seat, self) or why_not_there(scene, seat, self.airship, placement.mask)


class WaysToPlace(Sequence[Option]):
    """The placements of an airship, none of them built before it is looked at."""

    __slots__ = ("airship", "places")

    def __init__(self, airship: str, places: Places) -> None:
        """Take an airship and where it may lie."""
        self.airship: str = airship
        self.places: Places = places

    def __len__(self) -> int:
        return self.places.mask.bit_count()

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [PlaceAirship(self.airship, placement.area) for placement in self.places[index]]
        return PlaceAirship(self.airship, self.places[index].area)

    def __contains__(self, option: object) -> bool:
        if not isinstance(option, PlaceAirship) or option.airship != self.airship:
            return False
        return self.places.of.by_area.get(option.area) in self.places


def why_not_airship(scene: MountainScene, seat: int, airship: str) -> Refusal | None:
    """Explain why a seat may not use an airship at all."""
    if scene.position.this_turn.main:
        return refuse("second-main-action", "B-TRN-1")
    if airship not in ship_ids(scene):
        return refuse("no-such-airship", "B-COL-1", airship=airship)
    if place_of(scene, seat, airship) != HOME:
        return refuse("airship-away", "B-COL-1", airship=name_of(airship))
    back = airship == scene.position.this_turn.airship
    return refuse("airship-back", "R-COL-9", airship=name_of(airship)) if back else None


def why_not_there(scene: MountainScene, seat: int, airship: str, squares: Mask) -> Refusal:
    """Explain why an airship may not lie on these squares; another airship is named last, as some make way."""
    pieces = scene.rules.pieces
    found, covered = layout(pieces, scene.position), machines_under(scene, squares)
    ground, bad = found.ground, squares & ~scene.rules.berths(scene, seat, airship).free
    causes = {
        ("airship-closed", RULE): bad & ground.closed,
        ("airship-water", RULE): bad & ground.water,
        ("airship-worker", RULE): squares & found.workers,
        ("airship-scaffold", RULE): bad & ground.scaffold,
        ("airship-manned", "R-WRK-3"): sum([squares & area for machine, area in covered if any(machine.workers)]),
        ("airship-mixed", "R-COL-2"): squares if len(covered) > 1 or (covered and squares & ground.open) else 0,
        ("airship-airship", RULE): squares & found.ships,
        ("airship-barred", RULE): squares,
    }
    reason, rule = next(cause for cause, taken in causes.items() if taken)
    return refuse(reason, rule, squares=list(pieces.grid.named(causes[reason, rule])))


def machines_under(scene: MountainScene, squares: Mask) -> list[tuple[BuiltMachine, Mask]]:
    """Return the machines on some squares, each with its area."""
    canyon = scene.position.canyon
    areas = layout(scene.rules.pieces, scene.position).ground.machines
    return [pair for pair in zip(canyon.machines, areas, strict=True) if pair[1] & squares]


def lines_of(scene: MountainScene, airship: str) -> Footprint:
    """Return how an airship can lie."""
    pieces = scene.rules.pieces
    return pieces.ships[pieces.ship_ids.index(airship)]


def ships_at_home(scene: MountainScene, seat: int) -> tuple[str, ...]:
    """Return the airships that a seat may place: those at home, but none that came home in this turn (R-COL-9)."""
    placed, home = scene.position.this_turn.airship, pawns_of(scene.rules.pieces, scene.position.crews[seat]).home
    return tuple([airship for airship in home if airship != placed]) if placed in home else home


def placements(scene: MountainScene, seat: int, airships: Sequence[str]) -> list[Sequence[Option]]:
    """Return where a seat may place these of its airships on the grid, none of it built before it is looked at."""
    return [
        WaysToPlace(airship, places)
        for airship in airships
        for places in scene.rules.airship_places(scene, seat, airship)
        if places
    ]


def places_for(scene: MountainScene, seat: int, airship: str, bumped: Mask = 0) -> Places:
    """Return where an airship fits among the others; with `bumped`, where it takes the place of one that lies there."""
    pieces = scene.rules.pieces
    place = pieces.ship_ids.index(airship)
    lines, length = pieces.ships[place], pieces.components.airships[place].length
    found = layout(pieces, scene.position)
    taken = found.ships & ~bumped | found.workers
    places = scene.rules.berths(scene, seat, airship).places(lines, length, pieces.grid.stride, taken)
    return Places(lines, places.mask & lines.covering(bumped)) if bumped else places
