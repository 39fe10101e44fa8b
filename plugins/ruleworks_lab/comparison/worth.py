"""What every seat would score if a game ended in a position, category by category."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ruleworks import Ruleset, Text
from ruleworks_contracts import Reckoning, Tools, tools_of

#: Where a game tells no categories, all points are in this one.
SCORE = Text("ruleworks-toolbox.standing.score")


class Worth:
    """Counts positions of a ruleset by the tools of its bundles, those of variants first."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._tools: Tools = tools_of(ruleset)

    def parts(self, position: Any) -> tuple[dict[str, int], ...]:
        """Return the points of every seat by category; a category is a message as JSON, so that it travels."""
        return tuple(dict(self._parts(position, seat)) for seat in range(position.players))

    def totals(self, position: Any) -> tuple[int, ...]:
        """Return the points of every seat."""
        return tuple(sum(parts.values()) for parts in self.parts(position))

    def _parts(self, position: Any, seat: int) -> Mapping[str, int]:
        lines = self._tools.ask(Reckoning, lambda tool: tool.final(position, self._ruleset, seat))
        if lines is None:
            scene = self._ruleset.scene(position)
            lines = [(SCORE, scene.rules.scores(scene)[seat])]
        found: dict[str, int] = {}
        for category, points in lines:
            key = msgspec.json.encode(category).decode()
            found[key] = found.get(key, 0) + points
        return found
