"""The turn of the Outlaws, and what they are as a seat."""

from __future__ import annotations

from msgspec.structs import replace

from outlaws.box.options import OutlawOptions
from outlaws.play.actions.machine import has_bonus
from outlaws.play.turn.course import TakeOutlawTurn, steps_of
from outlaws.terms.seats import OUTLAWS, PLAYER
from ruleworks import Step, hookimpl
from ruleworks_contracts import rule
from whistle_mountain.box.ids import kind_of
from whistle_mountain.play.tokens.gains import ScorePoints
from whistle_mountain.table.position import Market, Mountain
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainScene

NO_LIMIT = 1_000


@rule
class SeatRules:
    """The Outlaws are a seat that never decides, has no limits, and gets nothing out of what it has (R-OUT-1)."""

    id = "outlaws.seats"

    @hookimpl
    def opening(self, value: Mountain) -> Mountain:
        """Give the Outlaws a seat beside that of the player, however many play."""
        return replace(value, players=2)

    @hookimpl
    def decider(self, value: int, seat: int) -> int:
        """Let the player choose for the Outlaws."""
        return PLAYER if seat == OUTLAWS else value

    @hookimpl
    def takes_effect(self, value: bool, seat: int) -> bool:
        """Leave abilities and upgrades of the Outlaws without effect."""
        return value and seat != OUTLAWS

    @hookimpl
    def upgrade_slots(self, value: int, seat: int) -> int:
        """Let the Outlaws have any number of upgrades."""
        return NO_LIMIT if seat == OUTLAWS else value

    @hookimpl
    def storage_limit(self, value: int, seat: int) -> int:
        """Let the Outlaws keep all that they have stolen."""
        return NO_LIMIT if seat == OUTLAWS else value


@rule
class OutlawTurnRules:
    """The turn of the Outlaws, and markets that wait until they are empty (R-OUT-2)."""

    id = "outlaws.turn"

    def __init__(self, options: OutlawOptions) -> None:
        """Take the cards, and the level of difficulty."""
        self._facts, self._level = facts, level = options.printed, options.level
        self._steps = {card.id: steps_of(facts, card.lines, level.climbers) for card in facts.cards}

    @hookimpl
    def turn_steps(self, value: tuple[Step, ...], seat: int) -> tuple[Step, ...]:
        """Let a card decide for the Outlaws."""
        return (TakeOutlawTurn(self._facts.overlay.die),) if seat == OUTLAWS else value

    @hookimpl
    def things(self) -> list[str]:
        """Give the cards."""
        return [card.id for card in self._facts.cards]

    @hookimpl
    def outlaw_lines(self, card: str) -> tuple[Step, ...]:
        """Give what is printed, with as many climbers as the level says (R-OUT-11)."""
        return self._steps[card]

    @hookimpl
    def outlaw_times(self, number: int) -> int:
        """Let the Outlaws act once, but for the numbers at which the level lets them rest or act twice (R-OUT-11)."""
        level, sides = self._level, self._facts.overlay.die
        return 0 if number <= level.rests else 2 if number > sides - level.repeats else 1

    @hookimpl
    def refill(self, value: Market, market: Market) -> Market:
        """Fill a market of machines or upgrades only when nothing is left in it; stacks go on showing their tops."""
        return market if market.shown and kind_of(market.id) == "market" else value

    @hookimpl
    def served(self, value: int | None, seat: int) -> int | None:
        """Let machines of the Outlaws serve nobody: only what binds everybody is in force (R-OUT-10)."""
        return None if seat == OUTLAWS else value

    @hookimpl
    def built_bonus(
        self, value: tuple[Step, ...], scene: MountainScene, cause: Cause, machine: str
    ) -> tuple[Step, ...]:
        """Give the Outlaws points in the place of whatever a machine brings (R-OUT-8)."""
        if cause.seat != OUTLAWS:
            return value
        return (ScorePoints(cause, self._facts.scoring.bonus),) if has_bonus(scene, machine) else ()
