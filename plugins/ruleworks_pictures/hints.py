"""What is laid over a picture: ghosts of what an option would place, arrows, marks, and what has changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ruleworks import Ref
from ruleworks_pictures.illustrator import Ghost
from ruleworks_pictures.panel import Placed, spot
from ruleworks_pictures.sheet import Sheet
from ruleworks_pictures.svg import Box, around, corners, group, number, path, polygon, rect, tag

REACH = 8  # how long the head of an arrow is
NEAR = 6  # pieces that moved no farther than this have not moved


def marks(targets: Iterable[str], sheet: Sheet) -> str:
    """Return a mark around each of these spots."""
    return "".join(_mark(name, sheet) for name in targets)


def spots(sheet: Sheet) -> str:
    """Return all that can be pointed at, as rectangles that nobody sees: a page finds by them what was meant."""
    outlines = {name: corners(outline) for name, outline in sheet.outlines.items()}
    drawn = [
        tag("rect", x=x, y=y, width=width, height=height, data_ref=name, data_outline=outlines.get(name))
        for name, (x, y, width, height) in sheet.spots.items()
    ]
    return tag("g", *drawn, cls="spots", visibility="hidden")


def ghosts(made: Iterable[Ghost], sheet: Sheet) -> str:
    """Return what would be placed, at its spots."""
    drawn = []
    for ghost in made:
        boxes = [sheet.spots[name] for name in ghost.at if name in sheet.spots]
        if boxes:
            where, scale = around(boxes), sheet.scales.get(ghost.at[0], 1)
            drawn.append(group(ghost.body, x=where.x, y=where.y, cls=f"{ghost.cls} ghost".strip(), scale=scale))
    return "".join(drawn)


def way(refs: Sequence[Ref], sheet: Sheet) -> str:
    """Return the marks of an option: around its target, with an arrow to it from what it takes or moves."""
    stops = list(_stops(refs, sheet))
    if not stops:
        return ""
    *_, (name, target) = stops
    mark = _mark(name, sheet) if name else rect(target.within(1.5), "target", 4)
    return mark + (arrow(stops[0][1], target, "arrow", "head") if len(stops) > 1 else "")


def arrow(start: Box, end: Box, cls: str, head: str) -> str:
    """Return an arrow from the middle of a rectangle to that of another one."""
    (x, y), (to_x, to_y) = start.middle, end.middle
    length = max(1.0, ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5)
    along, aside = (to_x - x) / length, (to_y - y) / length
    back_x, back_y = to_x - along * REACH, to_y - aside * REACH
    wing = REACH * 0.7
    corners = (
        (to_x, to_y),
        (back_x - aside * wing, back_y + along * wing),
        (back_x + aside * wing, back_y - along * wing),
    )
    return path(f"M{_at(x, y)}L{_at(back_x, back_y)}", cls) + path(
        "M" + "L".join(_at(*corner) for corner in corners) + "Z", head
    )


def changes(old: Sheet, new: Sheet) -> str:
    """Return what is different in a picture: rings around what has come, arrows for moves, ghosts of what has gone."""
    before, after = ({piece.id: piece for piece in sheet.pieces} for sheet in (old, new))
    drawn = [piece.ghost("gone") for id, piece in before.items() if id not in after]
    for id, piece in after.items():
        if id not in before or before[id].body != piece.body:
            drawn.append(rect(piece.box.within(-1), "new", 4))
        elif not _flowed(before[id], piece) and _far(before[id].box, piece.box):
            drawn.append(arrow(before[id].box, piece.box, "moved", "tip"))
    return "".join(drawn)


def to_come(old: Sheet, new: Sheet) -> str:
    """Return the pieces that would be different, as they would be then, and marks for those that would be gone.

    Each says which piece it stands for (`data-piece`), so that a page can put it in the place of that one. What lies
    on panels that would stand elsewhere is left out: nothing happens to it. So is what would only move up where
    another piece has gone; where one comes, what makes room for it is told with it.
    """
    before = {part.panel.id: part for part in old.parts}
    drawn = []
    for part in new.parts:
        then = before.get(part.panel.id)
        if then is None or (then.x, then.y) != (part.x, part.y):
            continue
        known = {piece.id: piece for piece in then.pieces}
        joined = {piece.flow for piece in part.pieces if piece.id not in known}
        for piece in part.pieces:
            was = known.pop(piece.id, None)
            if was is not None and piece.flow not in joined and _flowed(was, piece):
                continue
            if was is None or was.body != piece.body or was.box != piece.box:
                drawn.append(tag("g", piece.ghost("after"), data_piece=piece.id))
        drawn += [tag("g", data_piece=id, cls="leaving") for id in known]
    return "".join(drawn)


def _flowed(was: Placed, piece: Placed) -> bool:
    """Tell whether a piece is the same as before, at most elsewhere among those that make room for each other."""
    return bool(piece.flow) and was.flow == piece.flow and was.body == piece.body


def _mark(name: str, sheet: Sheet) -> str:
    """Return a mark around a spot, in its form."""
    outline = sheet.outlines.get(name)
    return rect(sheet.spots[name].within(1.5), "target", 4) if outline is None else polygon(outline, "target")


def _stops(refs: Sequence[Ref], sheet: Sheet) -> Iterator[tuple[str, Box]]:
    """Yield the places that an option names in turn, with their spots; cells that follow each other are one place."""
    cells: list[tuple[str, Box]] = []
    for ref in refs:
        box = sheet.spots.get(spot(ref))
        if box is not None and ref.about == "cell":
            cells.append((spot(ref), box))
        elif box is not None:
            if cells:
                yield _together(cells)
                cells = []
            yield spot(ref), box
    if cells:
        yield _together(cells)


def _together(cells: list[tuple[str, Box]]) -> tuple[str, Box]:
    """Return cells as one place, whose spot has a name if it is a single one."""
    return cells[0] if len(cells) == 1 else ("", around([box for _, box in cells]))


def _far(one: Box, other: Box) -> bool:
    return abs(one.x - other.x) > NEAR or abs(one.y - other.y) > NEAR


def _at(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"
