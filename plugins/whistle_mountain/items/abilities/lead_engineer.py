"""Lead Engineer: a faceup upgrade for each medium or large machine that its owner builds, given room (R-ABL-8)."""

from __future__ import annotations

from ruleworks import hookimpl
from whistle_mountain.play.markets.offers import market_of_size
from whistle_mountain.play.verbs.take import take_upgrade
from whistle_mountain.terms.benefit import Benefit, benefit_of
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Ability
from whistle_mountain.terms.points import MountainScene


class LeadEngineer(Ability):
    """The ability that is paid for big machines."""

    @hookimpl
    def when_built(self, owner: int | None, scene: MountainScene, cause: Cause, machine: str) -> list[Benefit]:
        """Give an upgrade for a big machine of the owner."""
        if owner != cause.seat or not _is_big(scene, machine):
            return []
        return benefit_of(scene, Cause(cause.seat, self.id), take_upgrade())


def _is_big(scene: MountainScene, machine: str) -> bool:
    kinds = scene.rules.pieces.kinds
    return any(machine in kinds[market_of_size(size)] for size in ("medium", "large"))


LEAD_ENGINEER = LeadEngineer("ability.lead-engineer")
