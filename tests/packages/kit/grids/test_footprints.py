"""Where pieces fit: what the shifted masks find is what trying every square finds."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleworks_kit.grids.footprints import Cells, Footprint, Places, footprint, rectangle, turned_and_flipped
from ruleworks_kit.grids.squares import Grid, grid

SHAPES: dict[str, Cells] = {
    "l": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "s": ((0, 0), (1, 0), (1, 1), (2, 1)),
    "t": ((0, 0), (1, 0), (2, 0), (1, 1)),
    "corner": ((0, 0), (1, 0), (0, 1)),
    "line": ((0, 0), (1, 0), (2, 0)),
}
MARKS = ("coal", "", "gold", "")


@st.composite
def pieces(draw: st.DrawFn) -> tuple[Grid, Cells, int, int]:
    """A grid, a piece, and two sets of squares without a square in common."""
    made = grid(draw(st.integers(2, 7)), draw(st.integers(2, 7)))
    free = draw(st.integers(0, 2 ** len(made.names) - 1)) | draw(st.integers(0, 2 ** len(made.names) - 1))
    other = draw(st.integers(0, 2 ** len(made.names) - 1))
    return made, draw(st.sampled_from(sorted(SHAPES.values()))), free & made.full, other & made.full & ~free


def tried(made: Grid, cells: Cells, free: int) -> set[tuple[str, ...]]:
    """The placements that trying every orientation at every square finds, by their squares in order."""
    found = set()
    for way, column, row in product(turned_and_flipped(cells), range(made.columns), range(made.rows)):
        places = [(column + x, row + y) for x, y in way]
        if all(x < made.columns and y < made.rows for x, y in places):
            names = tuple(made.names[x + y * made.stride] for x, y in places)
            if made.mask(names) & ~free == 0:
                found.add(names)
    return found


@given(pieces())
def test_places_are_those_that_fit(piece: tuple[Grid, Cells, int, int]) -> None:
    made, cells, free, _ = piece
    places = footprint(made, cells, tuple("abcd"[: len(cells)])).places(free)
    found = [placement.squares for placement in places]
    assert len(found) == len(places) == len(set(found))
    assert set(found) == tried(made, cells, free)
    assert all(made.mask(placement.squares) == placement.mask for placement in places)


@given(pieces())
def test_the_highest_places_reach_up_most(piece: tuple[Grid, Cells, int, int]) -> None:
    made, cells, free, _ = piece
    shape = footprint(made, cells)
    rows = {place: [int(square[1:]) for square in place.squares] for place in shape.places(free)}
    best = max([(max(high), sum(high)) for high in rows.values()], default=None)
    highest = Places(shape, shape.highest(shape.inside(free)))
    assert list(highest) == [place for place, high in rows.items() if (max(high), sum(high)) == best]
    assert bool(highest) == bool(rows)


@given(pieces())
def test_places_touch_and_cover_what_they_should(piece: tuple[Grid, Cells, int, int]) -> None:
    made, cells, free, other = piece
    piece_on_grid = footprint(made, cells)
    fitting = list(piece_on_grid.places(free))
    assert list(piece_on_grid.places_touching(free, other)) == [p for p in fitting if made.edges(p.mask, other)]
    wanted = free & made.row(1)
    assert list(piece_on_grid.places_covering(free, wanted)) == [p for p in fitting if p.mask & wanted]


@given(pieces())
def test_without_marks_every_outline_is_found_once(piece: tuple[Grid, Cells, int, int]) -> None:
    made, cells, free, _ = piece
    masks = [placement.mask for placement in footprint(made, cells).places(free)]
    assert len(masks) == len(set(masks))
    assert set(masks) == {made.mask(names) for names in tried(made, cells, free)}


@pytest.mark.parametrize(("name", "plain", "marked"), [("l", 8, 8), ("s", 4, 8), ("t", 4, 8)])
def test_orientations_that_look_alike_are_one(name: str, plain: int, marked: int) -> None:
    assert len(footprint(grid(5, 5), SHAPES[name]).ways) == plain
    assert len(footprint(grid(5, 5), SHAPES[name], MARKS).ways) == marked


def test_equal_marks_in_equal_places_make_no_difference() -> None:
    assert len(footprint(grid(5, 5), SHAPES["s"], ("gold", "", "", "gold")).ways) == 4
    assert len(footprint(grid(5, 5), SHAPES["t"], ("gold", "", "gold", "")).ways) == 4


@pytest.mark.parametrize(
    ("width", "height", "places"), [(1, 1, 140), (2, 1, 256), (3, 1, 232), (2, 2, 117), (3, 2, 212), (3, 3, 96)]
)
def test_rectangles_lie_and_stand(width: int, height: int, places: int) -> None:
    made = grid(10, 14)
    found: Footprint = rectangle(made, width, height)
    assert len(found.places(made.full)) == len(found.by_area) == places
    for name, placement in found.by_area.items():
        first, _, last = name.partition("-")
        assert (first, last or first) == (placement.squares[0], placement.squares[-1])


def test_places_are_a_sequence() -> None:
    places = rectangle(grid(3, 3), 1, 1).places(grid(3, 3).mask(["a2", "a1", "b1"]))
    assert [placement.area for placement in places] == ["a1", "b1", "a2"]
    assert places[-1] == places[len(places) - 1]
    assert places[:1] == [places[0]]
    assert places[0] in places
    for index in (len(places), -len(places) - 1):
        with pytest.raises(IndexError):
            places[index]
