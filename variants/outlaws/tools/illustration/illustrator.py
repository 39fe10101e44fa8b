"""The tool that draws the solo game: like the game itself, with the cards of the Outlaws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from outlaws.tools.illustration.cards import card_of
from outlaws.tools.illustration.overlay import overlay_panel
from outlaws.tools.illustration.preview import after_card
from ruleworks_pictures import Card, Look, Palette, Panel
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.illustration import MountainIllustrator

COLOURS: Mapping[str, tuple[str, str]] = MappingProxyType({"kind_outlaw": ("#ecbcb2", "#71382f")})
RULES = """
.rw .band.kind_outlaw{fill:$kind_outlaw}
.rw .die{fill:$kind_outlaw;stroke:$ink}
"""


class OutlawIllustrator(MountainIllustrator):
    """Draws the table of the game and the overlay with its cards."""

    colours: ClassVar[Palette] = MappingProxyType({**MountainIllustrator.colours, **COLOURS})
    rules: ClassVar[str] = MountainIllustrator.rules + RULES

    def panels(self, look: Look) -> Sequence[Panel]:
        """Return the panels of the game and, after what the player has, what decides for the Outlaws."""
        panels = list(super().panels(look))
        seats = [place for place, panel in enumerate(panels) if panel.id.startswith("seat-")]
        panels.insert(seats[0] + 1 if seats else len(panels), overlay_panel(look))
        return panels

    def desk(self, look: Look) -> Sequence[Panel]:
        """Return the panels of the game, and above what the Outlaws have what decides for them."""
        panels = list(super().desk(look))
        seats = [place for place, panel in enumerate(panels) if panel.id.startswith("seat-")]
        panels.insert(seats[1] if len(seats) > 1 else len(panels), overlay_panel(look))
        return panels

    def card(self, item: str, look: Look) -> Card:
        """Return what is printed on an item, the cards of the Outlaws among them."""
        return card_of(item, look.ruleset, look.texts) or super().card(item, look)

    def foretold(self, item: str, look: Look) -> Mountain | None:
        """Return the table after the Outlaws have done what a card of the overlay tells them, from top to bottom."""
        return after_card(item, look)
