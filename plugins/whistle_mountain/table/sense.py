"""Whether a position can be looked at: pieces that exist, in places that exist, and a line for each seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Any

from ruleworks_contracts import Flaw, flaw
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.board import Canyon, Crew
from whistle_mountain.table.places import HOME, on_grid
from whistle_mountain.table.position import Mountain

CACHE_SIZE = 64  # so many canyons and crews are remembered


def senseless(pieces: Pieces, mountain: Mountain) -> tuple[Flaw, ...]:
    """Return what keeps a position from being looked at."""
    crews = mountain.crews
    seats = tuple([storage.seat for storage in mountain.storages])
    wrong = _has_wrong_seats(mountain.players, tuple([crew.seat for crew in crews]), seats)
    found = (*_of_board(pieces, mountain.canyon, crews), *_of_agenda(pieces, mountain))
    return (*_of_seats(mountain), *found) if wrong else found


def _flaw(message: str, about: Any, **args: Any) -> Flaw:
    return flaw(f"whistle-mountain.flaw.{message}", about, "senseless", **args)


@lru_cache(CACHE_SIZE)
def _has_wrong_seats(players: int, *listed: tuple[int, ...]) -> bool:
    return any(seats and seats != tuple(range(players)) for seats in listed)


@lru_cache(CACHE_SIZE)
def _of_board(pieces: Pieces, canyon: Canyon, crews: tuple[Crew, ...]) -> tuple[Flaw, ...]:
    return (*_of_canyon(pieces, canyon), *_of_crews(pieces, crews))


def _of_seats(mountain: Mountain) -> Iterator[Flaw]:
    both: tuple[tuple[str, tuple[Any, ...]], ...] = (("crew", mountain.crews), ("storage", mountain.storages))
    for word, listed in both:
        for place, each in enumerate(listed):
            if each.seat != place:
                yield _flaw("seat", each, word=word, expected=place)
        if listed and len(listed) != mountain.players:
            yield _flaw("seats", listed[-1], word=word, found=len(listed), expected=mountain.players)


@lru_cache(CACHE_SIZE)
def _of_canyon(pieces: Pieces, canyon: Canyon) -> tuple[Flaw, ...]:
    return tuple(chain(_water(canyon, pieces), _scaffolds(canyon, pieces), _machines(canyon, pieces)))


def _water(canyon: Canyon, pieces: Pieces) -> Iterator[Flaw]:
    rows = pieces.grid.rows
    if not 0 <= canyon.water <= rows:
        yield _flaw("range", "canyon", field="water", least=0, most=rows)


def _scaffolds(canyon: Canyon, pieces: Pieces) -> Iterator[Flaw]:
    taken: dict[str, str] = {}
    for scaffold in canyon.scaffolds:
        yield from _mislaid(pieces, scaffold, scaffold.tile, scaffold.squares)
        yield from _overlaps(scaffold, scaffold.tile, scaffold.squares, taken)


def _mislaid(pieces: Pieces, about: Any, tile: str, squares: tuple[str, ...]) -> Iterator[Flaw]:
    """Yield what keeps a scaffold from covering squares: it does not exist, or has another shape."""
    if tile not in pieces.tiles:
        yield _flaw("piece", about, piece=tile)
    elif squares not in pieces.tiles[tile].footprint.by_squares:
        yield _flaw("place", about, piece=tile, place=squares)


def _machines(canyon: Canyon, pieces: Pieces) -> Iterator[Flaw]:
    taken: dict[str, str] = {}
    for machine in canyon.machines:
        misplaced = list(_misplaced(pieces, machine, machine.item, machine.area))
        yield from misplaced
        if not misplaced:
            squares = pieces.machines[machine.item].by_area[machine.area].squares
            yield from _overlaps(machine, machine.item, squares, taken)


def _misplaced(pieces: Pieces, about: Any, machine: str, area: str) -> Iterator[Flaw]:
    """Yield what keeps a machine from covering an area: it does not exist, or has another size."""
    footprint = pieces.machines.get(machine)
    if footprint is None:
        yield _flaw("piece", about, piece=machine)
    elif area not in footprint.by_area:
        size = pieces.size_of(machine)
        example = next(iter(footprint.by_area))
        yield _flaw("area", about, piece=machine, place=area, width=size.width, height=size.height, example=example)


def _of_agenda(pieces: Pieces, mountain: Mountain) -> Iterator[Flaw]:
    """Yield what is wrong with the steps that wait: they would put a piece where it cannot be."""
    steps: tuple[Any, ...] = mountain.agenda
    for step in steps:
        if hasattr(step, "machine") and hasattr(step, "area"):
            yield from _misplaced(pieces, step, step.machine, step.area)
        elif hasattr(step, "tile") and hasattr(step, "squares"):
            yield from _mislaid(pieces, step, step.tile, step.squares)


def _overlaps(value: Any, name: str, squares: tuple[str, ...], taken: dict[str, str]) -> Iterator[Flaw]:
    for square in squares:
        if square in taken:
            yield _flaw("overlap", value, piece=name, other=taken[square], square=square)
        taken[square] = name


@lru_cache(CACHE_SIZE)
def _of_crews(pieces: Pieces, crews: tuple[Crew, ...]) -> tuple[Flaw, ...]:
    docks = {dock.id for dock in pieces.components.docks}
    flaws = [flaw for crew in crews for flaw in _ships(crew, pieces, docks)]
    for crew in crews:
        lost = [square for square in crew.standing if square not in pieces.grid]
        flaws += [_flaw("place", crew, piece="standing", place=square) for square in lost]
    return tuple(flaws)


def _ships(crew: Crew, pieces: Pieces, docks: set[str]) -> Iterator[Flaw]:
    ids = pieces.ship_ids
    if len(crew.ships) != len(ids):
        yield _flaw("seats", crew, word="ships", found=len(crew.ships), expected=len(ids))
    for ship, lines, place in zip(ids, pieces.ships, crew.ships, strict=False):
        if place not in lines.by_area if on_grid(place) else place != HOME and place not in docks:
            yield _flaw("place", crew, piece=ship, place=place)
