"""What counts for the Outlaws, and who has won."""

from __future__ import annotations

from outlaws.box.options import OutlawOptions
from outlaws.play.scoring.ending import CountLoot, TellResult
from outlaws.play.theft.theft import stolen_types
from outlaws.play.turn.course import cards_are_out
from outlaws.terms.kinds import OutlawEvent
from outlaws.terms.seats import OUTLAWS, PLAYER
from ruleworks import Amount, ItemId, Step, hookimpl, public, reacts
from ruleworks_contracts import rule
from whistle_mountain.play.tower.awards import AwardGained
from whistle_mountain.play.turn.rules import NOTHING_FITS
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.score_line import ScoreLine


@public
class OutlawAwardKept(OutlawEvent, frozen=True):
    """The Outlaws make no use of an award, whatever it would bring; it is worth these points at the end."""

    award: ItemId
    points: Amount


@rule
class OutlawEndRules:
    """What counts for the Outlaws, and who has won (R-OUT-1, R-OUT-7, R-END-2)."""

    id = "outlaws.end"

    def __init__(self, options: OutlawOptions) -> None:
        """Take what is worth how much."""
        self._worth = options.printed.scoring

    @hookimpl
    def end_triggered(self, value: str, scene: MountainScene) -> str:
        """Let a full canyon end nothing: the cards run out anyway, and that ends the game at once (R-OUT-7)."""
        return "" if not value or value == NOTHING_FITS or cards_are_out(scene) else value

    @hookimpl
    def game_over(self, value: bool, scene: MountainScene) -> bool:
        """End the game with the turn in which the last card came upon the overlay."""
        return value or cards_are_out(scene)

    @hookimpl
    def end_steps(self, value: tuple[Step, ...]) -> tuple[Step, ...]:
        """Let upgrades have their say in the count, and tell who has won."""
        return CountLoot(self._worth.stolen_type, self._worth.award), *value, TellResult()

    @reacts(AwardGained)
    def award_gained(self, play: MountainPlay, event: AwardGained) -> None:
        """Tell what an award is worth to the Outlaws, whatever its name says."""
        if event.seat == OUTLAWS:
            play.emit(OutlawAwardKept(event.award, self._worth.award))

    @hookimpl
    def whirlpool_points(self, value: int, scene: MountainScene, seat: int) -> int:
        """Take off what is printed: nothing protects the Outlaws."""
        return scene.rules.pieces.components.scoring.whirlpool if seat == OUTLAWS else value

    @hookimpl
    def score_sheet(self, value: tuple[ScoreLine, ...], scene: MountainScene, seat: int) -> tuple[ScoreLine, ...]:
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
    def winners(self, scene: MountainScene) -> tuple[int, ...]:
        """Let the player win a tie."""
        player, outlaws = scene.rules.scores(scene)
        return (PLAYER,) if player >= outlaws else (OUTLAWS,)
