"""Airships and workers on the grid and in the docks: each has its place to itself, and one that it may have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from whistle_mountain.box.grid import Mask
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.play.airships.finding import taken_docks
from whistle_mountain.play.workers.displacing import ChooseRefuge
from whistle_mountain.table.board import Canyon, Crew
from whistle_mountain.table.layout import ground_of
from whistle_mountain.table.places import on_grid
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.tools.invariants.canyon import machinery, overlap, scaffolding


def airships_lie_where_they_may(scene: MountainScene) -> Iterator[str]:
    """One airship a square and a dock; above the water, on open squares, one machine or one scaffold (R-COL-1, 2)."""
    pieces, mountain = scene.rules.pieces, scene.position
    yield from flaws_of_docks(pieces, taken_docks(scene))
    yield from flaws_of_ships(pieces, mountain.canyon, mountain.crews)


def workers_stand_where_they_may(scene: MountainScene) -> Iterator[str]:
    """One worker a square, above the water, beside airships and machines, where no resource shows (R-WRK-1)."""
    mountain = scene.position
    yield from flaws_of_workers(scene.rules.pieces, mountain.canyon, mountain.crews, leaving(mountain))


def leaving(mountain: Mountain) -> tuple[str, ...]:
    """Return the squares of workers that a scaffold has covered and that are about to leave."""
    return tuple([step.square for step in mountain.agenda if isinstance(step, ChooseRefuge)])


@lru_cache(64)
def flaws_of_docks(pieces: Pieces, docked: tuple[str, ...]) -> tuple[str, ...]:
    """Return what is wrong with the airships in docks."""
    if set(docked) <= set(pieces.components.dock_ring.clockwise) and len(set(docked)) == len(docked):
        return ()
    return (f"airships are in docks that there are not, or two are in one: {docked}",)


@lru_cache(64)
def flaws_of_ships(pieces: Pieces, canyon: Canyon, crews: tuple[Crew, ...]) -> tuple[str, ...]:
    """Return what is wrong with the airships on the grid."""
    ships = [mask for crew in crews for mask in ships_of(pieces, crew)]
    found = [mask for mask in ships if not _is_berth(pieces, canyon, mask)]
    flaws = [f"an airship lies on {pieces.grid.named(mask)}, which is no place for it" for mask in found]
    if twice := overlap(ships):
        flaws.append(f"two airships lie on {pieces.grid.named(twice)}")
    return tuple(flaws)


@lru_cache(64)
def flaws_of_workers(
    pieces: Pieces, canyon: Canyon, crews: tuple[Crew, ...], covered: tuple[str, ...]
) -> tuple[str, ...]:
    """Return what is wrong with the workers on the grid; some may be about to leave squares that were covered."""
    standing = [pieces.grid.mask((square,)) for crew in crews for square in crew.standing]
    ships = sum(mask for crew in crews for mask in ships_of(pieces, crew))
    ground = ground_of(pieces, canyon)
    wrong = {
        "two workers stand on one square": overlap(standing),
        "a worker stands under an airship": sum(standing) & ships,
        "a worker stands where it may not": sum(standing) & ~(ground.plain | ground.open | pieces.grid.mask(covered)),
    }
    return tuple(f"{problem}: {pieces.grid.named(mask)}" for problem, mask in wrong.items() if mask)


def ships_of(pieces: Pieces, crew: Crew) -> list[Mask]:
    """Return the squares of each airship of a crew that is on the grid."""
    ships = zip(pieces.ships, crew.ships, strict=True)
    return [lines.by_area[place].mask for lines, place in ships if on_grid(place)]


def _is_berth(pieces: Pieces, canyon: Canyon, mask: Mask) -> bool:
    """Tell whether squares are all open, all of one machine, or all of the visible part of one scaffold."""
    ground = ground_of(pieces, canyon)
    if mask & (ground.water | ground.closed):
        return False
    if not mask & ~ground.open or any(not mask & ~area for area in machinery(pieces, canyon)):
        return True
    return not mask & ~ground.scaffold and any(not mask & ~tile for tile in scaffolding(pieces, canyon))
