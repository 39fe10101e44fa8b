"""Aeronaut: for the balloon on open squares, corners count as well (R-ABL-3)."""

from __future__ import annotations

from ruleworks import hookimpl
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.airships.locations import BALLOON
from whistle_mountain.play.collect.contact import floats
from whistle_mountain.terms.kinds import Ability
from whistle_mountain.terms.points import MountainScene


class Aeronaut(Ability):
    """The ability that looks around corners."""

    @hookimpl
    def airship_neighbours(
        self, value: Mask, owner: int | None, scene: MountainScene, seat: int, airship: str, squares: Mask
    ) -> Mask:
        """Add the squares at the corners."""
        reaches = seat == owner and airship == BALLOON and floats(scene, squares)
        return value | scene.rules.pieces.grid.surroundings(squares) if reaches else value


AERONAUT = Aeronaut("ability.aeronaut")
