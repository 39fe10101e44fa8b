"""Hexes in lines of text: where a cell begins, and what stands beside a point."""

from ruleworks_kit.grids.hexes import EDGES, TALL, hexes
from ruleworks_kit.grids.text_grid import TALL_LINES, first_line, line_of, staggered

BOARD = hexes((2, 3, 2))


def test_a_cell_begins_half_a_hex_below_the_one_beside_it() -> None:
    assert [first_line(BOARD, cell) for cell in ("a1", "a2", "b1", "b2", "c1")] == [1, 3, 0, 2, 1]


def test_the_line_beside_a_point_is_one_of_those_of_its_cell() -> None:
    for cell in BOARD.cells:
        top = first_line(BOARD, cell)
        for edge in EDGES:
            assert top <= line_of(BOARD.middle(cell, edge)[1]) <= top + TALL_LINES
    assert line_of(0.0) == 0
    assert line_of(TALL) == TALL_LINES


def test_every_face_stands_once_and_nothing_else_does() -> None:
    faces = {cell: (f"{cell}+", f"{cell}-") for cell in BOARD.cells}
    lines = staggered(BOARD, faces, "...")
    told = [part for line in lines for part in line if part != "..."]
    assert sorted(told) == sorted(part for face in faces.values() for part in face)
    assert lines[0] == ["...", "b1+", "..."]
    assert lines[1] == ["a1+", "b1-", "c1+"]
