"""A house rule: what still stands on the bridge melts nothing, which overturns the ruling R-BLD-5."""

from __future__ import annotations

from ruleworks import hookimpl
from ruleworks_contracts import rule
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.terms.points import MountainScene


@rule
class DryBridge:
    """The water rises for machines that lie above the bridge as a whole; by the ruling one square is enough."""

    id = "steamworks.dry-bridge"

    @hookimpl
    def meltwater(self, value: int, scene: MountainScene, squares: Mask) -> int:
        """Take the answer so far, and take it back where a square is not above the bridge."""
        pieces = scene.rules.pieces
        return 0 if squares & pieces.grid.up_to[pieces.components.board.bridge] else value
