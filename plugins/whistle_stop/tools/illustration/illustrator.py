"""The tool that draws the table: which panels there are, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from msgspec.structs import replace

from ruleworks import Option
from ruleworks_pictures import Card, Ghost, Illustrator, Look, Palette, Panel
from whistle_stop.box.pieces import Pieces
from whistle_stop.terms.points import rules_of
from whistle_stop.tools.illustration.cards import card_of
from whistle_stop.tools.illustration.country import country_panel
from whistle_stop.tools.illustration.ghosts import ghosts_of
from whistle_stop.tools.illustration.kinds import KINDS
from whistle_stop.tools.illustration.kinds import RULES as KIND_RULES
from whistle_stop.tools.illustration.layout import USUAL, places
from whistle_stop.tools.illustration.legend import legend_panel
from whistle_stop.tools.illustration.market import market_panel
from whistle_stop.tools.illustration.seats import seat_panels
from whistle_stop.tools.illustration.symbols import COLOURS, RULES, SYMBOLS
from whistle_stop.tools.illustration.tracks import tracks_panel

#: How much larger the country is drawn where all of the table is in sight: as tall as what stands beside it.
DESK, A_SEAT = 1.6, 0.15


def desk_scale(pieces: Pieces, players: int) -> float:
    """Return how much larger the country is drawn for a desk: less where its hexes are large already."""
    return (DESK + A_SEAT * players) * min(1.0, USUAL / places(pieces).side)


class FrontierIllustrator(Illustrator):
    """Draws the country with tracks, market and signs beside it, and what each seat has."""

    game = "whistle-stop"
    colours: ClassVar[Palette] = MappingProxyType({**COLOURS, **KINDS})
    rules: ClassVar[str] = RULES + KIND_RULES
    symbols: ClassVar[Mapping[str, str]] = SYMBOLS

    def panels(self, look: Look) -> Sequence[Panel]:
        """Return the country, what the one who looks has, what lies beside it, and what the other seats have."""
        seats, beside = seat_panels(look), (tracks_panel(look), market_panel(look), legend_panel(look))
        return [country_panel(look), *seats[:1], *beside, *seats[1:]]

    def desk(self, look: Look) -> Sequence[Panel]:
        """Return the country, larger, and at its right all else, where upgrades do not say what they do."""
        own, *others = seat_panels(look)
        board = replace(country_panel(look), scale=desk_scale(rules_of(look.ruleset).pieces, look.position.players))
        return [
            board,
            legend_panel(look, board.width * board.scale),
            *[replace(each, column=1) for each in (own, tracks_panel(look), market_panel(look, short=True), *others)],
        ]

    def card(self, item: str, look: Look) -> Card:
        """Return what is printed on an item."""
        return card_of(item, look.ruleset, look.texts)

    def ghosts(self, option: Option, look: Look) -> Iterable[Ghost]:
        """Return how the tile or the train looks that an option would place."""
        return ghosts_of(option, look)
