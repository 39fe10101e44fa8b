"""The overlay: why nothing goes where it lies (R-OUT-6)."""

from __future__ import annotations

from ruleworks import Option, Refusal
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.collect.placement import PlaceAirship
from whistle_mountain.play.setup.choices import LayScaffold
from whistle_mountain.play.verbs.build import BuildMachine, BuildScaffold
from whistle_mountain.play.verbs.choose_worker import PutWorker
from whistle_mountain.terms.points import MountainScene

RULE = "R-OUT-6"


def squares_of(scene: MountainScene, option: Option) -> Mask:
    """Return the squares that an option would put something on."""
    grid = scene.rules.pieces.grid
    if isinstance(option, BuildScaffold | LayScaffold):
        return grid.mask([square for square in option.squares if square in grid])
    if isinstance(option, BuildMachine | PlaceAirship):
        return grid.mask(grid.cells_of(option.area))
    return grid.mask((option.square,)) if isinstance(option, PutWorker) and option.square in grid else 0


def under_overlay(squares: list[str]) -> Refusal:
    """Return that the overlay lies on these squares."""
    return Refusal("outlaws.refusal.overlay", rule=RULE, args={"squares": squares})
