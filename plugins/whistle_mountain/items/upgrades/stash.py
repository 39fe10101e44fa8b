"""Stash: two points for each upgrade of its owner, itself included, at the end of the game."""

from __future__ import annotations

from ruleworks import hookimpl
from whistle_mountain.terms.kinds import Upgrade
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.terms.score_line import ScoreLine


class Stash(Upgrade):
    """The upgrade that counts upgrades."""

    @hookimpl
    def final_score(self, owner: int | None, scene: MountainScene, seat: int) -> list[ScoreLine]:
        """Count the upgrades of the owner."""
        return [ScoreLine(self.id, 2 * len(scene.position.storages[seat].upgrades))] if owner == seat else []


STASH = Stash("upgrade.stash")
