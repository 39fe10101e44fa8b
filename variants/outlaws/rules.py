"""What the Outlaws change in the rules of the game, each kind of rule a plugin."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from outlaws.actions.machine import has_bonus
from outlaws.blockers import BlockerRules
from outlaws.ending import CountLoot, TellResult
from outlaws.events import OutlawAwardKept
from outlaws.facts import OutlawFacts
from outlaws.memories import CARDS
from outlaws.migrations import Migrations
from outlaws.options import OutlawOptions
from outlaws.seats import OUTLAWS, PLAYER
from outlaws.setup import LayOutCards, SetUpHideout, ThinOut
from outlaws.theft import (
    BESIDE_BLOCKER,
    BESIDE_OUTLAWS,
    Steal,
    after_theft,
    beside_blocker,
    beside_outlaws,
    stolen_types,
)
from outlaws.tie import Table, Work
from outlaws.turn import TakeOutlawTurn, cards_are_out, steps_of
from ruleworks import Step, hookimpl, reacts
from whistle_mountain.collect.docks import AirshipDocked
from whistle_mountain.collect.placing import AirshipPlaced
from whistle_mountain.effects.awards import AwardGained
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.gain import ScorePoints
from whistle_mountain.ids import kind_of
from whistle_mountain.pieces import Pieces, pieces_of
from whistle_mountain.position import Market, Mountain
from whistle_mountain.resources import NOTHING, Resources
from whistle_mountain.rules.turn import NOTHING_FITS
from whistle_mountain.turn.score_line import ScoreLine

NO_LIMIT = 1_000


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


class SetUpRules:
    """The hideout, the overlay and the draft for two (R-SET-1, R-SET-2, R-OUT-6)."""

    id = "outlaws.set-up"
    after = ("whistle-mountain.set-up",)
    before = ("whistle-mountain.first-turn",)

    def __init__(self, options: OutlawOptions) -> None:
        """Take the facts and the level of difficulty."""
        self._facts, self._level = options.printed, options.level

    @hookimpl
    def set_up(self) -> list[Step]:
        """Set up the hideout and the cards."""
        level = self._level
        hideout = SetUpHideout(self._facts.blockers.docks, level.player, level.outlaws)
        cards = LayOutCards(self._facts.overlay.faceup)
        return [hideout, cards, *([ThinOut(level.cards)] if level.cards else [])]

    @hookimpl
    def stock(self, value: tuple[str, ...], kind: str) -> tuple[str, ...]:
        """Add the cards."""
        return tuple([card.id for card in self._facts.cards]) if kind == CARDS else value

    @hookimpl
    def pieces(self, value: Pieces) -> Pieces:
        """Close the rows under the overlay."""
        return pieces_of(value.components, value.closed_rows + self._facts.overlay.rows)

    @hookimpl
    def draft_order(self) -> tuple[int, ...]:
        """Let the player take an ability first, then choose the other one for the Outlaws."""
        return PLAYER, OUTLAWS

    @hookimpl
    def starting_resources(self, value: Resources, seat: int) -> Resources:
        """Give the Outlaws nothing."""
        return NOTHING if seat == OUTLAWS else value

    @hookimpl
    def starting_scaffolds(self, value: int, seat: int) -> int:
        """Let the Outlaws take one tile, which they place."""
        return 1 if seat == OUTLAWS else value


class TurnRules:
    """The turn of the Outlaws, and markets that wait until they are empty (R-OUT-2)."""

    id = "outlaws.turn"

    def __init__(self, facts: OutlawFacts) -> None:
        """Take the cards."""
        self._facts = facts
        self._steps = {card.id: steps_of(facts, card.lines) for card in facts.cards}

    @hookimpl
    def turn_steps(self, value: tuple[Step, ...], seat: int) -> tuple[Step, ...]:
        """Let a card decide for the Outlaws."""
        return (TakeOutlawTurn(self._facts.overlay.die),) if seat == OUTLAWS else value

    @hookimpl
    def outlaw_lines(self, card: str) -> tuple[Step, ...]:
        """Give what is printed."""
        return self._steps[card]

    @hookimpl
    def refill(self, value: Market, market: Market) -> Market:
        """Fill a market of machines or upgrades only when nothing is left in it; stacks go on showing their tops."""
        return market if market.shown and kind_of(market.id) == "market" else value

    @hookimpl
    def built_bonus(self, value: tuple[Step, ...], scene: Table, cause: Cause, machine: str) -> tuple[Step, ...]:
        """Give the Outlaws points in the place of whatever a machine brings (R-OUT-8)."""
        if cause.seat != OUTLAWS:
            return value
        return (ScorePoints(cause, self._facts.scoring.bonus),) if has_bonus(scene, machine) else ()


class TheftRules:
    """When the Outlaws steal because an airship was placed (R-OUT-5)."""

    id = "outlaws.theft"

    @reacts(AirshipPlaced)
    def placed(self, play: Work, event: AirshipPlaced) -> None:
        """Steal from an airship that came to lie next to an airship or a worker of the Outlaws."""
        if event.seat != OUTLAWS and beside_outlaws(play, event.airship, event.area):
            play.push(Steal(event.seat, BESIDE_OUTLAWS))

    @reacts(AirshipDocked)
    def docked(self, play: Work, event: AirshipDocked) -> None:
        """Steal from an airship that entered a dock next to a blocker."""
        if event.seat != OUTLAWS and beside_blocker(play, event.dock):
            play.push(Steal(event.seat, BESIDE_BLOCKER, event.dock))

    @hookimpl
    def dock_outlook(self, value: Iterable[Table], scene: Table, seat: int, dock: str) -> Iterable[Table]:
        """Look at what is left after the theft, whatever is stolen."""
        return after_theft(value, seat) if seat != OUTLAWS and beside_blocker(scene, dock) else value


class EndRules:
    """What counts for the Outlaws, and who has won (R-OUT-1, R-OUT-7, R-END-2)."""

    id = "outlaws.end"

    def __init__(self, facts: OutlawFacts) -> None:
        """Take what is worth how much."""
        self._worth = facts.scoring

    @hookimpl
    def end_triggered(self, value: str, scene: Table) -> str:
        """Let a full canyon end nothing: the cards run out anyway, and that ends the game at once (R-OUT-7)."""
        return "" if not value or value == NOTHING_FITS or cards_are_out(scene) else value

    @hookimpl
    def game_over(self, value: bool, scene: Table) -> bool:
        """End the game with the turn in which the last card came upon the overlay."""
        return value or cards_are_out(scene)

    @hookimpl
    def end_steps(self, value: tuple[Step, ...]) -> tuple[Step, ...]:
        """Let upgrades have their say in the count, and tell who has won."""
        return CountLoot(self._worth.stolen_type, self._worth.award), *value, TellResult()

    @reacts(AwardGained)
    def award_gained(self, play: Work, event: AwardGained) -> None:
        """Tell what an award is worth to the Outlaws, whatever its name says."""
        if event.seat == OUTLAWS:
            play.emit(OutlawAwardKept(event.award, self._worth.award))

    @hookimpl
    def whirlpool_points(self, value: int, scene: Table, seat: int) -> int:
        """Take off what is printed: nothing protects the Outlaws."""
        return scene.rules.pieces.components.scoring.whirlpool if seat == OUTLAWS else value

    @hookimpl
    def score_sheet(self, value: tuple[ScoreLine, ...], scene: Table, seat: int) -> tuple[ScoreLine, ...]:
        """Count stolen types and awards of the Outlaws as printed on their hideout."""
        if seat != OUTLAWS:
            return value
        storage = scene.position.storages[OUTLAWS]
        kept = tuple([line for line in value if line.category not in ("score.awards", "score.resources")])
        return (
            *kept,
            ScoreLine("outlaws.score.loot", self._worth.stolen_type * stolen_types(scene.position)),
            ScoreLine("outlaws.score.awards", self._worth.award * len(storage.awards)),
        )

    @hookimpl
    def winners(self, scene: Table) -> tuple[int, ...]:
        """Let the player win a tie."""
        player, outlaws = scene.rules.scores(scene)
        return (PLAYER,) if player >= outlaws else (OUTLAWS,)


def rules(options: OutlawOptions) -> list[object]:
    """Return the rules for the facts that the options hold."""
    facts = options.printed
    return [
        SeatRules(),
        BlockerRules(),
        SetUpRules(options),
        TurnRules(facts),
        TheftRules(),
        EndRules(facts),
        Migrations(options),
    ]
