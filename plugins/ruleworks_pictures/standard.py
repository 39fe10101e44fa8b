"""The picture of a game that brings none: cells as a grid with marks on them, items as small cards, else words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from ruleworks import Bits, Position, Text
from ruleworks.inside import Field, layout
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
    leaves = list(_leaves(look.position, look.seat, (), None, top=True))
    panels = [_board(names, leaves)] if names else []
    beside = len(panels)
    taken: set[str] = set()
    parts: dict[str, list[Leaf]] = {}
    for leaf in leaves:
        if not (names and leaf.about in ("cell", "cells")):
            owner = f"seat:{leaf.seat}" if leaf.seat is not None else ""
            parts.setdefault(owner, []).append(leaf)
    seats = beside + ("" in parts)  # what belongs to seats stands beside what belongs to nobody
    columns = {owner: seats if owner else beside for owner in parts}
    return [*panels, *(_part(owner, found, look, taken, columns[owner]) for owner, found in parts.items())]


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
            told = _told(words, ", ".join(str(leaf.value) for leaf in found), look)
            for each in lines(told, WIDTH - 2 * MARGIN, LETTERS):
                ground.append(text(each, MARGIN, y + LETTERS, LETTERS))
                y += LETTERS * LEADING
            continue
        ground.append(text(cut(words, WIDTH - 2 * MARGIN, LETTERS), MARGIN, y + LETTERS, LETTERS, "faint"))
        y += LETTERS * LEADING + 3
        open_ones = [leaf for leaf in things if leaf.value != HIDDEN]
        hidden = len(things) - len(open_ones)
        backs = [Leaf(name, "", HIDDEN, None)] if hidden else []
        for place, leaf in enumerate([*open_ones, *backs]):
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
    told = own.replace("_", " ")
    for part in reversed(outer):
        told = _told(look.name(part), told, look) if look.texts.has(part) else told
    return told


def _told(name: str, value: str, look: Look) -> str:
    return look.say("ruleworks-pictures.field", name=name, value=value)


def _by_path(leaves: Sequence[Leaf]) -> Mapping[str, list[Leaf]]:
    found: dict[str, list[Leaf]] = {}
    for leaf in leaves:
        found.setdefault(leaf.path, []).append(leaf)
    return found


def _leaves(
    value: Any, viewer: int | None, path: tuple[str, ...], seat: int | None, about: str = "", *, top: bool = False
) -> Iterator[Leaf]:
    """Yield the values of a position that a picture shows."""
    if isinstance(value, Text | bool) or value is None or value == "":
        return
    if isinstance(value, Struct):
        yield from _inside(value, viewer, path, getattr(value, "seat", seat), top=top)
    elif isinstance(value, tuple | list):
        each_seat = about == "cells" and all(isinstance(part, int) for part in value)
        for place, part in enumerate(value):
            yield from _leaves(part, viewer, path, place if each_seat and seat is None else seat, about)
    elif isinstance(value, Bits) and about != "cells":
        yield Leaf(BELOW.join(path), about, value.bit_count(), seat)
    elif isinstance(value, int | str):
        yield Leaf(BELOW.join(path), about, value, seat)


def _inside(value: Struct, viewer: int | None, path: tuple[str, ...], seat: int | None, *, top: bool) -> Iterator[Leaf]:
    """Yield the values in the fields that the viewer sees, and backs for what may be counted."""
    name = getattr(value, "id", "")
    path = (*path, name) if name else path
    for field in _fields(type(value), top=top):
        found = getattr(value, field.name)
        if field.visibility.shown_to(viewer, seat):
            yield from _leaves(found, viewer, (*path, field.name), seat, field.about)
        elif field.visibility.counted:
            yield from _backs(found, (*path, field.name), seat)


def _fields(cls: type[Struct], *, top: bool) -> Iterator[Field]:
    """Yield the fields that tell something of a table: not the kernel's own, nor those that name their struct."""
    known = {field.visibility.known for field in layout(cls)}
    kernel = Position.__struct_fields__ if top else ()
    return (field for field in layout(cls) if field.name not in ("seat", "id", *known, *kernel))


def _backs(value: Any, path: tuple[str, ...], seat: int | None) -> Iterator[Leaf]:
    """Yield as many hidden things as may be counted."""
    count = len(value) if isinstance(value, tuple | list) else value is not None
    return (Leaf(BELOW.join(path), "", HIDDEN, seat) for _ in range(count))
