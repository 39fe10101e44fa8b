"""Shuttle: the balloon may come home at the end of the turn in which it was placed (R-ABL-9)."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from ruleworks import Step, hookimpl, public
from whistle_mountain.play.airships.locations import BALLOON, place_of
from whistle_mountain.play.airships.returns import send_home
from whistle_mountain.table.places import HOME
from whistle_mountain.terms.benefit import Benefit
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Upgrade
from whistle_mountain.terms.points import MountainPlay, MountainScene


@public
class FlyHome(Step, frozen=True):
    """The balloon of a seat goes home."""

    cause: Cause

    @override
    def run(self, play: MountainPlay) -> None:
        send_home(play, self.cause.seat, BALLOON)


class Shuttle(Upgrade):
    """The upgrade that keeps the balloon at hand."""

    @hookimpl
    def turn_end(self, owner: int | None, scene: MountainScene, seat: int) -> Sequence[Benefit]:
        """Offer to call back the balloon, if it was placed in this turn and is still away."""
        placed = seat == owner and scene.position.this_turn.airship == BALLOON
        if not placed or place_of(scene, seat, BALLOON) == HOME:
            return ()
        return (Benefit(self.id, (FlyHome(Cause(seat, self.id)),), optional=True),)


SHUTTLE = Shuttle("upgrade.shuttle")
