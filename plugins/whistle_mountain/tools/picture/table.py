"""The whole table: the turn and the water, the grid, the markets, and the seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ruleworks import Game, Ruleset, Translator
from ruleworks_toolbox import Panel, Paragraph, Region, seen, sentence
from whistle_mountain.table.board import Canyon
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene, rules_of
from whistle_mountain.tools.picture.board import board
from whistle_mountain.tools.picture.canyon import canyon_lines
from whistle_mountain.tools.picture.docks import berths, docks
from whistle_mountain.tools.picture.markets import markets
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
from whistle_mountain.tools.picture.seats import seats
from whistle_mountain.tools.picture.words import INDENT, LINES, Words, words_of


class TableDrawing:
    """Draws a game of Whistle Mountain from what the seat that looks may see; what is hidden is only counted."""

    game = "whistle-mountain"

    def draw(self, game: Game[Mountain], seat: int | None, translator: Translator) -> str:
        """Return what `seat` sees, as lines of plain text."""
        ruleset = game.ruleset
        return "\n".join(_lines(seen(game, seat), ruleset, seat, words_of(translator, rules_of(ruleset).pieces)))

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


def _lines(position: Mountain, ruleset: Ruleset, seat: int | None, words: Words) -> Iterator[str]:
    scene: MountainScene = ruleset.scene(position)
    pieces, mountain = scene.rules.pieces, scene.position
    yield _headline(words, mountain.turn, mountain.active, mountain.canyon, mountain.turns_left)
    yield ""
    yield from canyon_lines(pieces, mountain, words)
    yield ""
    yield from markets(mountain, words)
    yield from (INDENT + told for told in memories(mountain, ruleset, seat, words))
    yield from docks(scene, words)
    yield from seats(pieces, mountain, seat, words)


def memories(mountain: Mountain, ruleset: Ruleset, seat: int | None, words: Words) -> Iterator[str]:
    """Yield a line for each memory that has a message; most of them only count for a rule, and have none."""
    for memory in mountain.memory:
        text = sentence(ruleset, memory, seat)
        if words.has(text.id):
            yield words.rendered(text)


@lru_cache(LINES)
def _headline(words: Words, turn: int, active: int, canyon: Canyon, turns_left: int | None) -> str:
    """Return whose turn it is, how high the water is, and how many turns are left."""
    told = []
    if turn:
        told.append(words.say("turn", turn=turn, seat=words.seat(active)))
    water = "water" if canyon.water else "dry"
    told.append(words.say(water, row=canyon.water, count=canyon.bars))
    if turns_left:
        told.append(words.say("last-turns", count=turns_left))
    return "  ".join(told)


def briefly(mountain: Mountain, words: Words) -> Iterator[str]:
    """Yield the same as the head line in few words, for one line of a narrow screen."""
    if mountain.turn:
        yield words.say("turn", turn=mountain.turn, seat=words.seat(mountain.active))
    flooded = "flooded" if mountain.canyon.water else "flooded.none"
    yield words.say(flooded, row=mountain.canyon.water, count=mountain.canyon.bars)
    if mountain.turns_left:
        yield words.say("last-turns", count=mountain.turns_left)
