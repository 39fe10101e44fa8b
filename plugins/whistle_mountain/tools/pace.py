"""How long a game takes, how near its end is, and the limit that no rulebook has."""

from __future__ import annotations

from whistle_mountain.play.turn.rules import MOST_TURNS
from whistle_mountain.table.position import Mountain


class MountainPace:
    """Measures the way to the end by the workers who still wait in the barracks (R-END-1)."""

    game = "whistle-mountain"
    turns = 120

    def progress(self, position: Mountain) -> float:
        """Return more for each worker less in all barracks; 1 once the end is triggered."""
        if position.turns_left is not None:
            return 1.0
        return 1 / (2 + sum([len(crew.barracks) for crew in position.crews]))

    def limited(self, position: Mountain) -> bool:
        """Return whether the game came to the turn after which it is ended in any case (R-END-4)."""
        return position.turn >= MOST_TURNS
