"""What is beside the country, part by part: seats, tiles with hubs, what can be had, tracks, and what signs mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ruleworks import Text
from ruleworks_contracts import HIDDEN, Inked, Panel, Paragraph, Span, capital, inked, paragraph
from whistle_stop.box.cubes import COLOURS
from whistle_stop.box.places import arrived, place
from whistle_stop.box.track import Piece
from whistle_stop.play.goods.income import rounds, to_come
from whistle_stop.play.goods.shares import company_of
from whistle_stop.play.goods.supply import goods_left
from whistle_stop.table.position import Frontier, Yard
from whistle_stop.terms.points import FrontierScene
from whistle_stop.tools.chart import Space, chart
from whistle_stop.tools.drawing.board import INKS
from whistle_stop.tools.illustration.wording import Wording
from whistle_stop.tools.signs import CUBES, NO_TRACK, UNKNOWN, edge_signs


def titled(name: str, words: Wording) -> str:
    """Return how a part of the table is called, and typed."""
    return words.say(f"region.{name}")


def labelled(
    words: Wording, label: str, values: Iterable[str | Span | Inked], *, minor: bool = False
) -> list[Paragraph]:
    """Return a paragraph with a label, nothing where there is nothing to tell."""
    listed = list(values)
    return (
        [paragraph(words.say("region.label", label=words.say(f"picture.{label}")), listed, minor=minor)]
        if listed
        else []
    )


def own_panel(frontier: Frontier, seat: int, words: Wording) -> Panel:
    """Return what the seat that looks has."""
    yard = frontier.yards[seat]
    heading = words.say(
        "region.seat", seat=Text("whistle-stop.picture.own", {"seat": words.seat(seat)}), count=yard.points
    )
    tiles = [described(tile, words) for tile in yard.tiles]
    paragraphs = [Paragraph("", goods(yard, words)), *_papers(yard, words)]
    paragraphs += labelled(words, "hand", tiles)
    paragraphs += labelled(words, "searched", [described(tile, words) for tile in yard.searched])
    return Panel("me", titled("me", words), tuple(paragraphs), (Span(capital(heading), seat=seat),))


def others_panel(frontier: Frontier, viewer: int | None, words: Wording) -> Panel:
    """Return what the other seats have."""
    paragraphs: list[Paragraph] = []
    for yard in frontier.yards:
        if yard.seat == viewer:
            continue
        heading = words.say("region.seat", seat=words.seat(yard.seat), count=yard.points)
        held = [inked(Span(capital(heading), seat=yard.seat)), *goods(yard, words)]
        hand = words.texts.render(Text("whistle-stop.count.tiles", {"count": len(yard.tiles)}))
        paragraphs.append(Paragraph("", (*held, inked(hand))))
        paragraphs += _papers(yard, words)
    return Panel("others", titled("others", words), tuple(paragraphs))


def goods(yard: Yard, words: Wording) -> tuple[Inked, ...]:
    """Return tokens, nuggets and cubes, as far as there are any, and how many trains have arrived."""
    cubes = dict(zip(COLOURS, yard.cubes.amounts(), strict=True))
    amounts = {"coal": yard.coal, "whistle": yard.whistles, "nugget": len(yard.nuggets), **cubes}
    told = [inked(Span(words.amount(good, count), INKS.get(good, ""))) for good, count in amounts.items() if count]
    home = sum(map(arrived, yard.trains))
    if home:
        told.append(inked(words.texts.render(Text("whistle-stop.count.arrived", {"count": home}))))
    return tuple(told)


def _papers(yard: Yard, words: Wording) -> list[Paragraph]:
    nuggets = [words.name(nugget) for nugget in yard.nuggets if nugget != HIDDEN]
    shares = [f"{words.initial(share.split('.')[1])}{share.split('.')[2]}" for share in yard.shares]
    return [
        *labelled(words, "upgrades", map(words.name, yard.upgrades)),
        *labelled(words, "own-shares", shares),
        *labelled(words, "nuggets", nuggets),
    ]


def described(tile: str, words: Wording) -> str:
    """Return the name of a tile with its track, or with what its hub asks for."""
    pieces = words.pieces
    if tile not in pieces.tiles or pieces.is_special(tile):
        return f"{words.name(tile)} {_delivery(tile, words)}".rstrip()
    track = ", ".join([_track(piece, words) for piece in pieces.tiles[tile]])
    return f"{words.name(tile)} ({track})"


def _track(piece: Piece, words: Wording) -> str:
    edges = "-".join([words.say(f"edge.{edge}") for edge in piece.edges])
    return f"{edges} {words.name(f'cube.{piece.stop}')}" if piece.stop else edges


def hubs_panel(frontier: Frontier, words: Wording) -> Panel:
    """Return the tiles with hubs by their codes on the board, and the places of stations that share a tile."""
    spaces = chart(words.pieces, frontier).spaces.values()
    told = [_hub(space, described(space.tile, words)) for space in spaces if space.kind == "special"]
    arrivals = [_hub(space, _delivery(space.tile, words)) for space in spaces if space.kind == "arrival"]
    several = [_numbered(space) for space in spaces if len(space.stops) > 1]
    listed = [Paragraph("", tuple(each)) for each in (told, arrivals) if each]
    return Panel("tiles", titled("tiles", words), (*listed, *labelled(words, "stations", several)))


def _hub(space: Space, told: str) -> Inked:
    return inked(Span(edge_signs(space)[0], "strong"), f" {space.cell} {told}")


def _numbered(space: Space) -> Inked:
    """Return the stations of a tile by their places, each with the sign that its edges have on the board."""
    spans = [
        (Span(f"{stop.place} "), Span(CUBES.get(stop.colour, UNKNOWN), INKS.get(stop.colour, "")))
        for stop in space.stops
    ]
    return inked(*[part for span in spans for part in (*span, Span(" "))][:-1])


def _delivery(tile: str, words: Wording) -> str:
    """Return what a hub asks for and scores; nothing of one that does something else."""
    face = words.face(tile)
    cost = "".join([CUBES[each] for each in face.signs if each in CUBES])
    if face.below:
        return f"{cost} {face.top} / {face.below}"
    return words.say("region.per-share", points=face.top) if face.top.isdecimal() else ""


def market_panel(scene: FrontierScene, words: Wording) -> Panel:
    """Return the tiles faceup, the upgrades on display, the shares that can be had, and what the supply holds."""
    frontier = scene.position
    shares = [
        f"{words.initial(company.id.partition('.')[2])} {words.name(company.id)} \N{MULTIPLICATION SIGN}{len(left)}"
        for company in words.pieces.components.companies
        if (left := [share for share in frontier.shares if company_of(share) == company.id])
    ]
    facts = {upgrade.id: upgrade for upgrade in words.pieces.components.upgrades}
    upgrades = [
        f"{words.name(each)} {''.join(CUBES[colour] for colour in facts[each].cost)}"
        if each in facts
        else words.name(each)
        for each in frontier.upgrades
    ]
    stack = words.say("picture.stack", count=len(frontier.stack))
    tiles = [described(tile, words) for tile in frontier.display] or [words.say("picture.none")]
    paragraphs = labelled(words, "display", [*tiles, stack]) + labelled(words, "upgrades", upgrades)
    supply = [Span(words.amount(good, count), INKS.get(good, "")) for good, count in goods_left(scene)]
    paragraphs += labelled(words, "shares", shares) + labelled(words, "supply", supply)
    return Panel("market", titled("market", words), tuple(paragraphs))


def tracks_panel(scene: FrontierScene, words: Wording) -> Panel:
    """Return the spaces of the resource track with what they give or who is there, and the rounds to come."""
    yards = scene.position.yards
    there = {place(train).number: yard.seat for yard in yards for train in yard.trains if arrived(train)}
    spaces = words.pieces.components.resource_track.spaces
    told = [_space(number, goods, there, words) for number, goods in enumerate(spaces, start=1)]
    income = [words.amount(each.token, each.amount) for each in to_come(scene)]
    paragraphs = [*labelled(words, "track", told), *labelled(words, "rounds", income, minor=True)]
    return Panel("tracks", titled("tracks", words), tuple(paragraphs))


def _space(number: int, goods: Sequence[str], there: Mapping[int, int], words: Wording) -> Inked:
    if number in there:
        label = words.say("region.label", label=number)
        return inked(f"{label} ", Span(str(there[number] + 1), seat=there[number]))
    return inked(words.space(number, goods))


def signs_panel(words: Wording) -> Panel:
    """Return what the signs of the country mean."""
    cubes = [inked(Span(sign, INKS[colour]), f" {words.name(f'cube.{colour}')}") for colour, sign in CUBES.items()]
    others = [
        f"a b c {words.say('sign.track')}",
        f"{NO_TRACK} {words.say('sign.none')}",
        f"~ {words.say('sign.coast')}",
    ]
    edges = words.say("sign.edges")
    return Panel("signs", titled("signs", words), (paragraph("", cubes), paragraph("", [*others, edges])))


def turn_values(scene: FrontierScene, spaces: int, words: Wording) -> Iterator[str]:
    """Yield which round it is, whose turn, and how many tokens are spent."""
    frontier = scene.position
    if not frontier.round_cell:
        yield words.say("picture.set-up")
        return
    if not frontier.agenda:
        yield words.say("picture.over")
        return
    number, last = rounds(scene)
    yield words.say("picture.turn", round=number, last=last, seat=words.seat(frontier.active))
    yield words.say("region.spent", count=frontier.this_turn.spent, of=spaces)
    if frontier.ending:
        yield words.say("region.last-round")
