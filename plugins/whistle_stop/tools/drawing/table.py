"""The whole table: the turn, the country, the seats, and what lies beside the country."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ruleworks import Game, Ruleset, Translator
from ruleworks_contracts import Panel, Paragraph, Region, inked, plain_lines, seen
from whistle_stop.table.position import Frontier
from whistle_stop.terms.points import FrontierScene
from whistle_stop.tools.drawing.board import board
from whistle_stop.tools.drawing.panels import (
    hubs_panel,
    market_panel,
    others_panel,
    own_panel,
    signs_panel,
    titled,
    tracks_panel,
    turn_values,
)
from whistle_stop.tools.illustration.wording import wording


class TableDrawing:
    """Draws a game of Whistle Stop from what the seat that looks may see; what is hidden is only counted."""

    game = "whistle-stop"

    def draw(self, game: Game[Frontier], seat: int | None, translator: Translator) -> str:
        """Return what `seat` sees, as lines of plain text."""
        return "\n".join(plain_lines(self.regions(game, seat, translator)))

    def regions(self, game: Game[Frontier], seat: int | None, translator: Translator) -> Sequence[Region]:
        """Return the same in parts, the most important first."""
        return list(_regions(seen(game, seat), game.ruleset, seat, translator))


def _regions(frontier: Frontier, ruleset: Ruleset, seat: int | None, texts: Translator) -> Iterator[Region]:
    scene: FrontierScene = ruleset.scene(frontier)
    words, box = wording(ruleset, texts), scene.rules.pieces.components
    spaces = scene.rules.action_spaces(scene, frontier.active) if frontier.yards else 0
    told = tuple(map(inked, turn_values(scene, spaces, words)))
    yield Panel("turn", titled("turn", words), (Paragraph("", told),), top=True)
    costs = {town.id: town.cost for town in box.towns} | {arrival.id: arrival.cost for arrival in box.arrivals}
    yield board(scene.rules.pieces, frontier, costs, titled("country", words))
    if seat is not None and seat < len(frontier.yards):
        yield own_panel(frontier, seat, words)
    yield others_panel(frontier, seat, words)
    yield hubs_panel(frontier, words)
    yield market_panel(scene, words)
    yield tracks_panel(scene, words)
    yield signs_panel(words)
