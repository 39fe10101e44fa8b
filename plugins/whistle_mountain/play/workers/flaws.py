"""What cannot be of workers: how many there are, and where they are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ruleworks import hookimpl
from ruleworks_contracts import Flaw, rule
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.play.workers.displacement import ChooseRefuge
from whistle_mountain.table.board import Canyon, Crew
from whistle_mountain.table.layout import ground_of, pawns_of
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.flaws import impossible, incomplete, makes_sense
from whistle_mountain.terms.points import MountainScene


@rule
class WorkerFlaws:
    """As many workers as belong to a seat, one a square, none in the water but in the whirlpool (R-WRK-1, R-WAT-1)."""

    id = "whistle-mountain.worker-flaws"

    @hookimpl
    def flaws(self, scene: MountainScene) -> tuple[Flaw, ...]:
        """Give what is wrong with the workers of all seats."""
        if not makes_sense(scene):
            return ()
        mountain = scene.position
        return _flaws(scene.rules.pieces, mountain.canyon, mountain.crews, leaving(mountain))


def leaving(mountain: Mountain) -> tuple[str, ...]:
    """Return the squares of workers that a scaffold has covered and that are about to leave."""
    return tuple([step.square for step in mountain.agenda if isinstance(step, ChooseRefuge)])


def workers_of(canyon: Canyon, crew: Crew) -> int:
    """Return how many workers of a crew there are anywhere."""
    aboard = sum(machine.workers[crew.seat] for machine in canyon.machines if machine.workers)
    return len(crew.barracks) + crew.whirlpool + len(crew.standing) + aboard + len(crew.tower)


@lru_cache(64)
def _flaws(pieces: Pieces, canyon: Canyon, crews: tuple[Crew, ...], covered: tuple[str, ...]) -> tuple[Flaw, ...]:
    found = [flaw for crew in crews for flaw in (*_number(pieces, canyon, crew), *_beside(pieces, canyon.water, crew))]
    return (*found, *_standing(pieces, canyon, crews, covered))


def _number(pieces: Pieces, canyon: Canyon, crew: Crew) -> Iterator[Flaw]:
    most, found = pieces.components.outfit.workers, workers_of(canyon, crew)
    if crew.whirlpool < 0:
        yield impossible("below-zero", crew, where="whirlpool", amount=crew.whirlpool)
    if found > most:
        yield impossible("workers-many", crew, seat=crew.seat, found=found, most=most)
    elif found < most:
        yield incomplete("workers-few", crew, seat=crew.seat, found=found, most=most)


def _beside(pieces: Pieces, water: int, crew: Crew) -> Iterator[Flaw]:
    board, levels, floors = pieces.components.board, crew.barracks, crew.tower
    if levels and not water < min(levels) <= max(levels) <= board.barracks:
        if water < board.barracks:
            yield impossible("levels", crew, seat=crew.seat, levels=levels, least=water + 1, most=board.barracks)
        else:
            yield impossible("levels-drowned", crew, seat=crew.seat, levels=levels)
    if floors and not 1 <= min(floors) <= max(floors) <= len(board.tower):
        yield impossible("floors", crew, seat=crew.seat, floors=floors, most=len(board.tower))
    if (*sorted(levels), *sorted(floors)) != (*levels, *floors):
        yield impossible("order", crew, seat=crew.seat)


def _standing(pieces: Pieces, canyon: Canyon, crews: tuple[Crew, ...], covered: tuple[str, ...]) -> Iterator[Flaw]:
    ground, named, once = ground_of(pieces, canyon), pieces.grid.named, 0
    ships = sum(pawns_of(pieces, crew).shadow for crew in crews)
    allowed = ground.plain | ground.open | pieces.grid.mask(covered)
    for crew in crews:
        for square in crew.standing:
            mask = pieces.grid.mask((square,))
            if once & mask:
                yield impossible("workers-meet", crew, squares=named(mask))
            if mask & ships:
                yield impossible("under-airship", crew, squares=named(mask))
            if mask & ~allowed:
                yield impossible("no-footing", crew, squares=named(mask))
            once |= mask
