"""Airships of nobody that take up docks: they never leave the board, but go on clockwise when they have to."""

from __future__ import annotations

from ruleworks import Event, ItemId, Play, Scene, public
from whistle_mountain.airships import send_home, ship_ids, ships_in_dock
from whistle_mountain.board import in_dock
from whistle_mountain.layout import layout
from whistle_mountain.markets import exchanged
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain

Table = Scene[Mountain, MountainRules]


@public
class BlockerMoved(Event, frozen=True):
    """An airship of nobody went from one dock on to the next that was free."""

    airship: ItemId
    source: ItemId
    dock: ItemId


def free_docks_after(scene: Table, dock: str) -> tuple[tuple[str, ...], str]:
    """Return the docks that have to be jumped on the way clockwise from a dock, and the free one; empty if none is."""
    ring = scene.rules.pieces().components.dock_ring.clockwise
    taken, start = layout(scene.rules.pieces(), scene.position).docks, ring.index(dock) + 1
    way = (*ring[start:], *ring[: start - 1])
    free = next((place for place in way if place not in taken), "")
    return (way[: way.index(free)] if free else way), free


def move_on(play: Play[Mountain, MountainRules], place: int) -> tuple[str, ...]:
    """Let a blocker, given by its place among them, go on to the next free dock; return the docks that it jumps.

    Without any free dock it stays where it is, and jumps none.
    """
    blockers = play.position.blockers
    jumped, free = free_docks_after(play, blockers[place])
    if not free:
        return ()
    play.position.blockers = exchanged(blockers, blockers[place], free)
    play.emit(BlockerMoved(ship_ids(play)[place], blockers[place], free))
    return jumped


def movable_blockers(scene: Table) -> tuple[str, ...]:
    """Return the docks whose airship of nobody could make room."""
    blockers = scene.position.blockers
    return blockers if blockers and free_docks_after(scene, blockers[0])[1] else ()


def clear_dock(play: Play[Mountain, MountainRules], dock: str) -> None:
    """Send home the airship of a seat that is in a dock, or let one of nobody move on."""
    for owner, airship in ships_in_dock(play, dock):
        send_home(play, owner, airship)
    if dock in play.position.blockers:
        move_on(play, play.position.blockers.index(dock))


def docks_of_opponents(scene: Table, seat: int) -> tuple[str, ...]:
    """Return the docks in which an airship of another seat lies, or one of nobody that could make room."""
    others = [crew for crew in scene.position.crews if crew.seat != seat]
    docked = tuple([place for crew in others for place in crew.ships if in_dock(place)])
    return docked + movable_blockers(scene)
