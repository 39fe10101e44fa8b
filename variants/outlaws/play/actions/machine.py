"""Building the machine of a size that is worth most, where most Outlaws are promoted (R-OUT-8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from typing_extensions import override

from outlaws.play.actions.search import Tally
from outlaws.play.actions.skips import skip
from outlaws.terms.kinds import OutlawEvent, OutlawStep
from outlaws.terms.seats import OUTLAWS
from outlaws.terms.tie import Tie, told_line
from ruleworks import Amount, Area, ItemId, Option, public
from ruleworks_kit import LazyOptions
from ruleworks_kit.grids.footprints import Places
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.building.machines import RaiseMachine
from whistle_mountain.play.markets.offers import market_of_size
from whistle_mountain.play.markets.refills import refill
from whistle_mountain.play.verbs.build import BuildMachine
from whistle_mountain.play.verbs.take import Pick
from whistle_mountain.play.workers.whereabouts import layout_of
from whistle_mountain.table.markets import without
from whistle_mountain.table.position import change_storage, market_of
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Machine
from whistle_mountain.terms.points import MountainPlay, MountainScene

RULE = "R-OUT-8"


@public
class OutlawMachineTaken(OutlawEvent, frozen=True):
    """The Outlaws took the machine of the market that is worth most to them."""

    machine: ItemId
    worth: Amount  # points and bonus together
    points: Amount
    bonus: Amount  # points in the place of a bonus
    second: Amount  # what the best of the others is worth
    count: Amount  # of machines in the market


@public
class OutlawAreaChosen(OutlawEvent, frozen=True):
    """The Outlaws found the area for their machine: by how many of them, and of the others, are promoted there."""

    machine: ItemId
    area: Area
    outlaws: Amount
    others: Amount
    count: Amount  # of areas


@public
class OutlawMachineDiscarded(OutlawEvent, frozen=True):
    """The machine that the Outlaws took fits nowhere; it left the game."""

    machine: ItemId


@public
class BuildOutlawMachine(OutlawStep, frozen=True):
    """The Outlaws build a machine of the market; skipped where the market is empty."""

    size: ItemId
    bonus: Amount  # points for anything else that a machine brings when it is built

    def run(self, play: MountainPlay) -> None:
        """Find those that are worth most, and let the Outlaws choose."""
        found = values(play, self.size, self.bonus)
        if found:
            most = max([value.worth for value in found.values()])
            ask = ChooseOutlawMachine(OUTLAWS, told_line(self.size), self.size, self.bonus, most)
            play.ask(ask, worth_as_much(found, most))
        else:
            skip(play, self.size, "no-machine")


@public
class ChooseOutlawMachine(Tie, frozen=True):
    """The Outlaws choose among machines that are worth the same to them."""

    offered: ClassVar[type[Option]] = Pick
    rule: ClassVar[str] = RULE

    size: ItemId
    bonus: Amount
    worth: Amount  # what each of these machines is worth

    @override
    def options(self, scene: MountainScene) -> list[Pick]:
        return worth_as_much(values(scene, self.size, self.bonus), self.worth)

    def chosen(self, play: MountainPlay, option: Pick) -> None:
        """Take it, and build it if it fits anywhere."""
        machine, found = option.item, values(play, self.size, self.bonus)
        mine, others = found[machine], [value.worth for each, value in found.items() if each != machine]
        play.emit(OutlawMachineTaken(machine, mine.worth, *mine, max(others, default=0), len(found)))
        refill(play, without(market_of(play.position, market_for(self.size)), machine))
        change_storage(play.position, OUTLAWS, machines=(machine,))
        build_or_discard(play, self.line, machine)


@public
class ChooseOutlawArea(Tie, frozen=True):
    """The Outlaws choose among equally good areas for their machine."""

    offered: ClassVar[type[Option]] = BuildMachine
    rule: ClassVar[str] = RULE

    machine: ItemId
    outlaws: Amount  # whom each of these areas promotes
    others: Amount

    @override
    def options(self, scene: MountainScene) -> Sequence[Option]:
        return ways_to_build(self.machine, best_areas(scene, self.machine))

    @override
    def chosen(self, play: MountainPlay, option: BuildMachine) -> None:
        count = len(play.rules.machine_places(play, OUTLAWS, option.machine))
        play.emit(OutlawAreaChosen(option.machine, option.area, self.outlaws, self.others, count))
        play.push(RaiseMachine(Cause(OUTLAWS), option.machine, option.area))


class Value(NamedTuple):
    """What building a machine scores for the Outlaws: its points, and those in the place of its bonus."""

    points: int
    bonus: int

    @property
    def worth(self) -> int:
        """Return both together."""
        return self.points + self.bonus


def values(scene: MountainScene, size: str, bonus: int) -> dict[str, Value]:
    """Return what the machines in the market for a size score for the Outlaws."""
    return {
        machine: Value(scene.rules.machine_points(scene, OUTLAWS, machine), bonus if has_bonus(scene, machine) else 0)
        for machine in market_of(scene.position, market_for(size)).shown
    }


def worth_as_much(found: dict[str, Value], worth: int) -> list[Pick]:
    """Return the machines that score so much, as options."""
    return [Pick(machine) for machine, value in found.items() if value.worth == worth]


def market_for(size: str) -> str:
    """Return the market for machines of a size."""
    return market_of_size(size.partition(".")[2])


def build_or_discard(play: MountainPlay, line: str, machine: str) -> None:
    """Let the Outlaws choose among the best areas for a machine, or let it leave the game if there is none."""
    areas = best_areas(play, machine)
    if areas:
        outlaws, others = workers_on(play, areas[0].mask)
        play.ask(ChooseOutlawArea(OUTLAWS, line, machine, outlaws, others), ways_to_build(machine, areas))
    else:
        change_storage(play.position, OUTLAWS, machines=())
        play.position.removed = (*play.position.removed, machine)
        play.emit(OutlawMachineDiscarded(machine))


def ways_to_build(machine: str, areas: Places) -> LazyOptions:
    """Return areas for a machine as options, none of them built before it is looked at."""
    known = areas.of.by_area

    def build(index: int) -> BuildMachine:
        return BuildMachine(machine, areas[index].area)

    def holds(option: object) -> bool:
        return isinstance(option, BuildMachine) and option.machine == machine and known.get(option.area) in areas

    return LazyOptions(len(areas), build, holds)


def workers_on(scene: MountainScene, area: Mask) -> tuple[int, int]:
    """Return how many Outlaws and how many other workers stand on some squares."""
    seen = layout_of(scene)
    outlaws = (seen.pawns[OUTLAWS].workers & area).bit_count()
    return outlaws, (seen.workers & area).bit_count() - outlaws


def has_bonus(scene: MountainScene, machine: str) -> bool:
    """Tell whether a machine brings anything but points when it is built."""
    item = scene.rules.items.get(machine)
    return isinstance(item, Machine) and item.built is not None


def best_areas(scene: MountainScene, machine: str) -> Places:
    """Return the areas with the most Outlaws and, of these, with the fewest other workers."""
    seen, places = layout_of(scene), scene.rules.machine_places(scene, OUTLAWS, machine)
    own = seen.pawns[OUTLAWS].workers
    _, found = Tally(places.of.each_cell(own)).most(places.mask)
    _, found = Tally(places.of.each_cell(seen.workers & ~own)).least(found)
    return Places(places.of, found)
