"""Abilities and upgrades that are paid for the machines that their owner builds."""

from __future__ import annotations

from dataclasses import dataclass

from ruleworks import hookimpl
from whistle_mountain.play.markets.offers import market_of_size
from whistle_mountain.terms.amounts import Size
from whistle_mountain.terms.benefit import Benefit, benefit_of
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.kinds import Ability, Power, Upgrade
from whistle_mountain.terms.points import MountainScene


@dataclass(frozen=True, eq=False, kw_only=True)
class BuildReward(Power):
    """A power that brings something each time its owner builds a machine of certain sizes."""

    reward: Effect
    sizes: tuple[Size, ...] = ("small", "medium", "large")
    optional: bool = False

    @hookimpl
    def when_built(self, owner: int | None, scene: MountainScene, cause: Cause, machine: str) -> list[Benefit]:
        """Give the reward for a machine of these sizes, when it is the owner who has built it."""
        kinds = scene.rules.pieces.kinds
        if owner != cause.seat or not any(machine in kinds[market_of_size(size)] for size in self.sizes):
            return []
        return benefit_of(scene, Cause(cause.seat, self.id), self.reward, optional=self.optional)


class BuildUpgrade(BuildReward, Upgrade):
    """An upgrade that is paid for machines."""


class BuildAbility(BuildReward, Ability):
    """An ability that is paid for machines."""
