"""What every seat would score if the game ended now, category by category."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec import Struct

from ruleworks import Game, Ruleset, Text, Translator, translator
from ruleworks_contracts.contracts import Reckoning
from ruleworks_contracts.redaction import seen
from ruleworks_contracts.tools import tools_of
from ruleworks_table.texts import TEXTS


class Standing(Struct, frozen=True):
    """What a seat would score: names of categories in the language that was asked for, each with its points."""

    seat: int
    lines: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        """All points together."""
        return sum([points for _, points in self.lines])


def standing(game: Game[Any], seat: int | None, texts: Translator) -> tuple[Standing, ...]:
    """Return what every seat would score if the game ended now, as far as `seat` (None: a spectator) may know.

    Where the game brings nothing that says it, there is one line a seat, its score as it stands.
    """
    ruleset, position = game.ruleset, seen(game, seat)
    speaker = translator(texts.language, (*ruleset.text_sources, TEXTS))
    found: list[Standing] = []
    for each in range(position.players):
        lines = tools_of(ruleset).ask(Reckoning, partial(_final, position, ruleset, each))
        if lines is None:
            scene = ruleset.scene(position)
            lines = [(Text("ruleworks-toolbox.standing.score"), scene.rules.scores(scene)[each])]
        found.append(Standing(each, tuple([(speaker.render(name), points) for name, points in lines])))
    return tuple(found)


def _final(position: Any, ruleset: Ruleset, seat: int, tool: Reckoning) -> list[tuple[Text, int]] | None:
    lines = tool.final(position, ruleset, seat)
    return None if lines is None else list(lines)
