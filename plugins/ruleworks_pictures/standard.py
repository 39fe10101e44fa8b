"""The picture of a game that brings none: cells as a grid with marks on them, items as small cards, else words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ruleworks_contracts import HIDDEN
from ruleworks_contracts.fields import field_name
from ruleworks_pictures.card import Card
from ruleworks_pictures.face import TILE, tile
from ruleworks_pictures.grid import MARGIN, Counter, grid_panel, places
from ruleworks_pictures.leaves import BELOW, Leaf, leaves_of
from ruleworks_pictures.look import Look
from ruleworks_pictures.panel import WIDTH, Panel, Placed, label, unique
from ruleworks_pictures.svg import Box, circle, rect, text
from ruleworks_pictures.text_fit import LEADING, cut, line, lines

CHIP, ROW = 84, 34  # the size of a small card
LETTERS = 12
TIMES = "\N{MULTIPLICATION SIGN}"


def standard_panels(look: Look, card: Callable[[str], Card] | None = None) -> Sequence[Panel]:
    """Return the board, where there are cells, and a panel for each part of the position.

    `card` says what is printed on a thing: its symbols and points then stand below its name.
    """
    names = look.ruleset.scene(look.position).rules.cells(look.ruleset.scene(look.position))
    leaves = list(leaves_of(look.position, look.seat))
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
    chips = Chips(look, card)
    return [*panels, *(_part(owner, found, chips, taken, columns[owner]) for owner, found in parts.items())]


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


class Chips:
    """Things as small cards, with what is printed on them where that is known."""

    def __init__(self, look: Look, card: Callable[[str], Card] | None) -> None:
        """Take who looks, and what says what is printed on something."""
        self.look: Look = look
        self._card = card

    def rows(self, name: str, things: Sequence[Leaf], y: float, taken: set[str]) -> tuple[list[Placed], float]:
        """Return the things of a field in rows that begin there, and where what follows begins."""
        open_ones = [leaf for leaf in things if leaf.value != HIDDEN]
        hidden = len(things) - len(open_ones)
        values = [leaf.value for leaf in open_ones]
        cards = {leaf.value: card for leaf in open_ones if (card := self._printed(leaf)) is not None}
        tall = TILE + 4 if cards else ROW
        every = [*values, *[HIDDEN][:hidden]]
        pieces = []
        for place, value in enumerate(every):
            box = Box(MARGIN + place % 4 * CHIP, y + place // 4 * tall, CHIP - 4, tall - 4)
            id = unique(label(name if value == HIDDEN else value), taken)
            pieces.append(_back(box, id, hidden) if value == HIDDEN else self._chip(value, box, id, cards.get(value)))
        return pieces, y + (len(every) + 3) // 4 * tall + 3

    def _printed(self, leaf: Leaf) -> Card | None:
        """Return the card of a thing if there is more on it than words."""
        card = self._card(leaf.value) if self._card is not None and leaf.about == "item" else None
        return card if card is not None and (card.points or card.cost or card.gives or card.shape) else None

    def _chip(self, value: str, box: Box, id: str, card: Card | None) -> Placed:
        inside, name = Box(0, 0, box.width, box.height), self.look.name(value)
        if card is not None:
            return Placed(id, box, tile(card, box.width), value, "chip", name)
        body = rect(inside, "card", 5) + line(name, inside.within(4), 11, anchor="middle")
        return Placed(id, box, body, value, "chip", name)


def _back(box: Box, id: str, count: int) -> Placed:
    """Return what is hidden as one card that shows its back, and how many there are."""
    inside = Box(0, 0, box.width, box.height)
    return Placed(id, box, rect(inside, "back", 5) + line(f"{TIMES} {count}", inside, 11, "on", "middle"), cls="chip")


def _part(owner: str, leaves: Sequence[Leaf], chips: Chips, taken: set[str], column: int) -> Panel:
    """Return what belongs to a seat, or to nobody: things as small cards, the rest in words."""
    ground, pieces, y, look = [], list[Placed](), float(MARGIN), chips.look
    for name, found in _by_path(leaves).items():
        words = _label(found[0], look)
        things = [leaf for leaf in found if isinstance(leaf.value, str)]
        if not things:
            told = _told(words, ", ".join(str(leaf.value) for leaf in found), look)
            for each in lines(told, WIDTH - 2 * MARGIN, LETTERS):
                ground.append(text(each, MARGIN, y + LETTERS, LETTERS))
                y += LETTERS * LEADING
            continue
        ground.append(text(cut(words, WIDTH - 2 * MARGIN, LETTERS), MARGIN, y + LETTERS, LETTERS, "faint"))
        placed, y = chips.rows(name, things, y + LETTERS * LEADING + 3, taken)
        pieces += placed
    seat = leaves[0].seat
    title = look.player(seat) if owner and seat is not None else ""
    spots = {owner: Box(0, 0, WIDTH, y + MARGIN)} if owner else {}
    return Panel(label(owner) or "table", y + MARGIN, "".join(ground), tuple(pieces), spots, title, column)


def _label(leaf: Leaf, look: Look) -> str:
    """Return what a field is called: its name, after that of the thing whose field it is where that has an id."""
    *outer, own = leaf.path.split(BELOW)
    told = field_name(look.ruleset.game, leaf.struct, own, look.texts)
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
