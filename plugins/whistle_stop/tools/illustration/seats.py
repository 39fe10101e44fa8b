"""What each seat has; what the one who looks may not see is hidden in the position already."""

from __future__ import annotations

from functools import lru_cache

from ruleworks import Ruleset, Text, Translator
from ruleworks_contracts import capital
from ruleworks_pictures import Box, Look, Panel, back, circle, line, path, rect, text, use
from ruleworks_pictures.column import GAP, MARGIN, ROOM, open_and_hidden
from ruleworks_pictures.panel import WIDTH
from whistle_stop.box.cubes import COLOURS
from whistle_stop.play.turn.hands import ChooseRefill
from whistle_stop.table.position import Frontier, ThisTurn, Yard
from whistle_stop.terms.points import FrontierScene
from whistle_stop.tools.illustration.column import SHARE, TOKEN, Column
from whistle_stop.tools.illustration.wording import Wording, wording

CACHE_SIZE = 256
HEAD, STEP, TILE = 27, 37.5, 80.0  # the height of a heading, the room of a good, and the width of a tile
ABREAST = 3


def seat_panels(look: Look) -> list[Panel]:
    """Return what each seat has, that of the one who looks first."""
    frontier: Frontier = look.position
    scene: FrontierScene = look.ruleset.scene(frontier)
    first = frontier.active if look.seat is None else look.seat
    refilling = bool(frontier.agenda) and isinstance(frontier.agenda[-1], ChooseRefill)
    panels = []
    for seat in sorted(range(len(frontier.yards)), key=lambda seat: (seat != first, seat)):
        active = bool(frontier.turn) and seat == frontier.active and bool(frontier.agenda)
        spaces = scene.rules.action_spaces(scene, seat) if active else 0
        slots = scene.rules.upgrade_slots(scene, seat)
        turn = frontier.this_turn if active else ThisTurn()
        yard = frontier.yards[seat]
        own = seat == look.seat
        panels.append(
            _panel(look.ruleset, look.texts, yard, turn, (spaces, slots), active, own, seat == first, refilling)
        )
    return panels


@lru_cache(CACHE_SIZE)
def _panel(
    ruleset: Ruleset,
    texts: Translator,
    yard: Yard,
    turn: ThisTurn,
    limits: tuple[int, int],
    active: bool,
    own: bool,
    first: bool,
    refilling: bool,
) -> Panel:
    """Return what one seat has; cubes and tokens that an option names are those of the `first` one."""
    words = wording(ruleset, texts)
    spaces, slots = limits
    column = Column(words, Look(None, ruleset, None, texts), f"seat-{yard.seat}")
    _heading(words, yard, turn, spaces, column, own=own)
    tokens = {"coal": yard.coal, "whistle": yard.whistles, "nugget": len(yard.nuggets)}
    column.goods({**tokens, **dict(zip(COLOURS, yard.cubes.amounts(), strict=True))}, STEP)
    _papers(words, yard, slots, column)
    _hand(words, yard, column, meant=not refilling)
    panel = column.panel(f"seat-{yard.seat}", 2)
    if active:
        column.ground.append(rect(Box(1.5, 1.5, WIDTH - 3, panel.height - 3), "active", 6))
    spots = {f"seat:{yard.seat}": Box(0, 0, WIDTH, panel.height)}
    if first:
        spots |= {f"item:{each.ref}": each.box for each in reversed(column.pieces) if each.ref and each.named}
    return Panel(panel.id, panel.height, "".join(column.ground), tuple(column.pieces), spots, column=2)


def _heading(words: Wording, yard: Yard, turn: ThisTurn, spaces: int, column: Column, *, own: bool) -> None:
    """Write whose it is, and the points; for whoever has the turn, the spaces on which tokens are spent."""
    column.ground.append(_band(words, yard.seat, own=own))
    spent = (*["coal"] * turn.coal, *["whistle"] * turn.whistles)
    for place in range(spaces):
        x = WIDTH - 182 + place * 19
        column.ground.append(circle(x, HEAD / 2, 8, "paper"))
        if place < len(spent):
            column.ground.append(use(spent[place], x - 6, HEAD / 2 - 6, 12, spent[place]))
    points = words.say("picture.points", count=yard.points)
    box = Box(WIDTH - MARGIN - 86, 0, 86, HEAD)
    column.add("points", box, line(points, Box(0, 0, 86, HEAD), 16, "on", "end", bold=True), cls="points")
    column.y = HEAD + 2.0 * GAP


@lru_cache(CACHE_SIZE)
def _band(words: Wording, seat: int, *, own: bool) -> str:
    """Return the number and the name of a seat on its colour."""
    name = words.texts.render(Text("ruleworks.seat", {"number": seat + 1}))
    if own:
        name = words.say("picture.own", seat=words.seat(seat))
    drawn = (
        path(f"M0 {HEAD}V6A6 6 0 0 1 6 0H{WIDTH - 6}A6 6 0 0 1 {WIDTH} 6V{HEAD}Z", f"seat-{seat + 1}"),
        circle(MARGIN + 10, HEAD / 2, 9.5, "paper"),
        text(seat + 1, MARGIN + 10, HEAD / 2 + 4.2, 12, "bold", "middle"),
        line(capital(name), Box(MARGIN + 26, 0, WIDTH - 196 - MARGIN - 30, HEAD), 13, "on", bold=True),
    )
    return "".join(drawn)


def _papers(words: Wording, yard: Yard, slots: int, column: Column) -> None:
    """Lay out upgrades, shares, and the nuggets that may be seen."""
    if yard.upgrades:
        column.label(words.say("picture.upgrades"), f"{len(yard.upgrades)} / {slots}")
        column.chips(yard.upgrades, ABREAST)
    known = [nugget for nugget in yard.nuggets if nugget.startswith("nugget.")]
    if not yard.shares and not known:
        return
    x = float(MARGIN)
    for share in yard.shares:
        if x + SHARE.width > MARGIN + ROOM:
            x, column.y = float(MARGIN), column.y + SHARE.height + GAP
        column.share(share, x)
        x += SHARE.width + 3
    for nugget in sorted(known):
        if x + 34 > MARGIN + ROOM:
            x, column.y = float(MARGIN), column.y + SHARE.height + GAP
        body = use("nugget", 0, 0, TOKEN, "nugget") + text(nugget.partition(".")[2], TOKEN + 2, 13, 11, "bold")
        column.put(nugget, Box(x, column.y, 30, TOKEN), body, single=False, cls="nugget")
        x += 33
    column.y += SHARE.height + GAP


def _hand(words: Wording, yard: Yard, column: Column, *, meant: bool) -> None:
    """Lay out the tiles of the hand, and what is looked at of the stack; others are backs."""
    for name, tiles in (("hand", yard.tiles), ("searched", yard.searched)):
        if not tiles:
            continue
        shown, hidden = open_and_hidden(tiles)
        if shown:
            column.label(words.say(f"picture.{name}"))
            column.hexes(shown, TILE if len(shown) <= 4 else TILE * 0.8, meant=meant or name == "searched")
        if hidden:
            body, wide = back(hidden, 22)
            title = words.say("picture.hidden", count=hidden)
            box = Box(MARGIN, column.y, wide, 22)
            column.add(name, box, rect(Box(0, 0, wide, 22), "none") + body, cls="hidden", title=title)
            column.y += 22 + GAP
