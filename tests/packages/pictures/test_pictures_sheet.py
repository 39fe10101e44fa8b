"""Panels stand beside each other where there is room, and below each other where there is none."""

from __future__ import annotations

from itertools import combinations

import pytest

from ruleworks_pictures import Box, Panel, Placed
from ruleworks_pictures.panel import WIDTH
from ruleworks_pictures.sheet import GAP, TITLE, Sheet, laid_out

PANELS = [
    Panel("board", 100, "<path/>", (Placed("king", Box(10, 20, 30, 30), ""),), {"cell:a1": Box(10, 20, 30, 30)}),
    Panel("docks", 50, "", (), {"place:dock": Box(0, 0, 10, 10)}, "Docks", 1),
    Panel("seat-0", 70, "", (), {"seat:0": Box(0, 0, 10, 10)}, "Somebody", 2),
    Panel("seat-1", 70, "", (), {"seat:1": Box(0, 0, 10, 10)}, "", 2),
]


def corners(sheet: Sheet) -> list[tuple[float, float]]:
    """Where the panels stand."""
    return [(sheet.spots[name].x, sheet.spots[name].y) for name in ("cell:a1", "place:dock", "seat:0", "seat:1")]


@pytest.mark.parametrize(
    ("size", "columns"), [(200, 1), (360, 1), (719, 1), (720, 2), (1079, 2), (1080, 3), (4000, 3), (None, 3)]
)
def test_there_are_as_many_columns_as_there_is_room_for(size: int | None, columns: int) -> None:
    sheet = laid_out(PANELS, size)
    assert sheet.width == GAP + columns * (WIDTH + GAP)
    assert len({x // (WIDTH + GAP) for x, _ in corners(sheet)}) == columns


@pytest.mark.parametrize("size", [360, 720, 1080])
def test_no_panel_covers_another_or_leaves_the_picture(size: int) -> None:
    sheet = laid_out(PANELS, size)
    tall = [100, 50 + TITLE, 70 + TITLE, 70]
    tops = [20, TITLE, TITLE, 0]  # how far below the top of its panel each spot lies
    lefts = [10, 0, 0, 0]
    boxes = [
        Box(x - left, y - top, WIDTH, height)
        for (x, y), left, top, height in zip(corners(sheet), lefts, tops, tall, strict=True)
    ]
    for box in boxes:
        assert 0 <= box.x <= sheet.width - WIDTH
        assert 0 <= box.y <= sheet.height - box.height
    for one, other in combinations(boxes, 2):
        apart = abs(one.x - other.x) >= WIDTH
        assert apart or one.y + one.height <= other.y or other.y + other.height <= one.y


def test_pieces_move_with_their_panels() -> None:
    (piece,) = laid_out(PANELS, None).pieces
    assert piece.box == Box(GAP + 10, GAP + 20, 30, 30)
    assert laid_out(PANELS, None).spots["cell:a1"] == piece.box


def test_a_picture_may_be_empty() -> None:
    sheet = laid_out([], None)
    assert (sheet.width, sheet.height, sheet.ground, sheet.pieces) == (GAP + WIDTH + GAP, GAP, "", ())


def test_a_title_stands_above_its_panel() -> None:
    with_title, without = laid_out([PANELS[1]], None), laid_out([PANELS[3]], None)
    assert "Docks" in with_title.ground
    assert with_title.height == GAP + TITLE + 50 + GAP
    assert without.height == GAP + 70 + GAP
