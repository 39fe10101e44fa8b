"""What nobody should choose by mistake: to end a turn whose main action is left."""

from __future__ import annotations

from ruleworks import Game, Option, Text
from ruleworks_contracts import seen
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.actions import EndTurn


class MountainCaution:
    """Asks whoever would end a turn without its main action; that is always possible, and hardly ever meant."""

    game = "whistle-mountain"

    def caution(self, game: Game[Mountain], option: Option) -> Text | None:
        """Return the question, for the end of a turn only."""
        if not isinstance(option, EndTurn) or game.decision is None:
            return None
        taken = seen(game, game.decision.seat).this_turn.main
        return None if taken else Text("whistle-mountain.caution.end-turn")
