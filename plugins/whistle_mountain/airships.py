"""Airships going home: sent back to their player board, wherever they were."""

from __future__ import annotations

from ruleworks import Event, ItemId, Play, Scene, Seat, Step, public
from whistle_mountain.grid import Mask
from whistle_mountain.layout import layout, pawns_of
from whistle_mountain.pieces import Pieces
from whistle_mountain.places import HOME, in_dock
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain, change_crew

BALLOON, DREADNOUGHT = "airship.balloon", "airship.dreadnought"  # those that abilities and upgrades single out


@public
class AirshipReturned(Event, frozen=True):
    """An airship came home to the player board of its seat."""

    seat: Seat
    airship: ItemId


def ship_ids(scene: Scene[Mountain, MountainRules]) -> tuple[str, ...]:
    """Return the ids of the airships in the order in which a crew lists them."""
    return scene.rules.pieces.ship_ids


def place_of(scene: Scene[Mountain, MountainRules], seat: int, airship: str) -> str:
    """Return where an airship of a seat is."""
    return scene.position.crews[seat].ships[scene.rules.pieces.ship_ids.index(airship)]


def ships_touching(scene: Scene[Mountain, MountainRules], mask: Mask) -> list[tuple[int, str]]:
    """Return seat and id of every airship on the grid that lies on a square of `mask`, seat by seat."""
    pieces, ids = scene.rules.pieces, ship_ids(scene)
    if not layout(pieces, scene.position).ships & mask:
        return []
    return [
        (crew.seat, airship)
        for crew in scene.position.crews
        for airship, shadow in zip(ids, pawns_of(pieces, crew).ships, strict=True)
        if shadow & mask
    ]


def ships_in_dock(scene: Scene[Mountain, MountainRules], dock: str) -> list[tuple[int, str]]:
    """Return seat and id of every airship in a dock at the board."""
    ids = ship_ids(scene)
    return [
        (crew.seat, airship)
        for crew in scene.position.crews
        for airship, place in zip(ids, crew.ships, strict=True)
        if place == dock
    ]


def taken_docks(scene: Scene[Mountain, MountainRules]) -> tuple[str, ...]:
    """Return the docks in which an airship is, whosever it is."""
    seats = layout(scene.rules.pieces, scene.position).docks
    strangers = scene.rules.strangers(scene)
    return (*seats, *[stranger.dock for stranger in strangers]) if strangers else seats


def docks_of_opponents(scene: Scene[Mountain, MountainRules], seat: int) -> tuple[str, ...]:
    """Return the docks in which an airship of another seat lies, or one of nobody that gives way."""
    others = [crew for crew in scene.position.crews if crew.seat != seat]
    docked = [place for crew in others for place in crew.ships if in_dock(place)]
    return (*docked, *docks_of_strangers(scene))


def docks_of_strangers(scene: Scene[Mountain, MountainRules]) -> list[str]:
    """Return the docks in which an airship of nobody lies that would make way."""
    rules = scene.rules
    return [stranger.dock for stranger in rules.strangers(scene) if rules.making_way(scene, stranger.dock)]


def put_ship(mountain: Mountain, pieces: Pieces, seat: int, airship: str, place: str) -> None:
    """Put an airship in its new place."""
    ships, index = mountain.crews[seat].ships, pieces.ship_ids.index(airship)
    change_crew(mountain, seat, ships=(*ships[:index], place, *ships[index + 1 :]))


def send_home(play: Play[Mountain, MountainRules], seat: int, airship: str) -> None:
    """Send an airship home, unless it is there already."""
    if place_of(play, seat, airship) != HOME:
        put_ship(play.position, play.rules.pieces, seat, airship, HOME)
        play.emit(AirshipReturned(seat, airship))


@public
class ReturnAirship(Step, frozen=True):
    """An airship goes home."""

    seat: Seat
    airship: ItemId

    def run(self, play: Play[Mountain, MountainRules]) -> None:
        """Send it there."""
        send_home(play, self.seat, self.airship)
