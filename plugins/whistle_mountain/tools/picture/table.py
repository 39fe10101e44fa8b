"""The whole table: the turn and the water, the grid, the markets, and the seats."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import Game, Ruleset, Translator
from ruleworks_toolbox import seen, sentence
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene, rules_of
from whistle_mountain.tools.picture.canyon import canyon
from whistle_mountain.tools.picture.docks import docks
from whistle_mountain.tools.picture.markets import markets
from whistle_mountain.tools.picture.seats import seats
from whistle_mountain.tools.picture.words import INDENT, Words


class TableDrawing:
    """Draws a game of Whistle Mountain from what the seat that looks may see; what is hidden is only counted."""

    draws = "whistle-mountain"

    def draw(self, game: Game[Mountain], seat: int | None, translator: Translator) -> str:
        """Return what `seat` sees, as lines of plain text."""
        ruleset = game.ruleset
        return "\n".join(_lines(seen(game, seat), ruleset, seat, Words(translator, rules_of(ruleset).pieces)))


def _lines(position: Mountain, ruleset: Ruleset, seat: int | None, words: Words) -> Iterator[str]:
    scene: MountainScene = ruleset.scene(position)
    pieces, mountain = scene.rules.pieces, scene.position
    yield _headline(mountain, words)
    yield ""
    yield from canyon(pieces, mountain, words)
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


def _headline(mountain: Mountain, words: Words) -> str:
    told = []
    if mountain.turn:
        told.append(words.say("turn", turn=mountain.turn, seat=words.seat(mountain.active)))
    water = "water" if mountain.canyon.water else "dry"
    told.append(words.say(water, row=mountain.canyon.water, count=mountain.canyon.bars))
    if mountain.turns_left:
        told.append(words.say("last-turns", count=mountain.turns_left))
    return "  ".join(told)
