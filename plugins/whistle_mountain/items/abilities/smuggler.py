"""Smuggler: for each move, a resource next to the place where the worker has come to (R-WRK-7)."""

from __future__ import annotations

from ruleworks import Step
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.box.resources import Resources
from whistle_mountain.items.families.on_move import MoveReward
from whistle_mountain.play.collect.contact import icons_on, water_near
from whistle_mountain.play.verbs.gain import ChooseGain
from whistle_mountain.play.workers.whereabouts import layout_of
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainPlay


class Smuggler(MoveReward):
    """The ability that lets no worker come with empty hands."""

    def reward(self, play: MountainPlay, seat: int, place: Mask) -> tuple[Step, ...]:
        """Gain one of the resources that an airship in this place would collect."""
        grid = play.rules.pieces.grid
        icons = icons_on(play, grid.neighbours(place) & ~layout_of(play).ships)
        near = icons.plus(Resources(water=water_near(play, place, grid.neighbours)))
        return (ChooseGain(seat, Cause(seat, self.id), 1, near),)


SMUGGLER = Smuggler("ability.smuggler")
