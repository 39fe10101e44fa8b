"""The grid's masks say what sets of squares say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleworks_kit.grids.squares import Grid, bits, grid, kth, squares

Square = tuple[int, int]

grids = st.builds(grid, st.integers(1, 12), st.integers(1, 15))


@st.composite
def boards(draw: st.DrawFn) -> tuple[Grid, set[Square], set[Square]]:
    """A grid with two sets of its squares, as columns and rows from 0."""
    made = draw(grids)
    square = st.tuples(st.integers(0, made.columns - 1), st.integers(0, made.rows - 1))
    return made, draw(st.sets(square, max_size=20)), draw(st.sets(square, max_size=20))


def mask_of(made: Grid, found: set[Square]) -> int:
    return made.mask(f"{'abcdefghijkl'[column]}{row + 1}" for column, row in found)


def around(made: Grid, found: set[Square], steps: list[Square]) -> set[Square]:
    near = {(column + dx, row + dy) for column, row in found for dx, dy in steps} - found
    return {(column, row) for column, row in near if 0 <= column < made.columns and 0 <= row < made.rows}


SIDES = [(1, 0), (-1, 0), (0, 1), (0, -1)]
CORNERS = [(1, 1), (-1, 1), (1, -1), (-1, -1)]


@given(boards())
def test_neighbours_are_those_of_the_squares(board: tuple[Grid, set[Square], set[Square]]) -> None:
    made, found, _ = board
    mask = mask_of(made, found)
    assert made.neighbours(mask) == mask_of(made, around(made, found, SIDES))
    assert made.surroundings(mask) == mask_of(made, around(made, found, SIDES + CORNERS))
    assert made.above(mask) == mask_of(made, {(c, r + 1) for c, r in found if r + 1 < made.rows})


@given(boards())
def test_edges_are_counted_one_by_one(board: tuple[Grid, set[Square], set[Square]]) -> None:
    made, found, others = board
    others -= found
    counted = sum((column + dx, row + dy) in others for column, row in found for dx, dy in SIDES)
    assert made.edges(mask_of(made, found), mask_of(made, others)) == counted


@given(boards())
def test_names_and_masks_are_inverse(board: tuple[Grid, set[Square], set[Square]]) -> None:
    made, found, _ = board
    mask = mask_of(made, found)
    assert made.mask(made.named(mask)) == mask
    assert len(made.named(mask)) == len(found) == len(list(squares(mask)))
    assert sum(squares(mask)) == mask
    assert [kth(mask, place) for place in range(len(found))] == list(bits(mask))


@given(grids, st.integers(-1, 16))
def test_rows_are_whole(made: Grid, number: int) -> None:
    names = {name for name in made.named(made.full) if name[1:] == str(number)}
    assert set(made.named(made.row(number))) == names
    assert len(names) == (made.columns if 1 <= number <= made.rows else 0)
    if names:
        assert made.row_of(made.row(number)) == number


def test_the_lowest_row_comes_first() -> None:
    assert grid(3, 2).named(grid(3, 2).full) == ("a1", "b1", "c1", "a2", "b2", "c2")
    assert grid(3, 2).up_to == (0, 0b111, 0b1110111)
    assert "c2" in grid(3, 2)
    assert "d1" not in grid(3, 2)
    assert "" not in grid(3, 2)


def test_what_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError, match="d1"):
        grid(3, 2).mask(["d1"])
    with pytest.raises(IndexError):
        kth(0b101, 2)
    with pytest.raises(ValueError, match="at most 26 columns, not 27"):
        Grid(27, 1)
