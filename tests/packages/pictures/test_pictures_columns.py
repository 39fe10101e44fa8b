"""Where panels stand: in the columns that they ask for, or where there is room."""

import itertools

import pytest

from ruleworks_pictures import Panel
from ruleworks_pictures.panel import WIDTH
from ruleworks_pictures.sheet import GAP, laid_out

HEIGHTS = {"board": (300, 0), "mine": (100, 2), "markets": (250, 1), "yours": (100, 2)}


@pytest.mark.parametrize(
    ("size", "columns"),
    [
        (None, {"board": 0, "mine": 2, "markets": 1, "yours": 2}),
        (1200, {"board": 0, "mine": 2, "markets": 1, "yours": 2}),
        (800, {"board": 0, "mine": 1, "markets": 1, "yours": 0}),
        (360, {"board": 0, "mine": 0, "markets": 0, "yours": 0}),
    ],
)
def test_panels_stand_where_they_ask_to_or_where_there_is_room(size: int | None, columns: dict[str, int]) -> None:
    panels = [Panel(name, height, "", column=column) for name, (height, column) in HEIGHTS.items()]
    sheet = laid_out(panels, size)
    assert {part.panel.id: int(part.x // (WIDTH + GAP)) for part in sheet.parts} == columns


def test_no_panel_lies_on_another_one() -> None:
    panels = [Panel(name, height, "", title=name, column=column) for name, (height, column) in HEIGHTS.items()]
    for size in (360, 800, None):
        parts = sorted(laid_out(panels, size).parts, key=lambda part: (part.x, part.y))
        for one, other in itertools.pairwise(parts):
            assert one.x != other.x or one.y + one.panel.height < other.y
