"""The whole table: the turn and the water, the grid, the markets, and the seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ruleworks import Game, Ruleset, Translator
from ruleworks_contracts import Panel, Paragraph, Region, plain_lines, seen, sentence
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene, rules_of
from whistle_mountain.tools.picture.board import board
from whistle_mountain.tools.picture.docks import berths
from whistle_mountain.tools.picture.panels import (
    labelled,
    machines_panel,
    market_panel,
    others_panel,
    own_panel,
    signs_panel,
    titled,
    told,
    tower_panel,
)
from whistle_mountain.tools.picture.words import Words, words_of


class TableDrawing:
    """Draws a game of Whistle Mountain from what the seat that looks may see; what is hidden is only counted."""

    game = "whistle-mountain"

    def draw(self, game: Game[Mountain], seat: int | None, translator: Translator) -> str:
        """Return what `seat` sees, as lines of plain text."""
        return "\n".join(plain_lines(self.regions(game, seat, translator)))

    def regions(self, game: Game[Mountain], seat: int | None, translator: Translator) -> Sequence[Region]:
        """Return the same in parts, the most important first."""
        return list(regions(seen(game, seat), game.ruleset, seat, words_of(translator, rules_of(game.ruleset).pieces)))


def regions(position: Mountain, ruleset: Ruleset, seat: int | None, words: Words) -> Iterator[Region]:
    """Yield the parts of the table."""
    scene: MountainScene = ruleset.scene(position)
    pieces, mountain = scene.rules.pieces, scene.position
    yield Panel("turn", titled("turn", words), (Paragraph("", told(briefly(mountain, words))),), top=True)
    yield board(pieces, mountain, words)
    if seat is not None and seat < len(mountain.storages):
        yield own_panel(pieces, mountain, seat, words)
    yield others_panel(pieces, mountain, seat, words)
    yield machines_panel(pieces, mountain, words)
    yield market_panel(mountain, memories(mountain, ruleset, seat, words), words)
    yield Panel("docks", titled("docks", words), tuple(labelled(berths(scene, words), words)))
    yield tower_panel(pieces, mountain, words)
    yield signs_panel(pieces, mountain, words)


def memories(mountain: Mountain, ruleset: Ruleset, seat: int | None, words: Words) -> Iterator[str]:
    """Yield a line for each memory that has a message; most of them only count for a rule, and have none."""
    for memory in mountain.memory:
        text = sentence(ruleset, memory, seat)
        if words.has(text.id):
            yield words.rendered(text)


def briefly(mountain: Mountain, words: Words) -> Iterator[str]:
    """Yield whose turn it is, how high the water is, and how many turns are left: one line of a narrow screen."""
    if mountain.turn:
        yield words.say("turn", turn=mountain.turn, seat=words.seat(mountain.active))
    flooded = "flooded" if mountain.canyon.water else "flooded.none"
    yield words.say(flooded, row=mountain.canyon.water, count=mountain.canyon.bars)
    if mountain.turns_left:
        yield words.say("last-turns", count=mountain.turns_left)
