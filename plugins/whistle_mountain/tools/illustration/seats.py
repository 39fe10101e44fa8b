"""What each seat has; what the one who looks may not see is hidden in the position already."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from ruleworks import Ruleset, Text, Translator
from ruleworks_contracts import capital
from ruleworks_pictures import Box, Look, Panel, around, back, circle, letters, line, path, rect, tag, text, use
from ruleworks_pictures.column import GAP, MARGIN, ROOM, open_and_hidden
from ruleworks_pictures.panel import WIDTH
from whistle_mountain.box.resources import NOTHING, TYPES, Resources
from whistle_mountain.table.places import HOME
from whistle_mountain.table.position import Mountain, Storage
from whistle_mountain.terms.points import MountainScene, rules_of
from whistle_mountain.tools.illustration.column import Column
from whistle_mountain.tools.illustration.pawns import airship

CACHE_SIZE = 256
HEAD, TOKEN, STEP, SHIP = 27, 17, 41, 18  # the heights of a heading, a resource and an airship, and a resource's width
MOST = 20  # more slots for upgrades are as good as any number


def seat_panels(look: Look) -> list[Panel]:
    """Return what each seat has, that of the one who looks first."""
    mountain: Mountain = look.position
    scene: MountainScene = look.ruleset.scene(mountain)
    first = mountain.active if look.seat is None else look.seat
    panels = []
    for seat in sorted(range(len(mountain.storages)), key=lambda seat: (seat != first, seat)):
        ships = mountain.crews[seat].ships if seat < len(mountain.crews) else ()
        slots = scene.rules.upgrade_slots(scene, seat)
        active, own = bool(mountain.turn) and seat == mountain.active, seat == look.seat
        storage = mountain.storages[seat]
        panels.append(_panel(look.ruleset, look.texts, storage, ships, slots, active, own, seat == first))
    return panels


@lru_cache(CACHE_SIZE)
def _panel(
    ruleset: Ruleset,
    texts: Translator,
    storage: Storage,
    ships: tuple[str, ...],
    slots: int,
    active: bool,
    own: bool,
    first: bool,
) -> Panel:
    """Return what one seat has; places and tokens that every seat has are those of the `first` one."""
    column = Column(ruleset, texts, f"seat-{storage.seat}")
    _heading(storage, column, active=active, own=own)
    _resources(storage.resources, column)
    fleet = _fleet(ruleset, texts, storage.seat, ships)
    below = _belongings(ruleset, texts, replace(storage, points=0, resources=NOTHING), slots)
    height = below.y + GAP
    outline = rect(Box(1.5, 1.5, WIDTH - 3, height - 3), "active", 6) if active else ""
    spots, pieces = {f"seat:{storage.seat}": Box(0, 0, WIDTH, height)}, (*column.pieces, *fleet.pieces, *below.pieces)
    if first:
        spots |= {**fleet.spots, **{f"item:{each.ref}": each.box for each in reversed(pieces) if each.ref}}
    ground = "".join((*column.ground, *fleet.ground, *below.ground, outline))
    return Panel(f"seat-{storage.seat}", height, ground, pieces, spots, column=2)


@lru_cache(CACHE_SIZE)
def _belongings(ruleset: Ruleset, texts: Translator, storage: Storage, slots: int) -> Column:
    """Return what a seat has besides points and resources, which change with almost every choice."""
    column = Column(ruleset, texts, f"seat-{storage.seat}")
    column.y = HEAD + 5.0 * GAP + TOKEN
    if storage.ability:
        column.plates([storage.ability])
    _stored(storage, slots, column)
    _cards("cards", storage.cards, column)
    _cards("drawn", storage.drawn, column)
    return column


def _heading(storage: Storage, column: Column, *, active: bool, own: bool) -> None:
    """Write whose it is, a sign for whoever has the turn, and the points."""
    column.ground.append(_band(column.look.texts, storage.seat, own=own))
    if active:
        column.ground.append(path(f"M{WIDTH - 108} 7l11 6.5-11 6.5z", "to-move"))
    points = column.say("points", count=storage.points)
    box = Box(WIDTH - MARGIN - 86, 0, 86, HEAD)
    column.add("points", box, line(points, Box(0, 0, 86, HEAD), 16, "on", "end", bold=True), cls="points")
    column.y = HEAD + 2.0 * GAP


@lru_cache(CACHE_SIZE)
def _band(texts: Translator, seat: int, *, own: bool) -> str:
    """Return the number and the name of a seat on its colour."""
    name = texts.render(Text("ruleworks.seat", {"number": seat + 1}))
    if own:
        name = texts.render(Text("whistle-mountain.table.own", {"seat": Text("ruleworks.seat", {"number": seat + 1})}))
    drawn = (
        path(f"M0 {HEAD}V6A6 6 0 0 1 6 0H{WIDTH - 6}A6 6 0 0 1 {WIDTH} 6V{HEAD}Z", f"seat-{seat + 1}"),
        circle(MARGIN + 10, HEAD / 2, 9.5, "paper"),
        text(seat + 1, MARGIN + 10, HEAD / 2 + 4.2, 12, "bold", "middle"),
        line(capital(name), Box(MARGIN + 26, 0, ROOM - 26 - 100, HEAD), 13, "on", bold=True),
    )
    return "".join(drawn)


def _resources(tokens: Resources, column: Column) -> None:
    """Draw the resources, those of which there are none as well, so that each is always in its place."""
    for place, (kind, amount) in enumerate(zip(TYPES, tokens.amounts(), strict=True)):
        box = Box(MARGIN + place * STEP, column.y, STEP - 3, TOKEN)
        body, title = _token(column.look.texts, kind, amount)
        column.add(kind, box, body, ref=f"resource.{kind}", cls="tokens", title=title)


@lru_cache(CACHE_SIZE)
def _token(texts: Translator, kind: str, amount: int) -> tuple[str, str]:
    """Return how much there is of a resource, as a sign with a number and in words."""
    room = rect(Box(0, 0, STEP - 3, TOKEN), "none")
    body = room + use(kind, 0, 0, TOKEN, kind) + text(amount, TOKEN + 3, TOKEN - 3.5, 13, "bold")
    return body if amount else tag("g", body, cls="lacking"), texts.render(
        Text(f"resource.{kind}.count", {"count": amount})
    )


@lru_cache(CACHE_SIZE)
def _fleet(ruleset: Ruleset, texts: Translator, seat: int, ships: tuple[str, ...]) -> Column:
    """Return the airships that are at home, and the empty docks of the others, beside the resources."""
    column, pieces = Column(ruleset, texts, f"seat-{seat}"), rules_of(ruleset).pieces
    column.y = HEAD + 2.0 * GAP
    signs = _signs(texts, pieces.ship_ids)
    kinds = list(zip(pieces.components.airships, ships, signs, strict=False))
    left, right = MARGIN + len(TYPES) * STEP, WIDTH - MARGIN + 2.0 * GAP
    size = min(SHIP, (right - left - 2 * GAP * len(kinds)) / max(1, sum(kind.length for kind, *_ in kinds)))
    docks = []
    for kind, place, sign in reversed(kinds):
        right -= size * kind.length + 2 * GAP
        box = Box(right, column.y - 1, size * kind.length, size)
        docks.append(box)
        if place == HOME:
            column.ship(kind.id, seat, box, _ship(sign, seat, kind.length, size), column.look.name(kind.id))
        else:
            column.ground.append(rect(box, "slot", 3))
    if docks:
        column.spots[f"place:{HOME}"] = around(docks)
    return column


@lru_cache(CACHE_SIZE)
def _ship(sign: str, seat: int, length: int, size: float) -> str:
    return airship(sign, seat, length, Box(0, 0, size * length, size))


@lru_cache(CACHE_SIZE)
def _signs(texts: Translator, ships: tuple[str, ...]) -> tuple[str, ...]:
    """Return the letter of each airship."""
    return letters(tuple([texts.render(Text(ship)) for ship in ships]))


def _stored(storage: Storage, slots: int, column: Column) -> None:
    """Lay out upgrades, and what is to be built or redeemed."""
    if storage.upgrades:
        count = f"{len(storage.upgrades)} / {slots}" if slots <= MOST else str(len(storage.upgrades))
        column.label(column.say("upgrades"), count)
        column.chips(storage.upgrades, 3)
    if storage.machines:
        column.label(column.say("machines"))
        column.chips(storage.machines, 2)
    if storage.scaffolds:
        column.label(column.say("scaffolds"))
        column.shapes(storage.scaffolds, 14)
    if storage.awards:
        column.label(column.say("awards"))
        column.chips(storage.awards, 3, single=False)


def _cards(name: str, cards: tuple[str, ...], column: Column) -> None:
    """Lay out cards by name, and those that are hidden as backs with their number."""
    if not cards:
        return
    shown, hidden = open_and_hidden(cards)
    column.label(column.say(name))
    column.chips(shown, 3, single=False)
    if hidden:
        body, wide = back(hidden, 22)
        title = column.say("hidden", count=hidden)
        box = Box(MARGIN, column.y, wide, 22)
        column.add(name, box, rect(Box(0, 0, wide, 22), "none") + body, cls="hidden", title=title)
        column.y += 22 + GAP
