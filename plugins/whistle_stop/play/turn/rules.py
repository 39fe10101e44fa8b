"""How rounds and turns go, and how much a seat may do in them."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import Option, Step, hookimpl
from ruleworks_contracts import rule
from whistle_stop.play.stops.arrivals import all_arrived
from whistle_stop.play.turn.actions import coal_actions
from whistle_stop.play.turn.course import BeginRound
from whistle_stop.play.turn.hands import DrawTile, TakeFaceup
from whistle_stop.play.verbs.gain import gain
from whistle_stop.terms.effect import Effect
from whistle_stop.terms.points import FrontierScene

LAST_CELL = "whistle-stop.end.rounds"
TRAINS_ARRIVED = "whistle-stop.end.trains"
REST = gain(whistles=1)


@rule
class RoundRules:
    """Rounds and their income (R-WS-TRN-1, R-WS-END-1)."""

    id = "whistle-stop.rounds"
    after: tuple[str] = ("whistle-stop.set-up",)

    @hookimpl
    def set_up(self) -> list[Step]:
        """Let the first round begin."""
        return [BeginRound()]

    @hookimpl
    def first_cell(self, scene: FrontierScene) -> int:
        """Give the cell that shows the number of seats."""
        return scene.rules.pieces.components.rounds.first[scene.position.players - 2]

    @hookimpl
    def income(self, scene: FrontierScene, cell: int) -> tuple[str, int]:
        """Give what is printed."""
        return scene.rules.pieces.components.rounds.cells[cell - 1]

    @hookimpl
    def end_triggers(self, scene: FrontierScene) -> list[str]:
        """End when the last cell is used, or when a seat has no train left to move."""
        frontier = scene.position
        arrived = any(all_arrived(scene, seat) for seat in range(frontier.players))
        last = frontier.round_cell >= len(scene.rules.pieces.components.rounds.cells)
        return [*([LAST_CELL] if last else []), *([TRAINS_ARRIVED] if arrived else [])]


@rule
class TurnRules:
    """What a seat may do in its turn, and how much of it (R-WS-TRN-2 to R-WS-TRN-6, R-WS-UPG-3)."""

    id = "whistle-stop.turn"

    @hookimpl
    def turn_options(self, scene: FrontierScene, seat: int) -> Sequence[Sequence[Option]]:
        """Offer what upgrades do for coal."""
        return (coal_actions(scene, seat),)

    @hookimpl
    def coal_actions(self, scene: FrontierScene, seat: int) -> list[tuple[str, Effect]]:
        """Give the actions of the upgrades that the seat has."""
        items = scene.rules.items
        owned = [items[upgrade] for upgrade in scene.position.yards[seat].upgrades if upgrade in items]
        return [(item.id, item.action) for item in owned if item.action is not None]

    @hookimpl
    def action_spaces(self, scene: FrontierScene) -> int:
        """Give the spaces of the player board."""
        return scene.rules.pieces.components.limits.actions

    @hookimpl
    def rest_gain(self) -> Effect:
        """Give a whistle for a turn without a move."""
        return REST

    @hookimpl
    def hand_size(self, scene: FrontierScene) -> int:
        """Give what the rulebook says."""
        return scene.rules.pieces.components.outfit.hand

    @hookimpl
    def refill_options(self, scene: FrontierScene) -> list[Option]:
        """Offer each faceup tile, and the top of the stack."""
        faceup = [TakeFaceup(tile) for tile in dict.fromkeys(scene.position.display)]
        return [*faceup, *([DrawTile()] if scene.position.stack else [])]
