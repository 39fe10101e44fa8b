"""Whether what a text says can be: pieces that exist, in places that exist."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from ruleworks_toolbox import Flaw, flaw
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.board import Canyon, Crew
from whistle_mountain.table.places import HOME, on_grid
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene

SENSELESS: Any = "senseless"


def check(scene: MountainScene) -> Iterator[Flaw]:
    """Yield what cannot even be looked at."""
    pieces, position = scene.rules.pieces, scene.position
    canyon = position.canyon
    checks = (_water(canyon, pieces), _scaffolds(canyon, pieces), _machines(canyon, pieces))
    yield from chain(*checks, _seats(position), _crews(position, pieces))


def _water(canyon: Canyon, pieces: Pieces) -> Iterator[Flaw]:
    rows = pieces.grid.rows
    if not 0 <= canyon.water <= rows:
        yield flaw("whistle-mountain.flaw.range", "canyon", SENSELESS, field="water", least=0, most=rows)


def _scaffolds(canyon: Canyon, pieces: Pieces) -> Iterator[Flaw]:
    taken: dict[str, str] = {}
    for scaffold in canyon.scaffolds:
        if scaffold.tile not in pieces.tiles:
            yield flaw("whistle-mountain.flaw.piece", scaffold, SENSELESS, piece=scaffold.tile)
        elif scaffold.squares not in pieces.tiles[scaffold.tile].footprint.by_squares:
            yield flaw("whistle-mountain.flaw.place", scaffold, SENSELESS, piece=scaffold.tile, place=scaffold.squares)
        yield from _overlaps(scaffold, scaffold.tile, scaffold.squares, taken)


def _machines(canyon: Canyon, pieces: Pieces) -> Iterator[Flaw]:
    taken: dict[str, str] = {}
    for machine in canyon.machines:
        footprint = pieces.machines.get(machine.item)
        if footprint is None:
            yield flaw("whistle-mountain.flaw.piece", machine, SENSELESS, piece=machine.item)
        elif machine.area not in footprint.by_area:
            yield flaw("whistle-mountain.flaw.place", machine, SENSELESS, piece=machine.item, place=machine.area)
        else:
            yield from _overlaps(machine, machine.item, footprint.by_area[machine.area].squares, taken)


def _overlaps(value: Any, name: str, squares: tuple[str, ...], taken: dict[str, str]) -> Iterator[Flaw]:
    for square in squares:
        if square in taken:
            yield flaw(
                "whistle-mountain.flaw.overlap", value, SENSELESS, piece=name, other=taken[square], square=square
            )
        taken[square] = name


def _seats(position: Mountain) -> Iterator[Flaw]:
    both: tuple[tuple[str, tuple[Any, ...]], ...] = (("crew", position.crews), ("storage", position.storages))
    for word, listed in both:
        for place, each in enumerate(listed):
            if each.seat != place:
                yield flaw("whistle-mountain.flaw.seat", each, SENSELESS, word=word, expected=place)
        if listed and len(listed) != position.players:
            yield flaw(
                "whistle-mountain.flaw.seats",
                listed[-1],
                SENSELESS,
                word=word,
                found=len(listed),
                expected=position.players,
            )


def _crews(position: Mountain, pieces: Pieces) -> Iterator[Flaw]:
    docks = {dock.id for dock in pieces.components.docks}
    for crew in position.crews:
        yield from _ships(crew, pieces, docks)
        for square in crew.standing:
            if square not in pieces.grid:
                yield flaw("whistle-mountain.flaw.place", crew, SENSELESS, piece="standing", place=square)


def _ships(crew: Crew, pieces: Pieces, docks: set[str]) -> Iterator[Flaw]:
    ids = [airship.id for airship in pieces.components.airships]
    if len(crew.ships) != len(ids):
        yield flaw(
            "whistle-mountain.flaw.seats", crew, SENSELESS, word="ships", found=len(crew.ships), expected=len(ids)
        )
    for ship, lines, place in zip(ids, pieces.ships, crew.ships, strict=False):
        if place not in lines.by_area if on_grid(place) else place != HOME and place not in docks:
            yield flaw("whistle-mountain.flaw.place", crew, SENSELESS, piece=ship, place=place)
