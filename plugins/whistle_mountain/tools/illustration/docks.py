"""The docks: what each of them offers for what price, and whose airship is in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from ruleworks_pictures import Box, Look, Panel, Placed, group, path, rect, text, use
from ruleworks_pictures.panel import WIDTH
from ruleworks_pictures.svg import number
from ruleworks_pictures.text_fit import fitted, line, width
from whistle_mountain.box.components.parts import Dock, Offer
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.box.resources import TYPES
from whistle_mountain.table.board import Stranger
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.tools.illustration.on_board import placed_airship
from whistle_mountain.tools.illustration.wording import Wording, wording

CACHE_SIZE = 256  # so many panels are remembered
EDGE, GAP, ABREAST, HEIGHT = 6, 5, 2, 52
WIDE = (WIDTH - 2 * EDGE - GAP) / 2  # a dock: two of them stand side by side in a panel of the usual width
BERTH = Box(0, 4, 46, 20)  # where an airship lies, from the right edge of its dock
SHIP = 20  # the height of an airship in a dock, unless it is too long for that
TOKEN, WARE = 10.5, 12  # the sizes of what is paid, and of what it is paid for
LEGEND, NAMED = 20, 66  # the height of a line that says what the signs mean, and the room for each of them
ARROW, AMOUNT = 10, 8  # the room that an arrow takes, and a number
FREE = 8  # the size of the word for what costs nothing

Guests = tuple[tuple[int | None, int, str], ...]
"""Who is in the docks: the seat, the place of the kind among the airships, and the dock."""


def docks_panel(look: Look, abreast: int = ABREAST) -> Panel:
    """Return the docks in their order around the board, so many side by side."""
    mountain: Mountain = look.position
    scene: MountainScene = look.ruleset.scene(mountain)
    seat = mountain.active if look.seat is None else look.seat
    words = wording(look.ruleset, look.texts)
    return _panel(words, _guests(words.pieces, mountain, scene.rules.strangers(scene)), seat, abreast)


def _guests(pieces: Pieces, mountain: Mountain, strangers: Sequence[Stranger]) -> Guests:
    """Return who is in which dock, those that belong to nobody last."""
    ring = pieces.components.dock_ring.clockwise
    seats: list[tuple[int | None, int, str]] = [
        (crew.seat, kind, place) for crew in mountain.crews for kind, place in enumerate(crew.ships) if place in ring
    ]
    known = [each for each in strangers if each.airship in pieces.ship_ids and each.dock in ring]
    return (*seats, *[(None, pieces.ship_ids.index(each.airship), each.dock) for each in known])


@lru_cache(CACHE_SIZE)
def _panel(words: Wording, guests: Guests, seat: int, abreast: int) -> Panel:
    boxes = berths(words.pieces, abreast)
    pieces, inside = list[Placed](), dict[str, int]()
    for owner, kind, dock in guests:
        before = inside[dock] = inside.get(dock, -1) + 1
        box = lying(words.pieces, boxes[dock], kind).moved(-3 * before, 2 * before)
        pieces.append(placed_airship(words, owner, kind, dock, box, named=owner == seat))
    taken = frozenset(dock for _, _, dock in guests)
    ground, height = _ground(words, taken, abreast)
    spots, title = _spots(words.pieces, abreast), words.say("picture.docks")
    return Panel("docks", height, ground, tuple(pieces), spots, title, width=_width(abreast))


def _width(abreast: int) -> float:
    return 2 * EDGE + abreast * (WIDE + GAP) - GAP


def lying(pieces: Pieces, dock: Box, kind: int) -> Box:
    """Return where an airship lies in a dock."""
    length = pieces.components.airships[kind].length
    wide = min(SHIP * length, BERTH.width)
    tall = wide / length
    x, y = dock.x + dock.width - BERTH.width - 3 + BERTH.width / 2, dock.y + BERTH.y + BERTH.height / 2
    return Box(x - wide / 2, y - tall / 2, wide, tall)


@lru_cache(CACHE_SIZE)
def berths(pieces: Pieces, abreast: int = ABREAST) -> Mapping[str, Box]:
    """Return the place of each dock in the panel, row by row."""
    ring = pieces.components.dock_ring.clockwise
    return MappingProxyType(
        {
            dock: Box(EDGE + place % abreast * (WIDE + GAP), EDGE + place // abreast * (HEIGHT + GAP), WIDE, HEIGHT)
            for place, dock in enumerate(ring)
        }
    )


@lru_cache(CACHE_SIZE)
def _spots(pieces: Pieces, abreast: int) -> Mapping[str, Box]:
    return MappingProxyType(
        {f"{about}:{dock}": box for dock, box in berths(pieces, abreast).items() for about in ("item", "place")}
    )


@lru_cache(CACHE_SIZE)
def _ground(words: Wording, taken: frozenset[str], abreast: int) -> tuple[str, float]:
    """Return the docks with what their signs mean, and how tall that is."""
    boxes, known = berths(words.pieces, abreast), {dock.id: dock for dock in words.pieces.components.docks}
    drawn = [_dock(words, known[id], box, free=id not in taken) for id, box in boxes.items()]
    bottom = max((box.y + box.height for box in boxes.values()), default=EDGE)
    columns = min(len(TYPES), int((_width(abreast) - 2 * EDGE) // NAMED))
    height = bottom + GAP + LEGEND * -(-len(TYPES) // columns)
    return "".join((*drawn, _legend(words, bottom + GAP, columns, _width(abreast)))), height


@lru_cache(CACHE_SIZE)
def _dock(words: Wording, dock: Dock, box: Box, *, free: bool) -> str:
    """Return a dock: its name and its berth above, its offers below; a taken one offers nothing now."""
    berth = Box(box.width - BERTH.width - 3, *BERTH[1:])
    name = Box(6, 3, berth.x - 9, 22)
    said, room = words.docked(dock.id), box.width - 8
    offers = fitted(said, Box(0, 0, room, 20), 9, 7) if said else "".join(_offers(words, dock, room))
    inside = (
        rect(Box(0, 0, box.width, box.height), "card" if free else "taken", 5),
        rect(berth, "berth", 10),
        fitted(words.name(dock.id), name, 9.5, 7.5, bold=True),
        group(offers, x=5, y=28, cls="" if free else "faded"),
    )
    return group(*inside, x=box.x, y=box.y, cls="dock")


def _offers(words: Wording, dock: Dock, room: float) -> Iterator[str]:
    """Yield the offers side by side, each with as much room as it needs and a part of what is left."""
    needed = [_price_width(words, offer) + ARROW + _gain_width(offer) for offer in dock.offers]
    spare = max(0.0, (room - sum(needed)) / len(needed))
    x = 0.0
    for offer, wide in zip(dock.offers, needed, strict=True):
        yield rect(Box(x, 0, wide + spare - 2, 20), "offer", 4)
        yield group(*_offer(words, dock, offer), x=x + spare / 2 - 1)
        x += wide + spare


def _price_width(words: Wording, offer: Offer) -> float:
    return TOKEN * len(offer.price) if offer.price else width(words.say("picture.free"), FREE)


def _gain_width(offer: Offer) -> float:
    return WARE + (AMOUNT if offer.amount > 1 else 0)


def _offer(words: Wording, dock: Dock, offer: Offer) -> Iterator[str]:
    """Yield what is paid, an arrow, and what that gives; what costs nothing says so."""
    x = _price_width(words, offer)
    if not offer.price:
        yield text(words.say("picture.free"), 0, 13, FREE)
    for place, token in enumerate(offer.price):
        sign = token if token in TYPES else f"pay-{token}"
        yield use(sign, TOKEN * place, 4.5, TOKEN - 0.5, token if token in TYPES else "ink")
    yield path(f"M{number(x + 1.5)} 10h6m-2.5-2.5l2.5 2.5-2.5 2.5", "turn")
    x += ARROW
    if offer.amount > 1:
        yield text(offer.amount, x + AMOUNT - 1, 13.5, 9.5, "bold", "end")
        x += AMOUNT
    yield use(f"ware-{dock.gives}", x, 4, WARE, "ink")


def _legend(words: Wording, y: float, columns: int, width: float) -> str:
    """Return what the signs of the resources mean."""
    each = (width - 2 * EDGE) / columns
    drawn = []
    for place, kind in enumerate(TYPES):
        left, top = EDGE + each * (place % columns), y + LEGEND * (place // columns)
        name = line(words.name(f"resource.{kind}"), Box(left + 14, top, each - 16, 12), 9, "faint")
        drawn.append(use(kind, left, top, 12, kind) + name)
    return "".join(drawn)
