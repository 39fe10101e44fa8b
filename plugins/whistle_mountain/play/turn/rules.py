"""How turns follow each other, what may be done in each of them, and when the game ends."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import Option, Refusal, Step, hookimpl
from ruleworks_contracts import rule
from whistle_mountain.play.scoring.final_count import ScoreGame
from whistle_mountain.play.turn.bonus import playable
from whistle_mountain.play.turn.course import BeginTurn, ChooseAction
from whistle_mountain.play.turn.ending import ChooseTurnEnd, LimitStorage
from whistle_mountain.play.turn.fullness import canyon_is_full
from whistle_mountain.play.turn.powers import usable
from whistle_mountain.terms.actions import EndTurn
from whistle_mountain.terms.points import MountainScene

ENDING = ((EndTurn(),),)

NOBODY_WAITS = "whistle-mountain.end.barracks"
NOTHING_FITS = "whistle-mountain.end.canyon"
TIME_IS_UP = "whistle-mountain.end.time"

MOST_TURNS = 3000  # of all seats together: far more than any game needs that leads anywhere


@rule
class TurnRules:
    """The course of a turn (rulebook, "How to play" and "Turn end")."""

    id = "whistle-mountain.turn"

    @hookimpl
    def turn_steps(self, scene: MountainScene, seat: int) -> tuple[Step, ...]:
        """Let the seat act as it likes, take what the end of its turn brings, then mind the limit of its storage."""
        return ChooseAction(seat), ChooseTurnEnd(seat), LimitStorage(seat)

    @hookimpl
    def turn_options(self, duties: list[Refusal]) -> Sequence[Sequence[Option]]:
        """Offer to end the turn once nothing is left that has to be done; the main action is optional (R-TRN-1)."""
        return () if duties else ENDING

    @hookimpl
    def next_seat(self, scene: MountainScene, seat: int) -> int:
        """Go on clockwise."""
        return (seat + 1) % scene.position.players


@rule
class FirstTurnRules:
    """Who begins; variants with a set-up of their own come before this (rulebook, "How to play")."""

    id = "whistle-mountain.first-turn"
    after: tuple[str] = ("whistle-mountain.set-up",)

    @hookimpl
    def set_up(self) -> list[Step]:
        """Let the first seat begin."""
        return [BeginTurn(0)]


@rule
class BonusRules:
    """What a seat may do beside its main action, at any moment between two atomic steps (rulebook, "Bonus actions")."""

    id = "whistle-mountain.turn-bonus"

    @hookimpl
    def turn_options(self, scene: MountainScene, seat: int) -> Sequence[Sequence[Option]]:
        """Offer one card and one award a turn, and the powers of the seat (R-ABL-7)."""
        return [*playable(scene, seat), usable(scene, seat)]

    @hookimpl
    def takes_effect(self) -> bool:
        """Let every ability and upgrade work for whoever has it."""
        return True

    @hookimpl
    def powers(self, scene: MountainScene, seat: int) -> tuple[str, ...]:
        """Give the ability and the upgrades of the seat."""
        storage = scene.position.storages[seat]
        return (storage.ability, *storage.upgrades) if storage.ability else storage.upgrades


@rule
class LimitRules:
    """How much of what it has a seat may keep (R-RES-5, R-ABL-8)."""

    id = "whistle-mountain.limits"

    @hookimpl
    def storage_limit(self, scene: MountainScene, seat: int) -> int:
        """Allow what is printed, of each type."""
        return scene.rules.pieces.components.resources.limit

    @hookimpl
    def upgrade_slots(self, scene: MountainScene, seat: int) -> int:
        """Give the slots of the player board (R-ABL-8)."""
        return scene.rules.pieces.components.outfit.upgrade_slots


@rule
class EndRules:
    """When the game ends (R-END-1, R-END-3, R-END-4)."""

    id = "whistle-mountain.turn-end"

    @hookimpl
    def end_triggered(self, scene: MountainScene) -> str:
        """End when no barracks holds a worker, when nothing fits into the canyon any more, or after too many turns."""
        if not any(crew.barracks for crew in scene.position.crews):
            return NOBODY_WAITS
        if canyon_is_full(scene):
            return NOTHING_FITS
        return TIME_IS_UP if scene.position.turn >= MOST_TURNS else ""

    @hookimpl
    def last_turns(self, scene: MountainScene) -> int:
        """Give every other seat one more turn."""
        return scene.position.players - 1

    @hookimpl
    def game_over(self, scene: MountainScene) -> bool:
        """End the game when the last turns are over."""
        return scene.position.turns_left is not None and scene.position.turns_left <= 0

    @hookimpl
    def end_steps(self) -> tuple[Step, ...]:
        """Count what everybody has."""
        return (ScoreGame(),)
