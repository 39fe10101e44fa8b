"""Placing an airship where a player would gain most from it (R-OUT-3)."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, NamedTuple

from outlaws.events import OutlawShipLanded, skip
from outlaws.search import KEPT, Parts, Rank, Tally, best
from outlaws.seats import OUTLAWS
from outlaws.tie import Table, Tie, Work
from ruleworks import ItemId, Option, Step, public
from ruleworks_toolbox import Counted
from whistle_mountain.airships import place_of, put_ship, ship_ids
from whistle_mountain.board import on_grid
from whistle_mountain.collect.placing import PlaceAirship, lines_of, ways_to_place
from whistle_mountain.footprints import Orientation, Placement, Places
from whistle_mountain.grid import Grid, Mask
from whistle_mountain.items import Machine
from whistle_mountain.whereabouts import look


class Prospect(NamedTuple):
    """What an airship could gain, as masks: with everything that does not depend on how it lies."""

    shown: Mask  # squares that show a resource
    shore: Mask  # water spaces that are neighbours
    shallows: Mask  # squares beside the bars that still lie below the grid
    water: int  # what a water space gives
    machines: tuple[tuple[Mask, int], ...]  # areas of active machines that give something for nothing, and how much

    def tally(self, way: Orientation) -> Tally:
        """Return what a player would gain in each place of an orientation."""
        more = (self.water - 1) * way.each_neighbour(self.shore) if self.water > 1 else []
        shallows = self.water * way.each_cell(self.shallows) if self.shallows else []
        found = Tally([*way.each_neighbour(self.shown | self.shore), *more, *shallows])
        for area, worth in self.machines:
            found.add(way.touching(area) | way.covering(area), worth)
        return found

    def gain(self, grid: Grid, squares: Mask) -> int:
        """Return what a player would gain in just this place."""
        near = grid.neighbours(squares)
        water = (near & self.shore | squares & self.shallows).bit_count() * self.water
        return (
            (near & self.shown).bit_count() + water + sum([w for area, w in self.machines if area & (near | squares)])
        )


@public
class PlaceOutlawShip(Step, frozen=True):
    """The Outlaws place an airship, wherever it is now; skipped where there is no spot for it."""

    airship: ItemId

    def run(self, play: Work) -> None:
        """Place it in the best spot, or ask which of them."""
        prospect = prospects(play, self.airship)
        places = _richest(play.rules.pieces().grid, open_spots(play, self.airship), prospect)
        if len(places) == 1:
            land(play, self.airship, places[0], prospect)
        elif places:
            play.push(ChooseOutlawSpot(play.rules.decider(play, OUTLAWS), self.airship))
        else:
            skip(play, self.airship, "no-spot")


@public
class ChooseOutlawSpot(Tie, frozen=True):
    """The player chooses among equally good spots for an airship of the Outlaws."""

    offered: ClassVar[type[Option]] = PlaceAirship
    rule: ClassVar[str] = "R-OUT-3"

    airship: ItemId

    def options(self, scene: Table) -> Counted:
        """Offer those spots."""
        return ways_to_place(scene, self.airship, spots(scene, self.airship))

    def chosen(self, play: Work, option: PlaceAirship) -> None:
        """Place it; nothing is gained."""
        placement = lines_of(play, self.airship).by_area[option.area]
        land(play, self.airship, placement, prospects(play, self.airship))


def land(play: Work, airship: str, placement: Placement, prospect: Prospect) -> None:
    """Put an airship down, and tell what a player would gain there."""
    grid = play.rules.pieces().grid
    put_ship(play, OUTLAWS, airship, placement.area)
    worth = prospect.gain(grid, placement.mask)
    play.emit(OutlawShipLanded(airship, placement.area, worth, grid.row_of(placement.mask)))


def spots(scene: Table, airship: str) -> Places:
    """Return the spots where an airship would gain most and, of these, the highest ones."""
    return _richest(scene.rules.pieces().grid, open_spots(scene, airship), prospects(scene, airship))


@lru_cache(KEPT)
def _richest(grid: Grid, parts: Parts, prospect: Prospect) -> Places:
    def judge(way: Orientation, anchors: Mask) -> tuple[Rank, Mask]:
        worth, richest = prospect.tally(way).most(anchors)
        highest = top_row(grid, richest)
        rows = [int(square[1:]) for square in way.at(highest.bit_length() - 1).squares]
        return (worth, max(rows), sum(rows)), highest

    return best(parts, judge)


def open_spots(scene: Table, airship: str) -> Parts:
    """Return where an airship may lie: beside a scaffold or on a machine, but not where it is now."""
    pieces, place = scene.rules.pieces(), ship_ids(scene).index(airship)
    seen = look(scene)
    ground, own = seen.ground, seen.pawns[OUTLAWS].ships[place]
    others = seen.pawns[OUTLAWS].shadow & ~own
    manned = sum([area for area in ground.machines if area & others])
    berths = scene.rules.berths(scene, OUTLAWS, airship).without(seen.ships & ~own | seen.workers | manned)
    lines, length = pieces.ships[place], pieces.components.airships[place].length
    here = place_of(scene, OUTLAWS, airship)
    old = lines.by_area[here] if on_grid(here) else None
    found = berths.places(lines, length, pieces.grid.stride).parts
    near = [(way, anchors & (way.touching(ground.scaffold) | way.covering(ground.machine))) for way, anchors in found]
    return tuple([(way, _elsewhere(way, anchors, old)) for way, anchors in near])


def prospects(scene: Table, airship: str) -> Prospect:
    """Return what there is to be gained around the grid by an airship that has been taken up."""
    pieces, seen, canyon = scene.rules.pieces(), look(scene), scene.position.canyon
    ground, own = seen.ground, seen.pawns[OUTLAWS].ships[ship_ids(scene).index(airship)]
    level, water = canyon.water, pieces.components.water.per_space
    machines = zip(canyon.machines, ground.machines, ground.active, strict=True)
    found = [(area, output(scene, machine.item)) for machine, area, active in machines if active]
    return Prospect(
        shown=ground.scaffold & ~ground.plain & ~(seen.ships & ~own),
        shore=pieces.grid.row(level) if level and water else 0,
        shallows=0 if level else pieces.grid.row(1),
        water=water,
        machines=tuple([(area, worth) for area, worth in found if worth]),
    )


def output(scene: Table, machine: str) -> int:
    """Return how many resources and points a machine gives for nothing, by what it declares."""
    item = scene.rules.items.get(machine)
    return _output(item) if isinstance(item, Machine) else 0


@lru_cache(KEPT)
def _output(item: Machine) -> int:
    return item.activate.yields().total if item.activate is not None else 0


def top_row(grid: Grid, squares: Mask) -> Mask:
    """Return those of some squares, at least one, that are in the highest row; anchors count as squares."""
    lowest = (squares.bit_length() - 1) // grid.stride * grid.stride
    return squares >> lowest << lowest


def _elsewhere(way: Orientation, anchors: Mask, old: Placement | None) -> Mask:
    if old is None or not anchors >> old.anchor & 1 or way.at(old.anchor) != old:
        return anchors
    return anchors & ~(1 << old.anchor)


TYPES = (PlaceOutlawShip, ChooseOutlawSpot)
