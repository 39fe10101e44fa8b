"""Building a scaffold of a shape where it scores most."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from typing_extensions import override

from outlaws.play.actions.search import Tally
from outlaws.play.actions.skips import skip
from outlaws.terms.kinds import OutlawEvent, OutlawStep
from outlaws.terms.seats import OUTLAWS
from outlaws.terms.tie import Tie, told_line
from ruleworks import Amount, Cells, ItemId, Option, public
from ruleworks_kit import LazyOptions
from ruleworks_kit.grids.footprints import Places
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.building.scaffolds import PlaceScaffold
from whistle_mountain.play.markets.refills import refill
from whistle_mountain.play.verbs.build import BuildScaffold
from whistle_mountain.play.workers.whereabouts import layout_of
from whistle_mountain.table.layout import CACHE_SIZE
from whistle_mountain.table.markets import without
from whistle_mountain.table.position import market_of
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainPlay, MountainScene


@public
class OutlawScaffoldChosen(OutlawEvent, frozen=True):
    """The Outlaws take a scaffold, and found the place with the most points for it."""

    tile: ItemId
    squares: Cells
    points: Amount
    count: Amount  # of places


@public
class BuildOutlawScaffold(OutlawStep, frozen=True):
    """The Outlaws build the scaffold on top of a stack; skipped where the stack is empty or the tile fits nowhere."""

    shape: ItemId

    def run(self, play: MountainPlay) -> None:
        """Find the best places, and let the Outlaws choose."""
        shown = market_of(play.position, self.shape).shown
        places = best_places(play, shown[0]) if shown else None
        if places:
            tile, points = shown[0], play.rules.scaffold_points(play, OUTLAWS, places[0].mask)
            ask = ChooseOutlawScaffold(OUTLAWS, told_line(self.shape), self.shape, tile, points)
            play.ask(ask, ways_to_build(tile, places))
        else:
            skip(play, self.shape, "no-place" if shown else "no-scaffold")


@public
class ChooseOutlawScaffold(Tie, frozen=True):
    """The Outlaws choose among equally good places for their scaffold."""

    offered: ClassVar[type[Option]] = BuildScaffold
    rule: ClassVar[str] = "R-OUT-1"

    shape: ItemId
    tile: ItemId
    points: Amount

    @override
    def options(self, scene: MountainScene) -> Sequence[Option]:
        return ways_to_build(self.tile, best_places(scene, self.tile))

    def chosen(self, play: MountainPlay, option: BuildScaffold) -> None:
        """Take the tile from its stack and build it."""
        count = len(play.rules.scaffold_places(play, OUTLAWS, option.tile))
        play.emit(OutlawScaffoldChosen(option.tile, option.squares, self.points, count))
        refill(play, without(market_of(play.position, self.shape), option.tile))
        play.push(PlaceScaffold(Cause(OUTLAWS), option.tile, option.squares))


def ways_to_build(tile: str, places: Places) -> LazyOptions:
    """Return places for a tile as options, none of them built before it is looked at."""
    known = places.of.by_squares

    def build(index: int) -> BuildScaffold:
        return BuildScaffold(tile, places[index].squares)

    def holds(option: object) -> bool:
        return isinstance(option, BuildScaffold) and option.tile == tile and known.get(option.squares) in places

    return LazyOptions(len(places), build, holds)


def best_places(scene: MountainScene, tile: str) -> Places:
    """Return the places with the most edges that score."""
    ground = layout_of(scene).ground
    return _most_edges(scene.rules.scaffold_places(scene, OUTLAWS, tile), ground.scaffold | ground.machine)


@lru_cache(CACHE_SIZE)
def _most_edges(places: Places, support: Mask) -> Places:
    _, found = Tally(places.of.each_side(support)).most(places.mask)
    return Places(places.of, found)
