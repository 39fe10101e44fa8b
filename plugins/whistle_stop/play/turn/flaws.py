"""What cannot be of rounds and turns: more rounds, tokens spent, upgrades, purchases or tiles than there may be."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import hookimpl
from ruleworks_contracts import Flaw, rule
from whistle_stop.play.stops.arrivals import CheckEnd
from whistle_stop.play.turn.hands import ChoosePutBack, EndRefill, TrimHand
from whistle_stop.play.turn.rules import LAST_CELL
from whistle_stop.terms.flaws import impossible, makes_sense
from whistle_stop.terms.points import FrontierScene


@rule
class TurnFlaws:
    """Nobody has or does more than fits (R-WS-TRN-2, R-WS-TRN-5, R-WS-LIM-3), or searches out of time (R-WS-UPG-8)."""

    id = "whistle-stop.turn-flaws"

    @hookimpl
    def flaws(self, scene: FrontierScene) -> list[Flaw]:
        """Give what is wrong with the turn, with hands and with slots."""
        return [*_round(scene), *_turn(scene), *_slots(scene), *_hands(scene)] if makes_sense(scene) else []


def _round(scene: FrontierScene) -> Iterator[Flaw]:
    """Yield a round of the last cell that is not the last round (R-WS-END-1): no other could follow."""
    frontier, last = scene.position, len(scene.rules.pieces.components.rounds.cells)
    checked = any(isinstance(step, CheckEnd) for step in frontier.agenda)
    if frontier.round_cell == last and not frontier.ending and not checked:
        yield impossible("not-last", "round_cell", cell=last, reason=LAST_CELL)


def _turn(scene: FrontierScene) -> Iterator[Flaw]:
    done, rules = scene.position.this_turn, scene.rules
    seat = scene.position.active
    if scene.position.yards:
        spaces, purchases = rules.action_spaces(scene, seat), rules.purchases_per_turn(scene, seat)
        if done.spent > spaces or min(done.coal, done.whistles) < 0:
            yield impossible("spent", "this_turn", found=done.spent, most=spaces)
        if not 0 <= done.bought <= purchases:
            yield impossible("bought", "this_turn", found=done.bought, most=purchases)


def _slots(scene: FrontierScene) -> Iterator[Flaw]:
    for yard in scene.position.yards:
        found, most = len(yard.upgrades), scene.rules.upgrade_slots(scene, yard.seat)
        if found > most:
            yield impossible("upgrades-many", yard, seat=yard.seat, found=found, most=most)


def _hands(scene: FrontierScene) -> Iterator[Flaw]:
    agenda, most = scene.position.agenda, scene.rules.pieces.components.limits.display
    putting = {step.seat for step in agenda if isinstance(step, ChoosePutBack | TrimHand)}
    looking = {step.seat for step in agenda if isinstance(step, EndRefill)}
    for yard in scene.position.yards:
        found, size = len(yard.tiles), scene.rules.hand_size(scene, yard.seat)
        if found > size and yard.seat not in putting:
            yield impossible("hand-many", yard, seat=yard.seat, found=found, most=size)
        if yard.searched and yard.seat not in looking:
            yield impossible("searched", yard, seat=yard.seat)
    if len(scene.position.display) > most:
        yield impossible("display-many", "display", found=len(scene.position.display), most=most)
