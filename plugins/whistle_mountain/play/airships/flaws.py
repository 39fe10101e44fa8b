"""What cannot be of airships: each has its place to itself, and one that it may have (R-COL-1, R-COL-2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from ruleworks import hookimpl
from ruleworks_contracts import Flaw, rule
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.play.airships.locations import taken_docks
from whistle_mountain.table.board import Canyon, Crew
from whistle_mountain.table.layout import ground_of, pawns_of
from whistle_mountain.terms.flaws import impossible, makes_sense
from whistle_mountain.terms.points import MountainScene


@rule
class AirshipFlaws:
    """One airship a square and a dock; above the water, on open squares, one machine or one scaffold."""

    id = "whistle-mountain.airship-flaws"

    @hookimpl
    def flaws(self, scene: MountainScene) -> tuple[Flaw, ...]:
        """Give what is wrong with airships in docks and on the grid."""
        if not makes_sense(scene):
            return ()
        pieces, mountain = scene.rules.pieces, scene.position
        return (*_docked(pieces, taken_docks(scene)), *_lying(pieces, mountain.canyon, mountain.crews))


@lru_cache(64)
def _docked(pieces: Pieces, docked: tuple[str, ...]) -> tuple[Flaw, ...]:
    known = pieces.components.dock_ring.clockwise
    strange = [impossible("no-dock", "crews", dock=dock) for dock in docked if dock not in known]
    return (*strange, *[impossible("dock-twice", "crews", dock=d) for d, count in Counter(docked).items() if count > 1])


@lru_cache(64)
def _lying(pieces: Pieces, canyon: Canyon, crews: tuple[Crew, ...]) -> tuple[Flaw, ...]:
    return tuple(_flaws(pieces, canyon, crews))


def _flaws(pieces: Pieces, canyon: Canyon, crews: tuple[Crew, ...]) -> Iterator[Flaw]:
    named, once = pieces.grid.named, 0
    for crew in crews:
        for mask in filter(None, pawns_of(pieces, crew).ships):
            if not _is_berth(pieces, canyon, mask):
                yield impossible("berth", crew, squares=named(mask))
            if once & mask:
                yield impossible("airships-meet", crew, squares=named(once & mask))
            once |= mask


def _is_berth(pieces: Pieces, canyon: Canyon, mask: Mask) -> bool:
    """Tell whether squares are all open, all of one machine, or all of the visible part of one scaffold."""
    ground = ground_of(pieces, canyon)
    if mask & (ground.water | ground.closed):
        return False
    if not mask & ~ground.open or any(not mask & ~area for area in ground.machines):
        return True
    tiles = [pieces.grid.mask(scaffold.squares) for scaffold in canyon.scaffolds]
    return not mask & ~ground.scaffold and any(not mask & ~tile for tile in tiles)
