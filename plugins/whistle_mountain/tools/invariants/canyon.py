"""What was built lies as it may, and the water is one with its bars."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from whistle_mountain.box.grid import Mask
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.board import Canyon
from whistle_mountain.terms.points import MountainScene


def canyon_is_built_by_the_rules(scene: MountainScene) -> Iterator[str]:
    """Scaffolds lie in their shape and beside each other, machines on scaffolds and beside each other (R-BLD-2)."""
    yield from flaws(scene.rules.pieces, scene.position.canyon)


@lru_cache(64)
def flaws(pieces: Pieces, canyon: Canyon) -> tuple[str, ...]:
    """Return what is wrong with a canyon; the same one is looked at again and again."""
    bent = tuple(_out_of_shape(pieces, canyon))
    return bent or (*_of_scaffolds(pieces, canyon), *_of_machines(pieces, canyon), *_of_water(pieces, canyon))


def scaffolding(pieces: Pieces, canyon: Canyon) -> list[Mask]:
    """Return the squares of each scaffold."""
    return [pieces.grid.mask(scaffold.squares) for scaffold in canyon.scaffolds]


def machinery(pieces: Pieces, canyon: Canyon) -> list[Mask]:
    """Return the squares of each machine."""
    return [pieces.machines[machine.item].by_area[machine.area].mask for machine in canyon.machines]


def overlap(masks: list[Mask]) -> Mask:
    """Return the squares that are in more than one mask."""
    once = twice = 0
    for mask in masks:
        twice |= once & mask
        once |= mask
    return twice


def _out_of_shape(pieces: Pieces, canyon: Canyon) -> Iterator[str]:
    for scaffold in canyon.scaffolds:
        if scaffold.squares not in pieces.tiles[scaffold.tile].footprint.by_squares:
            yield f"{scaffold.tile} cannot lie on {scaffold.squares}"
    for machine in canyon.machines:
        if machine.area not in pieces.machines[machine.item].by_area:
            yield f"{machine.item} cannot lie on {machine.area}"


def _of_scaffolds(pieces: Pieces, canyon: Canyon) -> Iterator[str]:
    laid = scaffolding(pieces, canyon)
    if twice := overlap(laid):
        yield f"two scaffolds lie on {pieces.grid.named(twice)}"
    if outside := sum(laid) & pieces.closed:
        yield f"scaffold lies on closed squares: {pieces.grid.named(outside)}"


def _of_machines(pieces: Pieces, canyon: Canyon) -> Iterator[str]:
    placed = machinery(pieces, canyon)
    if twice := overlap(placed):
        yield f"two machines lie on {pieces.grid.named(twice)}"
    if bare := sum(placed) & ~sum(scaffolding(pieces, canyon)):
        yield f"a machine lies where there is no scaffold: {pieces.grid.named(bare)}"


def _of_water(pieces: Pieces, canyon: Canyon) -> Iterator[str]:
    bars = pieces.components.water.bars
    if canyon.water + canyon.bars != bars or canyon.bars < 0:
        yield f"{bars} water bars, but {canyon.water} rows under water and {canyon.bars} bars left"
    for machine, area in zip(canyon.machines, machinery(pieces, canyon), strict=True):
        if area & pieces.grid.up_to[canyon.water] and (machine.workers or machine.tokens.total()):
            yield f"{machine.item} is waterlogged, and there are still workers or tokens on it"
