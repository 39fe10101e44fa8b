"""Abilities and upgrades that are paid for what their owner gains."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ruleworks import hookimpl
from whistle_mountain.box.ids import kind_of
from whistle_mountain.terms.benefit import Benefit, benefit_of
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.kinds import Ability, Power, Upgrade
from whistle_mountain.terms.points import MountainScene


@dataclass(frozen=True, eq=False, kw_only=True)
class GainReward(Power):
    """A power that brings something each time its owner gains a thing of a kind, such as `upgrade`."""

    kind: Literal["machine", "upgrade", "scaffold"]
    reward: Effect
    optional: bool = False

    @hookimpl
    def when_gained(self, owner: int | None, scene: MountainScene, cause: Cause, item: str) -> list[Benefit]:
        """Give the reward for a thing of the kind, when it is the owner who gains it; a swap is no gain (R-ABL-6)."""
        if owner != cause.seat or kind_of(item) != self.kind:
            return []
        return benefit_of(scene, Cause(cause.seat, self.id), self.reward, optional=self.optional)


class GainUpgrade(GainReward, Upgrade):
    """An upgrade that is paid for gains."""


class GainAbility(GainReward, Ability):
    """An ability that is paid for gains."""
