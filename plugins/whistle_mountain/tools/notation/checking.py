"""Whether what a text says can be: pieces that exist, in places that exist."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple

from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.board import Canyon, Crew
from whistle_mountain.table.places import HOME, on_grid
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.notation.errors import NotationError


class Fault(NamedTuple):
    """What is wrong with a piece: the piece, the problem, and the words of the message."""

    value: Any
    problem: str
    args: dict[str, Any]


def check(position: Mountain, pieces: Pieces, lines: Mapping[int | str, int]) -> None:
    """Raise the first fault; `lines` tells where a struct was read, by its identity, or a field by its name."""
    canyon = position.canyon
    checks = (_water(canyon, pieces), _scaffolds(canyon, pieces), _machines(canyon, pieces))
    for fault in chain(*checks, _seats(position), _crews(position, pieces)):
        place = fault.value if isinstance(fault.value, str) else id(fault.value)
        raise NotationError(fault.problem, lines.get(place, 1), **fault.args)


def _water(canyon: Canyon, pieces: Pieces) -> Iterator[Fault]:
    rows = pieces.grid.rows
    if not 0 <= canyon.water <= rows:
        yield Fault("canyon", "range", {"field": "water", "least": 0, "most": rows})


def _scaffolds(canyon: Canyon, pieces: Pieces) -> Iterator[Fault]:
    taken: dict[str, str] = {}
    for scaffold in canyon.scaffolds:
        if scaffold.tile not in pieces.tiles:
            yield Fault(scaffold, "piece", {"piece": scaffold.tile})
        elif scaffold.squares not in pieces.tiles[scaffold.tile].footprint.by_squares:
            yield Fault(scaffold, "place", {"piece": scaffold.tile, "place": scaffold.squares})
        yield from _overlaps(scaffold, scaffold.tile, scaffold.squares, taken)


def _machines(canyon: Canyon, pieces: Pieces) -> Iterator[Fault]:
    taken: dict[str, str] = {}
    for machine in canyon.machines:
        footprint = pieces.machines.get(machine.item)
        if footprint is None:
            yield Fault(machine, "piece", {"piece": machine.item})
        elif machine.area not in footprint.by_area:
            yield Fault(machine, "place", {"piece": machine.item, "place": machine.area})
        else:
            yield from _overlaps(machine, machine.item, footprint.by_area[machine.area].squares, taken)


def _overlaps(value: Any, name: str, squares: tuple[str, ...], taken: dict[str, str]) -> Iterator[Fault]:
    for square in squares:
        if square in taken:
            yield Fault(value, "overlap", {"piece": name, "other": taken[square], "square": square})
        taken[square] = name


def _seats(position: Mountain) -> Iterator[Fault]:
    both: tuple[tuple[str, tuple[Any, ...]], ...] = (("crew", position.crews), ("storage", position.storages))
    for word, listed in both:
        for place, each in enumerate(listed):
            if each.seat != place:
                yield Fault(each, "seat", {"word": word, "expected": place})
        if listed and len(listed) != position.players:
            yield Fault(listed[-1], "seats", {"word": word, "found": len(listed), "expected": position.players})


def _crews(position: Mountain, pieces: Pieces) -> Iterator[Fault]:
    docks = {dock.id for dock in pieces.components.docks}
    for crew in position.crews:
        yield from _ships(crew, pieces, docks)
        for square in crew.standing:
            if square not in pieces.grid:
                yield Fault(crew, "place", {"piece": "standing", "place": square})


def _ships(crew: Crew, pieces: Pieces, docks: set[str]) -> Iterator[Fault]:
    ids = [airship.id for airship in pieces.components.airships]
    if len(crew.ships) != len(ids):
        yield Fault(crew, "seats", {"word": "ships", "found": len(crew.ships), "expected": len(ids)})
    for ship, lines, place in zip(ids, pieces.ships, crew.ships, strict=False):
        if place not in lines.by_area if on_grid(place) else place != HOME and place not in docks:
            yield Fault(crew, "place", {"piece": ship, "place": place})
