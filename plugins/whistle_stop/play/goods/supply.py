"""What is left to be gained: what is in the box, without what seats and the round track hold."""

from __future__ import annotations

from ruleworks import hookimpl
from ruleworks_contracts import rule
from whistle_stop.box.cubes import COLOURS, Cubes
from whistle_stop.play.goods.income import to_come
from whistle_stop.terms.amounts import Supply
from whistle_stop.terms.points import FrontierScene


@rule
class SupplyRules:
    """Supplies are what is in the box (R-WS-LIM-2, R-WS-SET-6, R-WS-TRN-3)."""

    id = "whistle-stop.supply"

    @hookimpl
    def supply(self, scene: FrontierScene) -> Supply:
        """Give what lies neither with a seat, nor on action spaces, nor on the round track."""
        facts, frontier = scene.rules.pieces.components.supply, scene.position
        waiting = _on_round_track(scene)
        coal = sum([yard.coal for yard in frontier.yards]) + frontier.this_turn.coal + waiting["coal"]
        whistles = sum([yard.whistles for yard in frontier.yards]) + frontier.this_turn.whistles + waiting["whistle"]
        held = zip(*[yard.cubes.amounts() for yard in frontier.yards], strict=True)
        cubes = Cubes(*[facts.cubes - sum(of_colour) for of_colour in held])
        return Supply(facts.coal - coal, facts.whistles - whistles, cubes)

    @hookimpl
    def resource_limit(self, scene: FrontierScene) -> int:
        """Give what is printed."""
        return scene.rules.pieces.components.limits.cubes


def goods_left(scene: FrontierScene) -> tuple[tuple[str, int], ...]:
    """Return how many of each good the supply still has, none of what rules promise beyond the box."""
    supply = scene.rules.supply(scene)
    tokens = (("coal", supply.coal), ("whistle", supply.whistles), ("nugget", len(scene.position.nuggets)))
    amounts = (*tokens, *zip(COLOURS, supply.cubes.amounts(), strict=True))
    return tuple([(good, max(0, count)) for good, count in amounts])


def _on_round_track(scene: FrontierScene) -> dict[str, int]:
    """Return the tokens on the cells that are still to come."""
    waiting = {"coal": 0, "whistle": 0}
    for income in to_come(scene):
        waiting[income.token] += income.amount * scene.position.players
    return waiting
