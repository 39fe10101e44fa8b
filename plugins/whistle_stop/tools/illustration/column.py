"""A panel of this game that is filled from its top: its cards, its tiles as hexes, and its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from ruleworks import Text
from ruleworks_kit.grids.hexes import TALL
from ruleworks_pictures import Box, Card, Look, line, rect, text, use
from ruleworks_pictures import Column as AnyColumn
from ruleworks_pictures.column import GAP, MARGIN, ROOM
from whistle_stop.tools.illustration.cards import card_of
from whistle_stop.tools.illustration.country import tile_body
from whistle_stop.tools.illustration.wording import GOODS, Wording

TOKEN = 17  # the size of a sign with a number
SHARE = Box(0, 0, 34, 17)
Goods: TypeAlias = Mapping[str, int]  # how many of each sign


class Column(AnyColumn):
    """What a panel holds so far, and how far down it reaches."""

    def __init__(self, words: Wording, look: Look, where: str = "", room: float = ROOM) -> None:
        """Begin at the top, with so much room between the margins."""
        super().__init__(look, where, room)
        self.words = words

    def card(self, item: str) -> Card:
        """Return what is printed on an item."""
        return card_of(item, self.look.ruleset, self.look.texts)

    def hexes(self, tiles: Sequence[str], width: float, *, meant: bool = True) -> None:
        """Lay tiles side by side as they are printed; `meant` ones are those that an option names."""
        x, tall = float(MARGIN), width * TALL / 2
        for tile in tiles:
            if x + width > MARGIN + self.room:
                x = float(MARGIN)
                self.go_below(tall)
            self.put(tile, Box(x, self.y, width, tall), tile_body(self.words, tile, 0, width / 2), cls="tile")
            if not meant:
                self.unnamed()
            x += width + GAP
        self.go_below(tall)

    def unnamed(self) -> None:
        """Let no option mean the last piece: another one of the same name is."""
        self.pieces[-1] = replace(self.pieces[-1], named=False)

    def amount(self, sign: str, count: int, x: float, ref: str, title: str, width: float) -> None:
        """Draw how much there is of something."""
        body = rect(Box(0, 0, width, TOKEN), "none") + use(sign, 0, 0, TOKEN, sign)
        room = Box(TOKEN + 2, 0, width - TOKEN - 2, TOKEN)
        told = line(str(count), room, 13, "" if count else "faint", bold=bool(count))
        self.add(sign, Box(x, self.y, width, TOKEN), body + told, ref=ref, cls="tokens", title=title)

    def goods(self, goods: Goods, step: float) -> None:
        """Draw how much there is of each good, those of which there is none as well: each is always in its place."""
        for place, (sign, count) in enumerate(goods.items()):
            ref = GOODS[sign]
            title = self.words.texts.render(Text(f"{ref}.count", {"count": count}))
            self.amount(sign, count, MARGIN + place * step, ref, title, step - 3)
        self.go_below(TOKEN + GAP)

    def share(self, share: str, x: float) -> None:
        """Draw a share: a paper in the colour of its company, with its letters and its number."""
        company, number = share.split(".")[1:3]
        body = rect(SHARE, f"plate {company}", 3)
        told = text(f"{self.words.initial(company)}{number}", SHARE.width / 2, 12.5, 10.5, "bold on", "middle")
        self.put(share, SHARE.moved(x, self.y), body + told, cls="share")
