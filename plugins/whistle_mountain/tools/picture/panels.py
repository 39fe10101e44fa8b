"""What is beside the grid, part by part: the seats, the machines, markets, docks, the tower, and what signs mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from ruleworks import Text
from ruleworks_contracts import Inked, Panel, Paragraph, Span, inked, paragraph
from ruleworks_kit import Piece
from whistle_mountain.box.icons import BARE, SIGNS
from whistle_mountain.box.ids import kind_of
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.box.resources import TYPES, Resources
from whistle_mountain.table.board import BuiltMachine, Crew
from whistle_mountain.table.layout import layout
from whistle_mountain.table.places import HOME
from whistle_mountain.table.position import Mountain, Storage
from whistle_mountain.tools.chart import AIRSHIP, OPEN, WATER, WORKER, letter
from whistle_mountain.tools.picture.board import INKS, pawn
from whistle_mountain.tools.picture.markets import offers, piles
from whistle_mountain.tools.picture.seats import holdings, workers
from whistle_mountain.tools.picture.words import Words

TIMES = "\N{MULTIPLICATION SIGN}"

#: What of a seat is left out first where there is little room.
MINOR = ("ability", "awards")


def titled(name: str, words: Words) -> str:
    """Return how a part of the table is called, and typed."""
    return words.name(f"whistle-mountain.region.{name}")


def told(values: Iterable[str]) -> tuple[Inked, ...]:
    """Return plain texts as values of a paragraph."""
    return tuple([inked(value) for value in values])


def labelled(lists: Iterable[tuple[str, Sequence[str]]], words: Words) -> Iterator[Paragraph]:
    """Yield a paragraph for each list that is not empty; its label is given like a message."""
    for label, values in lists:
        if values:
            yield Paragraph(_label(words.say(label), words), told(values), label in MINOR)


def own_panel(pieces: Pieces, mountain: Mountain, seat: int, words: Words) -> Panel:
    """Return what the seat that looks has."""
    storage = mountain.storages[seat]
    heading = words.say("you", seat=words.seat(seat), count=storage.points)
    paragraphs = [Paragraph("", tokens(storage.resources, words))] if storage.resources.total() else []
    if seat < len(mountain.crews):
        paragraphs.append(paragraph("", _ships(pieces, mountain.crews[seat], words)))
    paragraphs += _holdings(storage, words)
    paragraphs += _workers(mountain, seat, words)
    return Panel("me", titled("me", words), tuple(paragraphs), (Span(heading, seat=seat),))


def others_panel(pieces: Pieces, mountain: Mountain, viewer: int | None, words: Words) -> Panel:
    """Return what the other seats have: a line for each that is always shown, and the rest where there is room."""
    paragraphs = list[Paragraph]()
    for seat, storage in enumerate(mountain.storages):
        if seat == viewer:
            continue
        heading = words.say("other", seat=words.seat(seat), count=storage.points)
        ships = _ships(pieces, mountain.crews[seat], words) if seat < len(mountain.crews) else []
        paragraphs.append(Paragraph("", (inked(Span(heading, seat=seat)), *tokens(storage.resources, words), *ships)))
        paragraphs += [replace(each, minor=True) for each in _holdings(storage, words)]
        paragraphs += _workers(mountain, seat, words)
    return Panel("others", titled("others", words), tuple(paragraphs))


def _holdings(storage: Storage, words: Words) -> Iterator[Paragraph]:
    """Yield a paragraph for each kind of pieces that a seat has."""
    return labelled(((label, brief(values, words)) for label, values in holdings(storage, words)), words)


def _workers(mountain: Mountain, seat: int, words: Words) -> list[Paragraph]:
    """Return where the workers of a seat are, once it has any."""
    if seat >= len(mountain.crews):
        return []
    return [paragraph(_label(words.say("workers"), words), workers(mountain, mountain.crews[seat], words), minor=True)]


def tokens(resources: Resources, words: Words) -> tuple[Inked, ...]:
    """Return how much there is of each type, in the colours of the grid."""
    kinds = [kind for kind, amount in zip(TYPES, resources.amounts(), strict=True) if amount]
    told = zip(kinds, words.resources(resources), strict=True)
    return tuple([inked(Span(text, INKS.get(SIGNS[kind], ""))) for kind, text in told])


def brief(values: list[str], words: Words) -> list[str]:
    """Return what pieces are called behind a label that says what they are."""
    return [value.removeprefix(f"{words.say('sign.scaffold')} ") for value in values]


def machines_panel(pieces: Pieces, mountain: Mountain, words: Words) -> Panel:
    """Return the machines on the grid by their letters, those of each builder in its colour."""
    active = layout(pieces, mountain).ground.active
    built: dict[int, list[Inked]] = {}
    for place, machine in enumerate(mountain.canyon.machines):
        built.setdefault(machine.owner, []).append(_machine(place, machine, words, active=active[place]))
    labels = {owner: _label(words.say("built-by", seat=words.seat(owner)), words) for owner in sorted(built)}
    paragraphs = [paragraph(label, built[owner]) for owner, label in labels.items()]
    return Panel("machines", titled("machines", words), tuple(paragraphs))


def market_panel(mountain: Mountain, memories: Iterable[str], words: Words) -> Panel:
    """Return what lies in the markets and on the stacks, and what is remembered of the table."""
    paragraphs = [Paragraph(_label(label, words), told(values)) for label, values in offers(mountain, words)]
    paragraphs.append(Paragraph("", told(piles(mountain, words)), minor=True))
    paragraphs += labelled([("draft", words.names(mountain.draft))], words)
    paragraphs += [Paragraph("", told([memory])) for memory in memories]
    return Panel("market", titled("market", words), tuple([each for each in paragraphs if each.values]))


def tower_panel(pieces: Pieces, mountain: Mountain, words: Words) -> Panel:
    """Return the awards of the tower, the highest floor first."""
    floors = list(enumerate(pieces.components.board.tower, start=1))
    paragraphs = []
    for floor, points in reversed(floors):
        awards = mountain.tower[floor - 1] if floor <= len(mountain.tower) else ()
        if awards:
            named = ", ".join(words.names(awards))
            paragraphs.append(words.say("floor", floor=floor, count=points, awards=named))
    return Panel("tower", titled("tower", words), (Paragraph("", told(paragraphs)),) if paragraphs else ())


def signs_panel(pieces: Pieces, mountain: Mountain, words: Words) -> Panel:
    """Return what the signs on the grid mean."""
    ground = (("open", OPEN), ("water", WATER), ("scaffold", SIGNS[BARE]))
    signs = [_sign(sign, words.say(f"sign.{name}")) for name, sign in ground]
    signs += [_sign(SIGNS[kind], words.name(f"resource.{kind}")) for kind in TYPES]
    kinds = [Piece(AIRSHIP, airship.id, 0) for airship in pieces.components.airships]
    pawns = [_meaning(pawn(kind, words), words.name(kind.ref)) for kind in kinds]
    pawns.append(_meaning(pawn(Piece(WORKER, seat=0), words), words.say("workers")))
    sides = paragraph("", [words.say("sides")])
    return Panel("signs", titled("signs", words), (paragraph("", signs), paragraph("", pawns), sides))


def _label(label: str, words: Words) -> str:
    """Return a label with its colon."""
    return words.say("line", label=label, values="").rstrip(" ")


def _machine(place: int, machine: BuiltMachine, words: Words, *, active: bool) -> Inked:
    """Return a machine with its letter and area, and who and what is on it."""
    text = words.say("machine-on", letter=letter(place), machine=Text(machine.item), area=machine.area)
    guests = [
        part
        for seat, count in enumerate(machine.workers)
        if count
        for part in (" ", pawn(Piece(WORKER, seat=seat), words), f"{TIMES}{count}" if count > 1 else "")
    ]
    tokens = [f" {held}" for held in words.resources(machine.tokens)]
    waterlogged = [] if active else [Span(f" ({words.say('waterlogged')})", "blue")]
    return inked(Span(text, seat=machine.owner), *guests, *tokens, *waterlogged)


def _ships(pieces: Pieces, crew: Crew, words: Words) -> list[Inked]:
    """Return where the airships of a seat are, each with its letter on the grid."""
    kinds = [Piece(AIRSHIP, airship.id, crew.seat) for airship in pieces.components.airships]
    ships = list(zip(kinds, crew.ships, strict=True))
    home = [part for kind, place in ships if place == HOME for part in (" ", pawn(kind, words))]
    away = [inked(pawn(kind, words), f" {_berth(place, words)}") for kind, place in ships if place != HOME]
    return [*away, inked(words.say("home"), *home)] if home else away


def _berth(place: str, words: Words) -> str:
    return words.name(place) if kind_of(place) == "dock" else place


def _sign(sign: str, what: str) -> Inked:
    return inked(Span(sign, INKS.get(sign, "")), f" {what}")


def _meaning(shown: Span, what: str) -> Inked:
    return inked(shown, f" {what}")
