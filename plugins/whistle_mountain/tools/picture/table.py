"""The whole table: the turn and the water, the grid, the markets, and the seats."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ruleworks import Game, Ruleset, Translator
from ruleworks_toolbox import seen, sentence
from whistle_mountain.table.board import Canyon
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene, rules_of
from whistle_mountain.tools.picture.canyon import canyon_lines
from whistle_mountain.tools.picture.docks import docks
from whistle_mountain.tools.picture.markets import markets
from whistle_mountain.tools.picture.seats import seats
from whistle_mountain.tools.picture.words import INDENT, LINES, Words, words_of


class TableDrawing:
    """Draws a game of Whistle Mountain from what the seat that looks may see; what is hidden is only counted."""

    draws = "whistle-mountain"

    def draw(self, game: Game[Mountain], seat: int | None, translator: Translator) -> str:
        """Return what `seat` sees, as lines of plain text."""
        ruleset = game.ruleset
        return "\n".join(_lines(seen(game, seat), ruleset, seat, words_of(translator, rules_of(ruleset).pieces)))


def _lines(position: Mountain, ruleset: Ruleset, seat: int | None, words: Words) -> Iterator[str]:
    scene: MountainScene = ruleset.scene(position)
    pieces, mountain = scene.rules.pieces, scene.position
    yield _headline(words, mountain.turn, mountain.active, mountain.canyon, mountain.turns_left)
    yield ""
    yield from canyon_lines(pieces, mountain, words)
    yield ""
    yield from markets(mountain, words)
    yield from memories(mountain, ruleset, seat, words)
    yield from docks(scene, words)
    yield from seats(pieces, mountain, seat, words)


def memories(mountain: Mountain, ruleset: Ruleset, seat: int | None, words: Words) -> Iterator[str]:
    """Yield a line for each memory that has a message; most of them only count for a rule, and have none."""
    for memory in mountain.memory:
        text = sentence(ruleset, memory, seat)
        if words.has(text.id):
            yield INDENT + words.rendered(text)


@lru_cache(LINES)
def _headline(words: Words, turn: int, active: int, canyon: Canyon, turns_left: int | None) -> str:
    told = []
    if turn:
        told.append(words.say("turn", turn=turn, seat=words.seat(active)))
    water = "water" if canyon.water else "dry"
    told.append(words.say(water, row=canyon.water, count=canyon.bars))
    if turns_left:
        told.append(words.say("last-turns", count=turns_left))
    return "  ".join(told)
