"""Boards of hexagons: who is beside whom, and where everything is in a picture."""

from __future__ import annotations

from math import dist

import pytest

from ruleworks_kit.grids.hexes import EDGES, NE, NW, SE, SW, TALL, Hexes, N, S, hexes, opposite, turned

BOARD = hexes((7, 8) * 4, westward=True)  # eight columns from the east to the west, every second one longer


def test_the_cells_are_named_column_by_column() -> None:
    assert len(BOARD.cells) == 60
    assert BOARD.cells[:9] == ("a1", "a2", "a3", "a4", "a5", "a6", "a7", "b1", "b2")
    assert BOARD.columns[7] == ("h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8")
    assert "h8" in BOARD
    assert "g8" not in BOARD
    assert (BOARD.column_of("c4"), BOARD.row_of("c4")) == (2, 4)


@pytest.mark.parametrize(
    ("cell", "edge", "beside"),
    [
        ("c4", N, "c3"),
        ("c4", S, "c5"),
        ("c4", NW, "d4"),
        ("c4", SW, "d5"),
        ("c4", NE, "b4"),
        ("c4", SE, "b5"),
        ("d4", N, "d3"),
        ("d4", S, "d5"),
        ("d4", NW, "e3"),
        ("d4", SW, "e4"),
        ("d4", NE, "c3"),
        ("d4", SE, "c4"),
        ("a1", NE, None),
        ("a1", N, None),
        ("b1", NE, None),
        ("b1", SE, "a1"),
        ("b8", NE, "a7"),
        ("b8", SE, None),
        ("h8", NW, None),
        ("a7", SW, "b8"),
    ],
)
def test_what_is_behind_an_edge(cell: str, edge: int, beside: str | None) -> None:
    assert BOARD.across(cell, edge) == beside


def test_letters_may_run_to_the_east_and_the_first_columns_may_be_the_high_ones() -> None:
    board = hexes((3, 3, 3))
    assert board.around("b2") == ("b1", "c1", "c2", "b3", "a2", "a1")
    high = hexes((3, 3, 3), first_high=True)
    assert high.around("b2") == ("b1", "c2", "c3", "b3", "a3", "a2")


@pytest.mark.parametrize("board", [BOARD, hexes((4, 5, 4), first_high=True), hexes((2, 2)), hexes((1,))])
def test_neighbours_are_so_both_ways_and_lie_where_the_edge_points(board: Hexes) -> None:
    for cell in board.cells:
        for edge, other in zip(EDGES, board.around(cell), strict=True):
            if other is not None:
                assert board.across(other, opposite(edge)) == cell
                assert board.middle(cell, edge) == pytest.approx(board.middle(other, opposite(edge)))
                assert dist(board.centre(cell), board.centre(other)) == pytest.approx(TALL)
        assert board.neighbours(cell) == tuple(other for other in board.around(cell) if other)
    pairs = [(a, b) for a in board.cells for b in board.cells if a != b]
    near = {(a, b) for a, b in pairs if dist(board.centre(a), board.centre(b)) < TALL * 1.1}
    assert near == {(a, b) for a in board.cells for b in board.neighbours(a)}  # none is forgotten


def test_the_east_is_on_the_right_and_all_points_are_in_the_rectangle() -> None:
    assert BOARD.centre("a1")[0] > BOARD.centre("b1")[0] > BOARD.centre("h1")[0]
    assert BOARD.centre("b1")[1] < BOARD.centre("a1")[1]  # the longer columns begin further north
    points = [point for cell in BOARD.cells for point in BOARD.corners(cell)]
    assert min(x for x, _ in points) == pytest.approx(0)
    assert max(x for x, _ in points) == pytest.approx(BOARD.width)
    assert min(y for _, y in points) == pytest.approx(0)
    assert max(y for _, y in points) == pytest.approx(BOARD.height)


def test_an_edge_lies_between_its_corner_and_the_next() -> None:
    x, y = BOARD.centre("c4")
    assert BOARD.middle("c4", N) == pytest.approx((x, y - TALL / 2))
    right, down = BOARD.middle("c4", SE)
    assert right > x
    assert down > y


def test_edges_turn_clockwise() -> None:
    assert [turned(edge, 1) for edge in EDGES] == [NE, SE, S, SW, NW, N]
    assert turned(N, -1) == NW
    assert [turned(opposite(edge), 3) for edge in EDGES] == list(EDGES)


def test_a_board_is_shared_and_has_no_more_columns_than_letters() -> None:
    assert hexes((7, 8) * 4, westward=True) is BOARD
    assert (hexes(()).width, hexes(()).height) == (0, 0)
    with pytest.raises(ValueError, match="at most 26 columns, not 27"):
        Hexes((1,) * 27)
