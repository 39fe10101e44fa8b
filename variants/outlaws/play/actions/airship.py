"""Placing an airship where a player would gain most from it (R-OUT-3)."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, NamedTuple

from typing_extensions import override

from outlaws.play.actions.search import Tally
from outlaws.play.actions.skips import skip
from outlaws.terms.kinds import OutlawEvent, OutlawStep
from outlaws.terms.seats import OUTLAWS
from outlaws.terms.tie import Tie, told_line
from ruleworks import Amount, Area, ItemId, Option, public
from ruleworks_kit.grids.footprints import Footprint, Places
from ruleworks_kit.grids.squares import Grid, Mask
from whistle_mountain.play.airships.locations import place_of, ship_ids
from whistle_mountain.play.airships.returns import put_ship
from whistle_mountain.play.collect.placement import PlaceAirship, WaysToPlace
from whistle_mountain.play.workers.whereabouts import layout_of
from whistle_mountain.table.layout import CACHE_SIZE
from whistle_mountain.table.places import on_grid
from whistle_mountain.terms.kinds import Machine
from whistle_mountain.terms.points import MountainPlay, MountainScene


@public
class OutlawShipLanded(OutlawEvent, frozen=True):
    """The Outlaws placed an airship: nowhere else a player would gain more, or as much in a higher place."""

    airship: ItemId
    area: Area
    worth: Amount  # resources and points
    row: Amount  # the highest
    rows: Amount  # all of them added up
    count: Amount  # of spots


class Prospect(NamedTuple):
    """What an airship could gain, as masks: with everything that does not depend on how it lies."""

    shown: Mask  # squares that show a resource
    shore: Mask  # water spaces that are neighbours
    shallows: Mask  # squares beside the bars that still lie below the grid
    water: int  # what a water space gives
    machines: tuple[tuple[Mask, int], ...]  # areas of active machines that give something for nothing, and how much

    def tally(self, lines: Footprint, grid: Grid) -> Tally:
        """Return what a player would gain in each place of an airship."""
        more = (self.water - 1) * lines.each_neighbour(self.shore) if self.water > 1 else []
        shallows = self.water * lines.each_cell(self.shallows) if self.shallows else []
        found = Tally([*lines.each_neighbour(self.shown | self.shore), *more, *shallows])
        for area, worth in self.machines:
            found.add(lines.covering(area | grid.neighbours(area)), worth)
        return found


@public
class PlaceOutlawShip(OutlawStep, frozen=True):
    """The Outlaws place an airship, wherever it is now; skipped where there is no spot for it."""

    airship: ItemId

    def run(self, play: MountainPlay) -> None:
        """Find the best spots, and let the Outlaws choose."""
        best, worth, count = spots(play, self.airship)
        if best:
            highest = best[0]  # as are all of them
            ask = ChooseOutlawSpot(
                OUTLAWS, told_line(self.airship), self.airship, worth, count, highest.row, highest.rows
            )
            play.ask(ask, WaysToPlace(self.airship, best))
        else:
            skip(play, self.airship, "no-spot")


@public
class ChooseOutlawSpot(Tie, frozen=True):
    """The Outlaws choose among equally good spots for an airship."""

    offered: ClassVar[type[Option]] = PlaceAirship
    rule: ClassVar[str] = "R-OUT-3"

    airship: ItemId
    worth: Amount  # what a player would gain
    count: Amount  # of how many spots these are the best
    row: Amount  # the highest
    rows: Amount  # all of them added up

    @override
    def options(self, scene: MountainScene) -> WaysToPlace:
        return WaysToPlace(self.airship, spots(scene, self.airship).best)

    def chosen(self, play: MountainPlay, option: PlaceAirship) -> None:
        """Place it; nothing is gained."""
        put_ship(play.position, play.rules.pieces, OUTLAWS, self.airship, option.area)
        play.emit(OutlawShipLanded(self.airship, option.area, self.worth, self.row, self.rows, self.count))


class Spots(NamedTuple):
    """The best spots for an airship, what a player would gain there, and of how many they are the best."""

    best: Places
    worth: int
    among: int


def spots(scene: MountainScene, airship: str) -> Spots:
    """Return where an airship would gain most: the highest of these spots."""
    places = open_spots(scene, airship)
    if not places:
        return Spots(places, 0, 0)
    worth, found = prospects(scene, airship).tally(places.of, scene.rules.pieces.grid).most(places.mask)
    return Spots(Places(places.of, places.of.highest(found)), worth, len(places))


def open_spots(scene: MountainScene, airship: str) -> Places:
    """Return where an airship may lie: beside a scaffold or on a machine, but not where it is now."""
    pieces, place = scene.rules.pieces, ship_ids(scene).index(airship)
    seen = layout_of(scene)
    ground, own = seen.ground, seen.pawns[OUTLAWS].ships[place]
    others = seen.pawns[OUTLAWS].shadow & ~own
    manned = sum([area for area in ground.machines if area & others])
    taken = seen.ships & ~own | seen.workers | manned
    lines, length = pieces.ships[place], pieces.components.airships[place].length
    here = place_of(scene, OUTLAWS, airship)
    found = scene.rules.berths(scene, OUTLAWS, airship).places(lines, length, pieces.grid.stride, taken).mask
    found &= lines.covering(pieces.grid.neighbours(ground.scaffold) | ground.machine)
    return Places(lines, found & ~(1 << lines.by_area[here].place) if on_grid(here) else found)


def prospects(scene: MountainScene, airship: str) -> Prospect:
    """Return what there is to be gained around the grid by an airship that has been taken up."""
    pieces, seen, canyon = scene.rules.pieces, layout_of(scene), scene.position.canyon
    ground, own = seen.ground, seen.pawns[OUTLAWS].ships[ship_ids(scene).index(airship)]
    level, water = canyon.water, pieces.components.water.per_space
    machines = zip(canyon.machines, ground.machines, ground.active, strict=True)
    found = [(area, output(scene, machine.item)) for machine, area, active in machines if active]
    return Prospect(
        shown=ground.shown & ~(seen.ships & ~own),
        shore=pieces.grid.row(level) if level and water else 0,
        shallows=0 if level else pieces.grid.row(1),
        water=water,
        machines=tuple([(area, worth) for area, worth in found if worth]),
    )


def output(scene: MountainScene, machine: str) -> int:
    """Return how many resources and points a machine gives for nothing, by what it declares."""
    item = scene.rules.items.get(machine)
    return _output(item) if isinstance(item, Machine) else 0


@lru_cache(CACHE_SIZE)
def _output(item: Machine) -> int:
    return item.activate.yields().total if item.activate is not None else 0
