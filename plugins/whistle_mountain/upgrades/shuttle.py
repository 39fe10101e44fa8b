"""Shuttle: the balloon may come home at the end of the turn in which it was placed (R-ABL-9)."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import Play, Scene, Step, hookimpl, public
from whistle_mountain.airships import BALLOON, place_of, send_home
from whistle_mountain.effects.benefit import Benefit
from whistle_mountain.effects.effect import Cause
from whistle_mountain.items import Upgrade
from whistle_mountain.places import HOME
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain


@public
class FlyHome(Step, frozen=True):
    """The balloon of a seat goes home."""

    cause: Cause

    def run(self, play: Play[Mountain, MountainRules]) -> None:
        """Send it home."""
        send_home(play, self.cause.seat, BALLOON)


class Shuttle(Upgrade):
    """The upgrade that keeps the balloon at hand."""

    @hookimpl
    def turn_end(self, owner: int | None, scene: Scene[Mountain, MountainRules], seat: int) -> Sequence[Benefit]:
        """Offer to call back the balloon, if it was placed in this turn and is still away."""
        placed = seat == owner and scene.position.deeds.airship == BALLOON
        if not placed or place_of(scene, seat, BALLOON) == HOME:
            return ()
        return (Benefit(self.id, (FlyHome(Cause(seat, self.id)),), optional=True),)


SHUTTLE = Shuttle("upgrade.shuttle")
TYPES = (FlyHome,)
