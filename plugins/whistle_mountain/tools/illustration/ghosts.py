"""What an option would place, by what its fields refer to: no option has a case of its own, so foreign ones work."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ruleworks import Ask, Option, Ref
from ruleworks_pictures import Box, Ghost, Look, group
from whistle_mountain.box.resources import NOTHING
from whistle_mountain.table.layout import layout
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.illustration.docks import berths, lying
from whistle_mountain.tools.illustration.geometry import geometry
from whistle_mountain.tools.illustration.machines import machine
from whistle_mountain.tools.illustration.on_board import STANDING
from whistle_mountain.tools.illustration.pawns import airship, worker
from whistle_mountain.tools.illustration.tiles import tile
from whistle_mountain.tools.illustration.wording import Wording, wording


def ghosts_of(option: Option, look: Look) -> Iterator[Ghost]:
    """Yield the piece that an option would place, where it would lie.

    That is what it names, else what the question is about, if that just covers the squares named; on a single square
    where a worker can stand, it is a worker.
    """
    words, seat = wording(look.ruleset, look.texts), _chooser(look)
    named = list(look.refs(option))
    items, squares = _items(named), _squares(words, named)
    if not squares:
        yield from _docked(words, items, seat)
        return
    at = tuple([f"cell:{square}" for square in squares])
    for item in (*items, *_items(_asked(look))):
        body = _placed(words, item, squares, seat)
        if body:
            yield Ghost(at, body)
            return
    if not items and _can_stand(words, look.position, squares):
        side = geometry(words.pieces).cell
        yield Ghost(at, worker(seat, side * STANDING))


def _chooser(look: Look) -> int:
    """Return whose pieces are meant: those of the seat that is asked."""
    mountain: Mountain = look.position
    top = mountain.agenda[-1] if mountain.agenda else None
    return top.seat if isinstance(top, Ask) else mountain.active


def _asked(look: Look) -> Sequence[Ref]:
    top = look.position.agenda[-1] if look.position.agenda else None
    return list(look.ruleset.refs(top)) if isinstance(top, Ask) else ()


def _items(refs: Sequence[Ref]) -> tuple[str, ...]:
    return tuple([str(ref.value) for ref in refs if ref.about == "item"])


def _squares(words: Wording, refs: Sequence[Ref]) -> tuple[str, ...]:
    """Return the squares that are named, in their order; a place can be one, too."""
    named = [str(ref.value) for ref in refs if ref.about in ("cell", "place")]
    return tuple([square for square in named if square in words.pieces.grid])


def _placed(words: Wording, item: str, squares: tuple[str, ...], seat: int) -> str:
    """Return how an item looks on squares, nothing where it cannot cover just these."""
    pieces, places = words.pieces, geometry(words.pieces)
    box, mask = places.area(squares), pieces.grid.mask(squares)
    inner = Box(0, 0, box.width, box.height)
    if item in pieces.tiles and squares in pieces.tiles[item].footprint.by_squares:
        return tile([places.cells[square] for square in squares], pieces.tiles[item].icons, box)
    if item in pieces.machines and any(lying.mask == mask for lying in pieces.machines[item].by_area.values()):
        return machine(words.face(item), inner, seat, NOTHING, guests=False, sunk=False)
    if item in pieces.ship_ids and mask in pieces.ship_areas[pieces.ship_ids.index(item)].values():
        return _airship(words, pieces.ship_ids.index(item), seat, inner)
    return ""


def _docked(words: Wording, items: Sequence[str], seat: int) -> Iterator[Ghost]:
    """Yield an airship that would go into a dock, where an option names both."""
    docks = berths(words.pieces)
    for dock in [item for item in items if item in docks]:
        for ship in [item for item in items if item in words.pieces.ship_ids]:
            kind = words.pieces.ship_ids.index(ship)
            box = lying(words.pieces, docks[dock], kind)
            inside = box.moved(-docks[dock].x, -docks[dock].y)
            drawn = _airship(words, kind, seat, Box(0, 0, box.width, box.height))
            yield Ghost((f"item:{dock}",), group(drawn, x=inside.x, y=inside.y))


def _airship(words: Wording, kind: int, seat: int, box: Box) -> str:
    return airship(words.letters[kind], seat, words.pieces.components.airships[kind].length, box)


def _can_stand(words: Wording, mountain: Mountain, squares: tuple[str, ...]) -> bool:
    """Tell whether it is a single square on which nothing lies or stands, and that is worth standing on."""
    mask = words.pieces.grid.mask(squares)
    return len(squares) == 1 and mask & layout(words.pieces, mountain).free != 0
