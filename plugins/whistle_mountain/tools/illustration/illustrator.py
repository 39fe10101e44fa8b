"""The tool that draws the table: which panels there are, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import MappingProxyType

from ruleworks import Option
from ruleworks_pictures import Card, Ghost, Illustrator, Look, Panel
from whistle_mountain.tools.illustration.cards import card_of
from whistle_mountain.tools.illustration.kinds import KINDS
from whistle_mountain.tools.illustration.kinds import RULES as KIND_RULES
from whistle_mountain.tools.illustration.markets import markets_panel
from whistle_mountain.tools.illustration.seats import seat_panels
from whistle_mountain.tools.illustration.symbols import COLOURS, RULES, SYMBOLS


class MountainIllustrator(Illustrator):
    """Draws the canyon with docks and markets beside it, and what each seat has."""

    illustrates = "whistle-mountain"
    colours = MappingProxyType({**COLOURS, **KINDS})
    rules = RULES + KIND_RULES
    symbols = SYMBOLS

    def panels(self, look: Look) -> Sequence[Panel]:
        """Return the canyon, the docks, the markets, and the seats, that of the one who looks first."""
        first, *others = seat_panels(look)
        return [first, markets_panel(look), *others]

    def card(self, item: str, look: Look) -> Card:
        """Return what is printed on an item."""
        return card_of(item, look.ruleset, look.texts)

    def ghosts(self, option: Option, look: Look) -> Iterable[Ghost]:
        """Return how the piece looks that an option would place."""
        return super().ghosts(option, look)
