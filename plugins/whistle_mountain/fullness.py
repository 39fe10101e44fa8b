"""Whether anything can still be put anywhere: the way out of a game that would never end by itself."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from whistle_mountain.board import Canyon
from whistle_mountain.footprints import Footprint
from whistle_mountain.layout import KEPT, Ground, layout
from whistle_mountain.pieces import Pieces
from whistle_mountain.position import Mountain


def canyon_is_full(pieces: Pieces, mountain: Mountain) -> bool:
    """Tell whether no worker fits anywhere, and no scaffold and no machine that is not there yet (R-END-3).

    Airships are no obstacle here: they can go home.
    """
    now = layout(pieces, mountain)
    ground = now.ground
    if ground.plain & ~now.workers:
        return False
    free, support = ground.open & ~now.workers, ground.scaffold | ground.machine
    scaffolds = _shapes_left(pieces, mountain.canyon, mountain.removed)
    if any(shape.places_touching(free, support) for shape in scaffolds):
        return False
    return not any(size.places(ground.scaffold) for size in _sizes_left(pieces, mountain, ground))


@lru_cache(KEPT)
def _shapes_left(pieces: Pieces, canyon: Canyon, removed: tuple[str, ...]) -> tuple[Footprint, ...]:
    """Return a footprint of each shape of which there is a scaffold to be built."""
    gone = {*removed, *[scaffold.tile for scaffold in canyon.scaffolds]}
    return tuple({tile.shape: tile.footprint for tile in pieces.tiles.values() if tile.id not in gone}.values())


def _sizes_left(pieces: Pieces, mountain: Mountain, ground: Ground) -> Iterable[Footprint]:
    """Return a footprint of each size of which there is a machine to be built; one under water can come back."""
    built = zip(mountain.canyon.machines, ground.active, strict=True)
    gone = {*mountain.removed, *[machine.item for machine, active in built if active]}
    machines = [machine for machine in pieces.components.machines if machine.id not in gone]
    return {machine.size: pieces.machines[machine.id] for machine in machines}.values()
