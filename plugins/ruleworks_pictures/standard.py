"""The picture of a game that brings none: cells as a grid with marks on them, items as small cards, else words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from ruleworks import Position, Text
from ruleworks.inside import layout
from ruleworks_pictures.fitting import LEADING, cut, line, lines
from ruleworks_pictures.grid import MARGIN, Counter, grid_panel, places
from ruleworks_pictures.look import Look
from ruleworks_pictures.panel import WIDTH, Panel, Placed, label, unique
from ruleworks_pictures.svg import Box, circle, rect, text
from ruleworks_toolbox import HIDDEN

CHIP, ROW = 84, 34  # the size of a small card
LETTERS = 12
BELOW = "/"  # between the names of a path: ids hold points
TIMES = "\N{MULTIPLICATION SIGN}"


class Leaf(NamedTuple):
    """A value of a position: where it stands, what it is about, and whose it is."""

    path: str
    about: str
    value: Any
    seat: int | None


def standard_panels(look: Look) -> Sequence[Panel]:
    """Return the board, where there are cells, and a panel for each part of the position."""
    names = look.ruleset.scene(look.position).rules.cells(look.ruleset.scene(look.position))
    leaves = list(_leaves(look.position, (), None, top=True))
    panels = [_board(names, leaves)] if names else []
    beside = len(panels)
    taken: set[str] = set()
    parts: dict[str, list[Leaf]] = {}
    for leaf in leaves:
        if not (names and leaf.about in ("cell", "cells")):
            owner = f"seat:{leaf.seat}" if leaf.seat is not None else ""
            parts.setdefault(owner, []).append(leaf)
    return [*panels, *(_part(owner, found, look, taken, beside) for owner, found in parts.items())]


def _board(names: Sequence[str], leaves: Sequence[Leaf]) -> Panel:
    size = places(tuple(names))[names[0]].width
    counters = [
        Counter(name, _counter(size, leaf.seat), "counter", label(leaf.path))
        for leaf in leaves
        if leaf.about in ("cell", "cells")
        for name in _cells_of(leaf.value, names)
    ]
    return grid_panel(names, counters)


def _cells_of(value: Any, names: Sequence[str]) -> list[str]:
    if isinstance(value, int):
        return [name for place, name in enumerate(names) if value >> place & 1]
    return [value] if value in names else []


def _counter(size: float, seat: int | None) -> str:
    """Return a counter in the colour of a seat, and with its number."""
    number = 0 if seat is None else seat + 1
    middle = size / 2
    sign = text(number, middle, middle + size * 0.14, size * 0.4, "bold on", "middle") if number else ""
    return circle(middle, middle, size * 0.36, f"seat-{number}" if number else "ink") + sign


def _part(owner: str, leaves: Sequence[Leaf], look: Look, taken: set[str], column: int) -> Panel:
    """Return what belongs to a seat, or to nobody: things as small cards, the rest in words."""
    ground, pieces, y = [], list[Placed](), float(MARGIN)
    for name, found in _by_path(leaves).items():
        words = _label(name, look)
        things = [leaf for leaf in found if isinstance(leaf.value, str)]
        if not things:
            told = f"{words}: {', '.join(str(leaf.value) for leaf in found)}"
            for each in lines(told, WIDTH - 2 * MARGIN, LETTERS):
                ground.append(text(each, MARGIN, y + LETTERS, LETTERS))
                y += LETTERS * LEADING
            continue
        ground.append(text(cut(words, WIDTH - 2 * MARGIN, LETTERS), MARGIN, y + LETTERS, LETTERS, "faint"))
        y += LETTERS * LEADING + 3
        open_ones = [leaf for leaf in things if leaf.value != HIDDEN]
        hidden = len(things) - len(open_ones)
        for place, leaf in enumerate([*open_ones, *([Leaf(name, "", HIDDEN, None)] if hidden else [])]):
            box = Box(MARGIN + place % 4 * CHIP, y + place // 4 * ROW, CHIP - 4, ROW - 4)
            id = unique(label(name if leaf.value == HIDDEN else leaf.value), taken)
            pieces.append(_chip(leaf.value, box, look, id, hidden))
        y += (len(open_ones) + bool(hidden) + 3) // 4 * ROW + 3
    seat = leaves[0].seat
    title = look.player(seat) if owner and seat is not None else ""
    spots = {owner: Box(0, 0, WIDTH, y + MARGIN)} if owner else {}
    return Panel(label(owner) or "table", y + MARGIN, "".join(ground), tuple(pieces), spots, title, column)


def _chip(value: str, box: Box, look: Look, id: str, hidden: int) -> Placed:
    """Return a thing as a small card; what is hidden is one card that shows its back, and how many there are."""
    inside = Box(0, 0, box.width, box.height)
    if value == HIDDEN:
        return Placed(
            id, box, rect(inside, "back", 5) + line(f"{TIMES} {hidden}", inside, 11, "on", "middle"), cls="chip"
        )
    name = look.name(value)
    words = line(name, inside.within(4), 11, anchor="middle")
    return Placed(id, box, rect(inside, "card", 5) + words, value, "chip", name)


def _label(path: str, look: Look) -> str:
    """Return what a field is called: its name, after that of the thing whose field it is where that has an id."""
    *outer, own = path.split(BELOW)
    names = [look.name(part) for part in outer if look.texts.has(part)]
    return ": ".join((*names, own.replace("_", " ")))


def _by_path(leaves: Sequence[Leaf]) -> Mapping[str, list[Leaf]]:
    found: dict[str, list[Leaf]] = {}
    for leaf in leaves:
        found.setdefault(leaf.path, []).append(leaf)
    return found


def _leaves(
    value: Any, path: tuple[str, ...], seat: int | None, about: str = "", *, top: bool = False
) -> Iterator[Leaf]:
    """Yield the values of a position that a picture shows; the kernel's own fields tell nothing about a table."""
    if isinstance(value, Text) or value is None or isinstance(value, bool):
        return
    if isinstance(value, Struct):
        owner, name = getattr(value, "seat", seat), getattr(value, "id", "")
        known = {field.visibility.known for field in layout(type(value))}
        for field in layout(type(value)):
            told = field.name in ("seat", "id", *known) or (top and field.name in Position.__struct_fields__)
            if not told:
                inner = (*path, name, field.name) if name else (*path, field.name)
                yield from _leaves(getattr(value, field.name), inner, owner, field.about)
    elif isinstance(value, tuple | list):
        each_seat = about in ("cells",) and all(isinstance(part, int) for part in value)
        for place, part in enumerate(value):
            yield from _leaves(part, path, place if each_seat and seat is None else seat, about)
    elif isinstance(value, int | str) and value != "":
        yield Leaf(BELOW.join(path), about, value, seat)
