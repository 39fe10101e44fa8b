"""What cannot be of what was built, and of the water that it stands in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ruleworks import hookimpl
from ruleworks_contracts import Flaw, rule
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.board import Canyon
from whistle_mountain.terms.flaws import impossible, incomplete, makes_sense
from whistle_mountain.terms.points import MountainScene


@rule
class CanyonFlaws:
    """Scaffolds lie on the board, machines on scaffolds, and the water is one with its bars."""

    id = "whistle-mountain.canyon-flaws"

    @hookimpl
    def flaws(self, scene: MountainScene) -> tuple[Flaw, ...]:
        """Give what is wrong with the canyon."""
        return _flaws(scene.rules.pieces, scene.position.canyon) if makes_sense(scene) else ()


@lru_cache(64)
def _flaws(pieces: Pieces, canyon: Canyon) -> tuple[Flaw, ...]:
    return (*_built(pieces, canyon), *_water(pieces, canyon))


def _built(pieces: Pieces, canyon: Canyon) -> Iterator[Flaw]:
    grid, ground = pieces.grid, 0
    for scaffold in canyon.scaffolds:
        mask = grid.mask(scaffold.squares)
        ground |= mask
        if mask & pieces.closed:
            yield impossible("closed", scaffold, piece=scaffold.tile, squares=grid.named(mask & pieces.closed))
    for machine in canyon.machines:
        bare = pieces.machines[machine.item].by_area[machine.area].mask & ~ground
        if bare:
            yield incomplete("bare", machine, piece=machine.item, squares=grid.named(bare))


def _water(pieces: Pieces, canyon: Canyon) -> Iterator[Flaw]:
    bars, found = pieces.components.water.bars, canyon.water + canyon.bars
    if found > bars or canyon.bars < 0:
        yield impossible("bars", "canyon", bars=bars, water=canyon.water, left=canyon.bars)
    elif found < bars:
        yield incomplete("bars", "canyon", bars=bars, water=canyon.water, left=canyon.bars)
    for machine in canyon.machines:
        area = pieces.machines[machine.item].by_area[machine.area].mask
        if area & pieces.grid.up_to[canyon.water] and (machine.workers or machine.tokens.total()):
            yield impossible("waterlogged", machine, piece=machine.item)
