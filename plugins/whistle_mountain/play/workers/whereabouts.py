"""Where workers are, and how one gets from here to there."""

from __future__ import annotations

from msgspec.structs import replace

from ruleworks_kit.grids.squares import Grid, Mask
from whistle_mountain.table.board import BuiltMachine
from whistle_mountain.table.layout import Layout, layout, pawns_of
from whistle_mountain.table.places import place
from whistle_mountain.table.position import Mountain, change_crew
from whistle_mountain.terms.points import MountainPlay, MountainScene


def relocate(play: MountainPlay, seat: int, source: str, to: str) -> None:
    """Move one worker of a seat from a place where there is one to any other."""
    grid = play.rules.pieces.grid
    _count(play.position, grid, seat, source, -1)
    _count(play.position, grid, seat, to, 1)


def in_turn_order(mountain: Mountain) -> list[int]:
    """Return the seats, beginning with the active one."""
    return [(mountain.active + step) % mountain.players for step in range(mountain.players)]


def workers_of(scene: MountainScene, seat: int) -> Mask:
    """Return the squares on which workers of a seat stand."""
    return pawns_of(scene.rules.pieces, scene.position.crews[seat]).workers


def from_the_top(grid: Grid, workers: Mask) -> tuple[str, ...]:
    """Return squares from the highest row down, each row from the left."""
    found: tuple[str, ...] = ()
    while workers:
        row = grid.top_row(workers)
        found, workers = found + grid.named(row), workers ^ row
    return found


def carried(mountain: Mountain, seat: int, item: str) -> int:
    """Return how many workers of a seat a machine carries."""
    carriers = [machine.workers for machine in mountain.canyon.machines if machine.item == item]
    return carriers[0][seat] if carriers and carriers[0] else 0


def area_of(scene: MountainScene, item: str) -> Mask:
    """Return the squares of a machine on the grid; none if it is not there."""
    machines = zip(scene.position.canyon.machines, layout_of(scene).ground.machines, strict=True)
    return sum([mask for machine, mask in machines if machine.item == item])


def layout_of(scene: MountainScene) -> Layout:
    """Return the layout of a scene."""
    return layout(scene.rules.pieces, scene.position)


def _count(mountain: Mountain, grid: Grid, seat: int, where: str, change: int) -> None:
    kind, number, name = place(where)
    crew = mountain.crews[seat]
    if kind == "barracks":
        change_crew(mountain, seat, barracks=_counted(crew.barracks, number, change))
    elif kind == "floor":
        change_crew(mountain, seat, tower=_counted(crew.tower, number, change))
    elif kind == "whirlpool":
        change_crew(mountain, seat, whirlpool=crew.whirlpool + change)
    elif kind == "machine":
        _count_on_machine(mountain, seat, name, change)
    else:
        change_crew(mountain, seat, standing=grid.named(grid.mask(crew.standing) ^ grid.mask((name,))))


def _counted(numbers: tuple[int, ...], number: int, change: int) -> tuple[int, ...]:
    if change > 0:
        return tuple(sorted((*numbers, number)))
    first = numbers.index(number)
    return numbers[:first] + numbers[first + 1 :]


def _count_on_machine(mountain: Mountain, seat: int, item: str, change: int) -> None:
    seats, every = mountain.players, mountain.canyon.machines
    machines = [_carrying(each, seats, seat, change) if each.item == item else each for each in every]
    mountain.canyon = replace(mountain.canyon, machines=tuple(machines))


def _carrying(machine: BuiltMachine, seats: int, seat: int, change: int) -> BuiltMachine:
    counts = list(machine.workers or (0,) * seats)
    counts[seat] += change
    return replace(machine, workers=tuple(counts) if any(counts) else ())
