"""How a rule point comes to its answer, step by step: for whoever wonders which plugin has done that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ruleworks import Game
from ruleworks.inside import COLLECT


def trace(game: Game[Any], name: str, *args: Any) -> Iterator[tuple[str, Any]]:
    """Ask a rule point as the rules in force do: yield each plugin that has a say, with the answer after it.

    A collecting rule point yields what each plugin adds, and all that is left where one takes something away.
    """
    point = game.ruleset.tables.points[name]
    given: dict[str, Any] = dict(zip([n for n in point.arguments if n not in ("value", "owner")], args, strict=True))
    in_play = sorted(game.scene.position.in_play, key=lambda entry: -1 if entry.owner is None else entry.owner)
    given["value"] = []
    for _, said, owner in point.in_force(tuple(in_play)):
        given["owner"] = owner
        answer = said.function(**{name: given[name] for name in said.wants})
        adds = point.kind == COLLECT and "value" not in said.wants
        given["value"] = [*given["value"], *answer] if adds else answer
        yield said.plugin, answer
