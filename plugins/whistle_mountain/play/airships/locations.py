"""Where airships are, and which docks they take up."""

from __future__ import annotations

from ruleworks_kit.grids.squares import Mask
from whistle_mountain.table.layout import layout, pawns_of
from whistle_mountain.table.places import in_dock
from whistle_mountain.terms.points import MountainScene

BALLOON, DREADNOUGHT = "airship.balloon", "airship.dreadnought"  # those that abilities and upgrades single out


def ship_ids(scene: MountainScene) -> tuple[str, ...]:
    """Return the ids of the airships in the order in which a crew lists them."""
    return scene.rules.pieces.ship_ids


def place_of(scene: MountainScene, seat: int, airship: str) -> str:
    """Return where an airship of a seat is."""
    return scene.position.crews[seat].ships[scene.rules.pieces.ship_ids.index(airship)]


def ships_touching(scene: MountainScene, mask: Mask) -> list[tuple[int, str]]:
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


def ships_in_dock(scene: MountainScene, dock: str) -> list[tuple[int, str]]:
    """Return seat and id of every airship in a dock at the board."""
    ids = ship_ids(scene)
    return [
        (crew.seat, airship)
        for crew in scene.position.crews
        for airship, place in zip(ids, crew.ships, strict=True)
        if place == dock
    ]


def taken_docks(scene: MountainScene) -> tuple[str, ...]:
    """Return the docks in which an airship is, whosever it is."""
    seats = layout(scene.rules.pieces, scene.position).docks
    strangers = scene.rules.strangers(scene)
    return (*seats, *[stranger.dock for stranger in strangers]) if strangers else seats


def docks_of_opponents(scene: MountainScene, seat: int) -> tuple[str, ...]:
    """Return the docks in which an airship of another seat lies, or one of nobody that gives way."""
    others = [crew for crew in scene.position.crews if crew.seat != seat]
    docked = [place for crew in others for place in crew.ships if in_dock(place)]
    return (*docked, *docks_of_strangers(scene))


def docks_of_strangers(scene: MountainScene) -> list[str]:
    """Return the docks in which an airship of nobody lies that would make way."""
    rules = scene.rules
    return [stranger.dock for stranger in rules.strangers(scene) if rules.making_way(scene, stranger.dock)]
