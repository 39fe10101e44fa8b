"""The tool that draws the table: which panels there are, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from msgspec.structs import replace

from ruleworks import Option
from ruleworks_pictures import Card, Ghost, Illustrator, Look, Palette, Panel
from whistle_mountain.tools.illustration.board_style import BOARD_COLOURS, BOARD_RULES, BOARD_SYMBOLS
from whistle_mountain.tools.illustration.canyon import canyon_panel
from whistle_mountain.tools.illustration.cards import card_of
from whistle_mountain.tools.illustration.docks import docks_panel
from whistle_mountain.tools.illustration.ghosts import ghosts_of
from whistle_mountain.tools.illustration.kinds import KINDS
from whistle_mountain.tools.illustration.kinds import RULES as KIND_RULES
from whistle_mountain.tools.illustration.markets import desk_markets, markets_panel
from whistle_mountain.tools.illustration.seats import seat_panels
from whistle_mountain.tools.illustration.symbols import COLOURS, RULES, SYMBOLS

DESK = 1.3  # how much larger the board is drawn where all of the table is in sight


class MountainIllustrator(Illustrator):
    """Draws the canyon with docks and markets beside it, and what each seat has."""

    game = "whistle-mountain"
    colours: ClassVar[Palette] = MappingProxyType({**COLOURS, **BOARD_COLOURS, **KINDS})
    rules: ClassVar[str] = RULES + BOARD_RULES + KIND_RULES
    symbols: ClassVar[Mapping[str, str]] = MappingProxyType({**SYMBOLS, **BOARD_SYMBOLS})

    def panels(self, look: Look) -> Sequence[Panel]:
        """Return the board, what the one who looks has, the docks, the markets, and what the other seats have."""
        seats = seat_panels(look)
        return [canyon_panel(look), *seats[:1], docks_panel(look), markets_panel(look), *seats[1:]]

    def desk(self, look: Look) -> Sequence[Panel]:
        """Return the board in the middle and larger, docks and piles at its left, markets and seats at its right.

        What the one who looks has lies below the board; what pieces say is not printed on them here.
        """
        own, *others = seat_panels(look)
        markets, piles = desk_markets(look)
        board = replace(canyon_panel(look), column=1, scale=DESK)
        below = replace(own, column=1, scale=DESK)
        return [docks_panel(look, 1), piles, board, below, markets, *[replace(each, column=2) for each in others]]

    def card(self, item: str, look: Look) -> Card:
        """Return what is printed on an item."""
        return card_of(item, look.ruleset, look.texts)

    def ghosts(self, option: Option, look: Look) -> Iterable[Ghost]:
        """Return how the piece looks that an option would place."""
        return ghosts_of(option, look)
