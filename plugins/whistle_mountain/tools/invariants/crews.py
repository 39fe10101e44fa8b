"""The workers of every seat: none gets lost, and none is in the water but in the whirlpool."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.board import Canyon, Crew
from whistle_mountain.terms.points import MountainScene


def no_worker_is_lost(scene: MountainScene) -> Iterator[str]:
    """Barracks, whirlpool, grid, machines and tower together hold as many workers as a seat has."""
    yield from flaws_in_number(scene.rules.pieces, scene.position.canyon, scene.position.crews)


def workers_are_clear_of_the_water(scene: MountainScene) -> Iterator[str]:
    """Levels and floors are those of the board, the levels above the water (R-WAT-1)."""
    yield from flaws_in_place(scene.rules.pieces, scene.position.canyon, scene.position.crews)


@lru_cache(64)
def flaws_in_number(pieces: Pieces, canyon: Canyon, crews: tuple[Crew, ...]) -> tuple[str, ...]:
    """Return which crews have too many or too few workers."""
    workers = pieces.components.outfit.workers
    found = {crew.seat: (workers_of(canyon, crew), crew.whirlpool) for crew in crews}
    return tuple(
        f"seat {seat} has {workers} workers, but there are {count}, {fallen} of them in the whirlpool"
        for seat, (count, fallen) in found.items()
        if count != workers or fallen < 0
    )


@lru_cache(64)
def flaws_in_place(pieces: Pieces, canyon: Canyon, crews: tuple[Crew, ...]) -> tuple[str, ...]:
    """Return which crews have workers on levels or floors where none can be."""
    return tuple(flaw for crew in crews for flaw in _flaws_of(pieces, canyon.water, crew))


def workers_of(canyon: Canyon, crew: Crew) -> int:
    """Return how many workers of a crew there are anywhere."""
    aboard = sum(machine.workers[crew.seat] for machine in canyon.machines if machine.workers)
    return len(crew.barracks) + crew.whirlpool + len(crew.standing) + aboard + len(crew.tower)


def _flaws_of(pieces: Pieces, water: int, crew: Crew) -> Iterator[str]:
    board, levels, floors = pieces.components.board, crew.barracks, crew.tower
    if levels and not water < min(levels) <= max(levels) <= board.barracks:
        yield f"seat {crew.seat} has workers on the levels {levels} beside the water at row {water}"
    if floors and not 1 <= min(floors) <= max(floors) <= len(board.tower):
        yield f"seat {crew.seat} has workers on the floors {floors} of {len(board.tower)}"
    if (*sorted(levels), *sorted(floors)) != (*levels, *floors):
        yield f"seat {crew.seat} has its workers out of order: {levels}, {floors}"
