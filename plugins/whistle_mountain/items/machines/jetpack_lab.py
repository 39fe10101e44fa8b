"""Jetpack Lab: its builder's workers may stand one square above scaffolds and machines (R-WRK-2)."""

from __future__ import annotations

from ruleworks import hookimpl
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.verbs.combinators.may import may
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take import take_scaffolds
from whistle_mountain.play.verbs.work import move
from whistle_mountain.play.workers.whereabouts import layout_of
from whistle_mountain.terms.kinds import Machine
from whistle_mountain.terms.points import MountainScene


class JetpackLab(Machine):
    """The machine that needs no scaffold underfoot."""

    @hookimpl
    def worker_spots(self, value: Mask, owner: int | None, scene: MountainScene, seat: int) -> Mask:
        """Add the free squares directly above scaffold and machines, for the builder alone."""
        if seat != owner:
            return value
        seen = layout_of(scene)
        return value | scene.rules.pieces.grid.above(seen.ground.scaffold | seen.ground.machine) & seen.open


JETPACK_LAB = JetpackLab("machine.jetpack-lab", activate=pay(iron=1) >> take_scaffolds(2), built=may(move()))
