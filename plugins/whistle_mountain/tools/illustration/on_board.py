"""The pieces on the board, each kind for itself and remembered as long as nothing of it moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ruleworks import Text
from ruleworks_pictures import Box, Placed, label, rect, text, unique
from ruleworks_pictures.text_fit import LEADING, fitted, line, width
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.board import BuiltMachine, BuiltScaffold, Canyon
from whistle_mountain.table.layout import ground_of
from whistle_mountain.table.places import WHIRLPOOL, floor, level
from whistle_mountain.tools.illustration.geometry import geometry
from whistle_mountain.tools.illustration.machines import machine
from whistle_mountain.tools.illustration.pawns import airship, worker
from whistle_mountain.tools.illustration.tiles import tile
from whistle_mountain.tools.illustration.wording import Wording

CACHE_SIZE = 512  # so many parts of boards are remembered
STANDING = 0.85  # the size of a worker on the grid, in squares
SHELVED, SWIMMING = 12, 18  # the sizes of a worker on a shelf, and of one in the whirlpool
SWIRL = 44  # how far the sign of the whirlpool reaches
COUNT = 24  # the room for how many workers there are
TIMES = "\N{MULTIPLICATION SIGN}"
AWARD = 11  # the height of an award that shares its floor with workers

Group: TypeAlias = tuple[Placed, ...]


class Where(NamedTuple):
    """Where a worker is: whose it is, the place, and where that is in the picture."""

    seat: int
    place: str
    box: Box


@lru_cache(CACHE_SIZE)
def tiles_of(words: Wording, scaffolds: tuple[BuiltScaffold, ...]) -> Group:
    """Return the scaffold tiles, those that machines and water cover included."""
    return tuple([_tile(words, each) for each in scaffolds])


@lru_cache(CACHE_SIZE)
def _tile(words: Wording, built: BuiltScaffold) -> Placed:
    places = geometry(words.pieces)
    box = places.area(built.squares)
    body = tile([places.cells[square] for square in built.squares], words.pieces.tiles[built.tile].icons, box)
    return Placed(label(built.tile), box, body, built.tile, "scaffold still", words.name(built.tile))


@lru_cache(CACHE_SIZE)
def machines_of(words: Wording, canyon: Canyon) -> Group:
    """Return the machines, then the workers on each of them."""
    active = ground_of(words.pieces, canyon).active
    built = zip(canyon.machines, active, strict=True)
    return tuple([piece for each, dry in built for piece in _machine(words, each, sunk=not dry)])


@lru_cache(CACHE_SIZE)
def _machine(words: Wording, built: BuiltMachine, *, sunk: bool) -> Group:
    box = geometry(words.pieces).area(words.pieces.grid.cells_of(built.area))
    seats = [seat for seat, count in enumerate(built.workers) for _ in range(count)]
    body = machine(words.face(built.item), box, built.owner, built.tokens, guests=bool(seats), sunk=sunk)
    told = words.say("picture.machine", machine=Text(built.item), area=built.area, seat=words.seat(built.owner))
    room = Box(box.x + 4, box.y + box.height - SHELVED - 3, box.width - 8, SHELVED)
    workers = [Where(seat, built.item, place) for seat, place in _side_by_side(seats, SHELVED, room)]
    sort = "machine sunk" if sunk else "machine"
    return (
        Placed(label(built.item), box, body, built.item, f"{sort} of-{built.owner + 1}", told),
        *_workers(words, workers),
    )


@lru_cache(CACHE_SIZE)
def awards_of(words: Wording, awards: tuple[tuple[str, ...], ...], tower: tuple[tuple[int, ...], ...]) -> Group:
    """Return the awards on the floors; equal ones lie on each other, and the last of them says how many."""
    places, taken = geometry(words.pieces), set[str]()
    crowded = {number for floors in tower for number in floors}
    found: list[Placed] = []
    for number, here in enumerate(awards, start=1):
        shelf = places.floor(number).within(1)
        height = AWARD if number in crowded else shelf.height
        kinds = list(dict.fromkeys(here))
        each = shelf.width / max(1, len(kinds))
        for column, award in enumerate(kinds):
            count = here.count(award)
            for place in range(count):
                box = Box(shelf.x + each * column + 1.5 * place, shelf.y, each - 1.5 * (count - 1), height)
                id = unique(label(f"{award}-{floor(number)}"), taken)
                found.append(_award(words, award, box, id, count if place == count - 1 else 0))
    return tuple(found)


def _award(words: Wording, award: str, box: Box, id: str, count: int) -> Placed:
    """Return an award token; of several on each other only the top one bears words."""
    inner, name = Box(0, 0, box.width, box.height), words.name(award)
    told = words.say("table.several", count=count, what=name) if count > 1 else name
    body = rect(inner, "award", 3) + (_in_middle(told, inner.within(1)) if count else "")
    return Placed(id, box, body, award, "token", name, named=False)


def _in_middle(told: str, box: Box) -> str:
    if width(told, 7) <= box.width or box.height < 2 * 7 * LEADING:
        return line(told, box, 8.5, "", "middle")
    return fitted(told, box, 8, 7, "", "middle")


@lru_cache(CACHE_SIZE)
def in_barracks(words: Wording, barracks: tuple[tuple[int, ...], ...]) -> Group:
    """Return the workers on the shelves of the barracks, where each seat has its own corner."""
    places, found = geometry(words.pieces), list[Where]()
    for seat, levels in enumerate(barracks):
        for place, number in enumerate(levels):
            shelf, before = places.barracks(number), levels[:place].count(number)
            below = min(SHELVED, shelf.height - SHELVED)  # where the second line of a full table begins
            x, y = shelf.x + 1 + 14 * (seat % 2) + 3 * before, shelf.y + below * (seat // 2 % 2)
            found.append(Where(seat, level(number), Box(x, y, SHELVED, SHELVED)))
    return _workers(words, found)


@lru_cache(CACHE_SIZE)
def in_tower(words: Wording, tower: tuple[tuple[int, ...], ...]) -> Group:
    """Return the workers on the floors of the tower, side by side."""
    places, found = geometry(words.pieces), list[Where]()
    for number in sorted({number for floors in tower for number in floors}):
        seats = [seat for seat, floors in enumerate(tower) for _ in range(floors.count(number))]
        shelf = places.floor(number)
        room = Box(shelf.x + 1, shelf.y + shelf.height - SHELVED - 1, shelf.width - 2, SHELVED)
        found += [Where(seat, floor(number), box) for seat, box in _side_by_side(seats, SHELVED, room)]
    return _workers(words, found)


@lru_cache(CACHE_SIZE)
def in_whirlpool(words: Wording, counts: tuple[int, ...]) -> Group:
    """Return the workers in the whirlpool, those of each seat together."""
    found = [Where(seat, WHIRLPOOL, box) for seat, boxes in enumerate(_swimming(words.pieces, counts)) for box in boxes]
    return _workers(words, found)


@lru_cache(CACHE_SIZE)
def counted_in_whirlpool(words: Wording, counts: tuple[int, ...]) -> str:
    """Return how many workers each seat has in the whirlpool, behind the last of them: many lie on each other."""
    last = [boxes[-1] for boxes in _swimming(words.pieces, counts) if len(boxes) > 1]
    many = [count for count in counts if count > 1]
    return "".join(
        [
            text(f"{TIMES}{count}", box.x + box.width + 2, box.y + box.height - 3, 9.5, "bold")
            for count, box in zip(many, last, strict=True)
        ]
    )


@lru_cache(CACHE_SIZE)
def _swimming(pieces: Pieces, counts: tuple[int, ...]) -> tuple[tuple[Box, ...], ...]:
    pool = geometry(pieces).whirlpool
    each = (pool.width - SWIRL - 4) / max(1, len(counts))
    room = Box(pool.x + SWIRL, pool.y + pool.height - SWIMMING - 3, each - COUNT, SWIMMING)
    return tuple(
        [
            tuple([box for _, box in _side_by_side([seat] * count, SWIMMING, room.moved(each * seat, 0))])
            for seat, count in enumerate(counts)
        ]
    )


@lru_cache(CACHE_SIZE)
def on_squares(words: Wording, seat: int, squares: tuple[str, ...]) -> Group:
    """Return the workers of a seat that stand on squares of the grid."""
    cells = geometry(words.pieces).cells
    found = [Where(seat, square, _centred(cells[square], cells[square].width * STANDING)) for square in squares]
    return _workers(words, found)


@lru_cache(CACHE_SIZE)
def airships_of(words: Wording, seat: int, ships: tuple[str, ...], *, named: bool) -> Group:
    """Return the airships of a seat that lie on the grid; those of the seat that looks are meant where one is named."""
    lying = enumerate(zip(words.pieces.ship_areas, ships, strict=True))
    return tuple([_airship(words, seat, kind, area, named=named) for kind, (areas, area) in lying if area in areas])


@lru_cache(CACHE_SIZE)
def _airship(words: Wording, seat: int, kind: int, area: str, *, named: bool) -> Placed:
    box = geometry(words.pieces).area(words.pieces.grid.cells_of(area))
    return placed_airship(words, seat, kind, area, box, named=named)


def placed_airship(words: Wording, seat: int | None, kind: int, where: str, box: Box, *, named: bool = True) -> Placed:
    """Return an airship, lying anywhere: it keeps its id wherever it goes; nobody's blocks a dock."""
    ship, facts = words.pieces.ship_ids[kind], words.pieces.components.airships[kind]
    body = airship(words.letters[kind], seat, facts.length, Box(0, 0, box.width, box.height))
    if seat is None:
        told = words.say("table.blocker", airship=Text(ship))
        return Placed(label(f"blocker-{ship}"), box, body, ship, "airship blocker", told, named=False)
    told = words.say("picture.airship", airship=Text(ship), seat=words.seat(seat), place=words.name(where))
    return Placed(label(f"{ship}-{seat + 1}"), box, body, ship, f"airship of-{seat + 1}", told, named)


def _workers(words: Wording, found: Iterable[Where]) -> Group:
    taken: set[str] = set()
    return tuple([_worker(words, each, unique(label(f"worker-{each.seat + 1}-{each.place}"), taken)) for each in found])


@lru_cache(CACHE_SIZE)
def _worker(words: Wording, where: Where, id: str) -> Placed:
    told = words.say("picture.worker", seat=words.seat(where.seat), place=words.name(where.place))
    return Placed(id, where.box, worker(where.seat, where.box.width), cls=f"worker of-{where.seat + 1}", title=told)


def _side_by_side(seats: Sequence[int], size: float, room: Box) -> Iterator[tuple[int, Box]]:
    """Yield seats with places in a row; they overlap where the room is too narrow."""
    step = min(size + 1, (room.width - size) / (len(seats) - 1)) if len(seats) > 1 else 0
    for place, seat in enumerate(seats):
        yield seat, Box(room.x + step * place, room.y, size, size)


def _centred(box: Box, size: float) -> Box:
    x, y = box.middle
    return Box(x - size / 2, y - size / 2, size, size)
