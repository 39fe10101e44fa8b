"""Where an airship can lie: free squares, and which neighbouring squares it may cover together."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from ruleworks_kit.grids.footprints import Footprint, Places
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.board import Canyon
from whistle_mountain.table.layout import CACHE_SIZE, ground_of


class Berths(Struct, frozen=True, gc=False):
    """The squares that an airship may lie on; it covers two of them together only where they are joined."""

    free: Mask
    right: Mask  # the squares that are joined to the one on their right
    up: Mask  # the squares that are joined to the one above

    def places(self, lines: Footprint, length: int, stride: int, taken: Mask = 0) -> Places:
        """Return where a straight airship of that length fits, lying and standing, on no square that is taken."""
        free = self.free & ~taken
        right, up = free & free >> 1 & self.right, free & free >> stride & self.up  # squares joined to a free one
        lying = standing = free
        for reach in range(length - 1):
            lying &= right >> reach
            standing &= up >> reach * stride
        return Places(lines, lying | standing << lines.window if length > 1 else lying)

    def without(self, taken: Mask) -> Berths:
        """Return what is left when squares are taken."""
        return Berths(self.free & ~taken, self.right, self.up)

    def also(self, area: Mask, stride: int) -> Berths:
        """Return what is there together with one more area, whose squares are joined to each other only."""
        right, up = self.right | area & area >> 1, self.up | area & area >> stride
        return Berths(self.free | area, right, up)

    def plus(self, other: Berths) -> Berths:
        """Return what is there in either; squares of the one are not joined to those of the other."""
        return Berths(self.free | other.free, self.right | other.right, self.up | other.up)


NOWHERE = Berths(0, 0, 0)


@lru_cache(CACHE_SIZE)
def berths_of(pieces: Pieces, canyon: Canyon) -> Berths:
    """Return the open squares, and apart from them each machine above the water on which nobody stands."""
    ground = ground_of(pieces, canyon)
    stride = pieces.grid.stride
    berths = NOWHERE.also(ground.open, stride)
    for machine, area in zip(canyon.machines, ground.machines, strict=True):
        if not any(machine.workers):
            berths = berths.also(area & ~ground.water, stride)
    return berths
