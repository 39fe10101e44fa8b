"""The tool that draws the table: which panels there are, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ruleworks import Option
from ruleworks_pictures import Card, Ghost, Illustrator, Look, Panel
from whistle_mountain.tools.illustration.symbols import COLOURS, RULES, SYMBOLS


class MountainIllustrator(Illustrator):
    """Draws the canyon with docks and markets beside it, and what each seat has."""

    illustrates = "whistle-mountain"
    colours = COLOURS
    rules = RULES
    symbols = SYMBOLS

    def panels(self, look: Look) -> Sequence[Panel]:
        """Return the canyon, the docks, the markets, and the seats, that of the one who looks first."""
        return super().panels(look)

    def card(self, item: str, look: Look) -> Card:
        """Return what is printed on an item."""
        return super().card(item, look)

    def ghosts(self, option: Option, look: Look) -> Iterable[Ghost]:
        """Return how the piece looks that an option would place."""
        return super().ghosts(option, look)
