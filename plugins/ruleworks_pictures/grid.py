"""A board of cells: where each lies, and a panel of them with something on some."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from ruleworks_pictures.panel import WIDTH, Panel, Placed, cell, unique
from ruleworks_pictures.svg import Box, text
from ruleworks_pictures.text_fit import cut

SQUARE = re.compile(r"([a-z])(\d{1,2})")
MARGIN, LARGEST, ABREAST = 12, 80, 8


class Counter(NamedTuple):
    """Something on a cell, drawn from the corner of the cell; its id is the name of its kind with that of the cell."""

    cell: str
    body: str
    cls: str = ""
    kind: str = "counter"


def grid_panel(names: Sequence[str], counters: Iterable[Counter], id: str = "board") -> Panel:
    """Return a board with these cells, and what lies on them."""
    boxes, taken = places(tuple(names)), set[str]()
    pieces = [
        Placed(unique(f"{each.kind}-{each.cell}", taken), boxes[each.cell], each.body, cls=each.cls, title=each.cell)
        for each in counters
    ]
    bottom = max(box.y + box.height for box in boxes.values())
    spots = {f"cell:{name}": box for name, box in boxes.items()}
    return Panel(id, bottom + MARGIN, _ground(tuple(names)), tuple(pieces), spots)


@lru_cache
def places(names: tuple[str, ...]) -> Mapping[str, Box]:
    """Return where the cells lie: those called `b2` by column and row, any others side by side."""
    found = [SQUARE.fullmatch(name) for name in names]
    if all(found):
        spots = [(ord(match[1]) - 97, int(match[2])) for match in found if match]
        highest, columns = max(row for _, row in spots), 1 + max(column for column, _ in spots)
        at = [(column, highest - row) for column, row in spots]
    else:
        columns = min(len(names), ABREAST)
        at = [(place % columns, place // columns) for place in range(len(names))]
    size = min(LARGEST, (WIDTH - 2 * MARGIN) / columns)
    left = (WIDTH - size * columns) / 2
    boxes = [Box(left + column * size, MARGIN + row * size, size, size) for column, row in at]
    return MappingProxyType(dict(zip(names, boxes, strict=True)))


@lru_cache
def _ground(names: tuple[str, ...]) -> str:
    return "".join(
        cell(box, name, "cell") + text(_cut(name, box), box.x + 3, box.y + box.height - 3, _letters(box), "faint")
        for name, box in places(names).items()
    )


def _letters(box: Box) -> float:
    return min(9, box.width / 3)


def _cut(name: str, box: Box) -> str:
    return cut(name, box.width - 4, _letters(box))
