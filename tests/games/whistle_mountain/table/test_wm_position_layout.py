"""The layout says of each square what looking at all pieces one by one says."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games.whistle_mountain.wm_positions import LOWER_PIECES, PIECES, empty, positions

from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.board import BuiltMachine, BuiltScaffold, Crew
from whistle_mountain.table.layout import layout
from whistle_mountain.table.places import on_grid
from whistle_mountain.table.position import Mountain

GRID = PIECES.grid
ALL = set(GRID.named(GRID.full))
RESOURCES = ("coal", "iron", "water", "gold", "whistle")


def names(mask: int) -> set[str]:
    return set(GRID.named(mask))


def row(square: str) -> int:
    return int(square[1:])


def area(name: str) -> set[str]:
    """The squares from corner to corner."""
    first, _, last = name.partition("-")
    last = last or first
    return {s for s in ALL if first[0] <= s[0] <= last[0] and row(first) <= row(s) <= row(last)}


def ships_of(crew: Crew) -> set[str]:
    return {square for place in crew.ships if on_grid(place) for square in area(place)}


@given(positions(), st.sampled_from((PIECES, LOWER_PIECES)))
def test_every_square_is_what_lies_there(mountain: Mountain, pieces: Pieces) -> None:
    canyon, ground = mountain.canyon, layout(pieces, mountain).ground
    dry = {square for square in ALL if canyon.water < row(square) <= 14 - pieces.closed_rows}
    machines = [area(machine.area) for machine in canyon.machines]
    covered = set().union(*machines)
    shown = {
        square: icon
        for scaffold in canyon.scaffolds
        for square, icon in zip(scaffold.squares, PIECES.tiles[scaffold.tile].icons, strict=True)
    }
    visible = {square: icon for square, icon in shown.items() if square in dry - covered}
    assert names(ground.water) == {square for square in ALL if row(square) <= canyon.water}
    assert names(ground.scaffold) == set(visible)
    assert names(ground.plain) == {square for square, icon in visible.items() if icon == "-"}
    for kind, mask in zip(RESOURCES, ground.icons, strict=True):
        assert names(mask) == {square for square, icon in visible.items() if icon == kind}
    assert names(ground.machine) == {square for square in covered if row(square) > canyon.water}
    assert [names(mask) for mask in ground.machines] == machines
    assert list(ground.active) == [all(row(s) > canyon.water for s in machine) for machine in machines]
    assert names(ground.open) == dry - covered - set(shown)


@given(positions(), st.sampled_from((PIECES, LOWER_PIECES)))
def test_airships_and_workers_take_squares(mountain: Mountain, pieces: Pieces) -> None:
    seen = layout(pieces, mountain)
    ships = set().union(*[ships_of(crew) for crew in mountain.crews])
    workers = {square for crew in mountain.crews for square in crew.standing}
    assert names(seen.ships) == ships
    assert names(seen.workers) == workers
    assert [names(pawns.shadow) for pawns in seen.pawns] == [ships_of(crew) for crew in mountain.crews]
    assert [names(pawns.workers) for pawns in seen.pawns] == [set(crew.standing) for crew in mountain.crews]
    assert names(seen.open) == names(seen.ground.open) - ships - workers
    assert names(seen.buildable) == names(seen.ground.scaffold) - ships
    assert names(seen.free) == names(seen.ground.plain) - ships - workers
    docked = {place for crew in mountain.crews for place in crew.ships if place.startswith("dock.")}
    assert {*seen.docks} == docked


def test_a_machine_hides_its_scaffold_and_dies_in_the_water() -> None:
    laid = (
        BuiltScaffold("scaffold.l-1", ("a1", "b1", "c1", "c2")),
        BuiltScaffold("scaffold.s-1", ("a2", "b2", "b3", "c3")),
    )
    mountain = empty(scaffolds=laid, machines=(BuiltMachine("machine.whistler", "a1-b2", 0),))
    seen = layout(PIECES, mountain)
    assert names(seen.ground.scaffold) == {"c1", "c2", "b3", "c3"}
    assert seen.ground.active == (True,)
    mountain.canyon = replace(mountain.canyon, water=1)
    seen = layout(PIECES, mountain)
    assert names(seen.ground.scaffold) == {"c2", "b3", "c3"}
    assert names(seen.ground.machine) == {"a2", "b2"}
    assert seen.ground.active == (False,)


def test_an_airship_on_scaffold_keeps_workers_and_machines_off() -> None:
    mountain = empty(scaffolds=(BuiltScaffold("scaffold.l-1", ("a1", "b1", "c1", "c2")),))
    assert names(layout(PIECES, mountain).free) == {"c1", "c2"}
    mountain.crews = (replace(mountain.crews[0], ships=("c2", "home", "home")), *mountain.crews[1:])
    seen = layout(PIECES, mountain)
    assert names(seen.free) == {"c1"}
    assert names(seen.buildable) == {"a1", "b1", "c1"}
    assert names(seen.open) & {"a1", "b1", "c1", "c2"} == set()


def test_a_layout_is_worked_out_once() -> None:
    mountain = empty(water=1)
    assert layout(PIECES, mountain) is layout(PIECES, empty(water=1))
    assert layout(PIECES, mountain) is not layout(PIECES, empty(water=2))
