"""What nobody should choose by mistake: a penalty that need not be, and the end of a turn in which nothing was done."""

from __future__ import annotations

from ruleworks import Game, Option, Text
from ruleworks_contracts import seen
from whistle_stop.play.turn.course import EndTurn
from whistle_stop.play.verbs.deliver import ChooseDelivery, TakePenalty
from whistle_stop.table.position import Frontier, ThisTurn


class FrontierCaution:
    """Asks whoever would lose points although the cubes are there, or would end a turn before it has begun."""

    game = "whistle-stop"

    def caution(self, game: Game[Frontier], option: Option) -> Text | None:
        """Return the question, for these two options only."""
        decision = game.decision
        if decision is None:
            return None
        frontier = seen(game, decision.seat)
        if isinstance(option, TakePenalty) and isinstance(decision.ask, ChooseDelivery):
            cost = decision.ask.cost
            pays = frontier.yards[decision.seat].cubes.covers(cost)
            return Text("whistle-stop.caution.penalty", {"points": decision.ask.points}) if pays else None
        if isinstance(option, EndTurn) and frontier.this_turn == ThisTurn() and frontier.yards[decision.seat].coal:
            return Text("whistle-stop.caution.end-turn")
        return None
