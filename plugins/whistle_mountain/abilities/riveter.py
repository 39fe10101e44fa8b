"""Riveter: one more scaffold at the end of a turn in which its owner gained any (R-ABL-12)."""

from __future__ import annotations

from ruleworks import Amount, Memory, Play, Public, Scene, hookimpl, reacts
from whistle_mountain.effects.benefit import Benefit, benefit_of
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.receive import ScaffoldGained
from whistle_mountain.effects.take import take_scaffolds
from whistle_mountain.items import Ability
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain


class GainedScaffolds(Memory, frozen=True):
    """How many scaffolds a seat has gained in its turn."""

    lasts = "turn"
    count: Public[Amount] = 0


class CountGainedScaffolds:
    """Counts them from the beginning of the turn, as the ability may come later."""

    id = "whistle-mountain.gained-scaffolds"

    @reacts(ScaffoldGained)
    def count(self, play: Play[Mountain, MountainRules], event: ScaffoldGained) -> None:
        """Count one of the seat whose turn it is."""
        if event.seat == play.position.active:
            before = play.memory(GainedScaffolds, event.seat).count
            play.remember(GainedScaffolds(event.seat, count=before + 1))


class Riveter(Ability):
    """The ability that is paid for scaffolds."""

    @hookimpl
    def turn_end(self, owner: int | None, scene: Scene[Mountain, MountainRules], seat: int) -> list[Benefit]:
        """Give one scaffold, however many were gained in the turn."""
        if owner != seat or not scene.memory(GainedScaffolds, seat).count:
            return []
        return benefit_of(scene, Cause(seat, self.id), take_scaffolds(1))


RIVETER = Riveter("ability.riveter")
RULES = (CountGainedScaffolds(),)
TYPES = (GainedScaffolds,)
