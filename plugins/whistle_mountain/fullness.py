"""Whether anything can still be put anywhere: the way out of a game that would never end by itself."""

from __future__ import annotations

from functools import lru_cache

from whistle_mountain.footprints import Footprint
from whistle_mountain.layout import layout
from whistle_mountain.pieces import Pieces
from whistle_mountain.position import Mountain


def canyon_is_full(pieces: Pieces, mountain: Mountain) -> bool:
    """Tell whether no worker, no scaffold of any shape and no machine of any size fits anywhere (R-END-3)."""
    now = layout(pieces, mountain)
    if now.free:
        return False
    support = now.ground.scaffold | now.ground.machine
    shapes, sizes = _kinds(pieces)
    if any(len(shape.places_touching(now.open, support)) for shape in shapes):
        return False
    return not any(len(size.places(now.buildable)) for size in sizes)


@lru_cache(8)
def _kinds(pieces: Pieces) -> tuple[tuple[Footprint, ...], tuple[Footprint, ...]]:
    """Return a footprint of each shape of scaffold and of each size of machine."""
    shapes = {tile.shape: tile.footprint for tile in pieces.tiles.values()}
    sizes = {machine.size: pieces.machines[machine.id] for machine in pieces.components.machines}
    return tuple(shapes.values()), tuple(sizes.values())
