"""How a scaffold gets into the canyon: placed, cleared of workers that it covers, and scored (R-BLD-1)."""

from __future__ import annotations

from msgspec.structs import replace

from ruleworks import Amount, Cells, Event, ItemId, Seat, Step, public
from whistle_mountain.play.tokens.gains import ScorePoints
from whistle_mountain.play.workers.displacement import displacements
from whistle_mountain.table.board import BuiltScaffold
from whistle_mountain.table.position import change_storage
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainPlay


@public
class ScaffoldBuilt(Event, frozen=True):
    """A seat built a scaffold, and scored so many points for its edges."""

    seat: Seat
    tile: ItemId
    squares: Cells
    points: Amount


@public
class PlaceScaffold(Step, frozen=True):
    """A scaffold from the storage is placed; it scores for the edges that touch what was there before."""

    cause: Cause
    tile: ItemId
    squares: Cells

    def run(self, play: MountainPlay) -> None:
        """Place it, then clear and score it."""
        mountain, seat = play.position, self.cause.seat
        squares = play.rules.pieces.grid.mask(self.squares)
        points = play.rules.scaffold_points(play, seat, squares)
        kept = tuple([tile for tile in mountain.storages[seat].scaffolds if tile != self.tile])
        change_storage(mountain, seat, scaffolds=kept)
        scaffolds = (*mountain.canyon.scaffolds, BuiltScaffold(self.tile, self.squares))
        mountain.canyon = replace(mountain.canyon, scaffolds=scaffolds)
        done = FinishScaffold(self.cause, self.tile, self.squares, points)
        play.push(*displacements(play, self.squares), ScorePoints(self.cause, points), done)


@public
class FinishScaffold(Step, frozen=True):
    """A scaffold is built."""

    cause: Cause
    tile: ItemId
    squares: Cells
    points: Amount

    def run(self, play: MountainPlay) -> None:
        """Tell of it, for whoever reacts."""
        play.emit(ScaffoldBuilt(self.cause.seat, self.tile, self.squares, self.points))
