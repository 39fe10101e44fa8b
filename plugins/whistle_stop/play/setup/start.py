"""The very beginning of a game."""

from __future__ import annotations

from ruleworks import Step
from whistle_stop.table.position import Yard
from whistle_stop.terms.points import FrontierPlay


class BeginGame(Step, frozen=True):
    """Everybody sits down with coal and whistles, then everything is set up."""

    def run(self, play: FrontierPlay) -> None:
        """Give the outfits, and go through the steps that the rules name."""
        seats, whistles = range(play.position.players), play.rules.pieces.components.outfit.whistles
        coal = [play.rules.starting_coal(play, seat) for seat in seats]
        play.position.yards = tuple([Yard(seat, coal=coal[seat], whistles=whistles) for seat in seats])
        play.push(*play.rules.set_up(play))
