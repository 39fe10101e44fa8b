"""Building the machine of a size that is worth most, where most Outlaws are promoted (R-OUT-8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from outlaws.events import OutlawAreaChosen, OutlawMachineDiscarded, OutlawMachineTaken, skip
from outlaws.search import Tally
from outlaws.seats import OUTLAWS
from outlaws.tie import Table, Tie, Work
from ruleworks import ItemId, Option, Step, public
from ruleworks_toolbox import Counted, settle
from whistle_mountain.effects.build import BuildMachine
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.offers import market_of_size
from whistle_mountain.effects.place_machine import RaiseMachine
from whistle_mountain.effects.receive import refill
from whistle_mountain.effects.take import Pick
from whistle_mountain.footprints import Places
from whistle_mountain.items import Machine
from whistle_mountain.markets import without
from whistle_mountain.position import change_storage, market_of
from whistle_mountain.whereabouts import look

RULE = "R-OUT-8"


@public
class BuildOutlawMachine(Step, frozen=True):
    """The Outlaws build a machine of the market; skipped where the market is empty."""

    size: ItemId
    bonus: int  # points for anything else that a machine brings when it is built

    def run(self, play: Work) -> None:
        """Take the one that is worth most, or ask which of them."""
        if not settle(play, ChooseOutlawMachine(play.rules.decider(play, OUTLAWS), self.size, self.bonus)):
            skip(play, self.size, "no-machine")


@public
class ChooseOutlawMachine(Tie, frozen=True):
    """The player chooses among machines that are worth the same to the Outlaws."""

    offered: ClassVar[type[Option]] = Pick
    rule: ClassVar[str] = RULE

    size: ItemId
    bonus: int

    def options(self, scene: Table) -> list[Pick]:
        """Offer those machines."""
        shown = market_of(scene.position, self.market).shown
        values = {machine: worth(scene, machine, self.bonus) for machine in shown}
        return [Pick(machine) for machine in shown if values[machine] == max(values.values())]

    def chosen(self, play: Work, option: Pick) -> None:
        """Take it, build it if there is an area for it, or let it leave the game."""
        machine = option.item
        play.emit(OutlawMachineTaken(machine, worth(play, machine, self.bonus)))
        refill(play, without(market_of(play.position, self.market), machine))
        change_storage(play.position, OUTLAWS, machines=(machine,))
        if not settle(play, ChooseOutlawArea(play.rules.decider(play, OUTLAWS), machine)):
            change_storage(play.position, OUTLAWS, machines=())
            play.position.removed = (*play.position.removed, machine)
            play.emit(OutlawMachineDiscarded(machine))

    @property
    def market(self) -> str:
        """Return the market for machines of the size."""
        return market_of_size(self.size.partition(".")[2])


@public
class ChooseOutlawArea(Tie, frozen=True):
    """The player chooses among equally good areas for a machine of the Outlaws."""

    offered: ClassVar[type[Option]] = BuildMachine
    rule: ClassVar[str] = RULE

    machine: ItemId

    def options(self, scene: Table) -> Sequence[Option]:
        """Offer those areas."""
        machine, places = self.machine, best_areas(scene, self.machine)
        known = scene.rules.pieces().machines[machine].by_area

        def build(index: int) -> BuildMachine:
            return BuildMachine(machine, places[index].area)

        def holds(option: object) -> bool:
            return isinstance(option, BuildMachine) and option.machine == machine and known.get(option.area) in places

        return Counted(len(places), build, holds)

    def chosen(self, play: Work, option: BuildMachine) -> None:
        """Build it there."""
        seen, area = look(play), play.rules.pieces().machines[option.machine].by_area[option.area].mask
        outlaws = (seen.pawns[OUTLAWS].workers & area).bit_count()
        others = (seen.workers & area).bit_count() - outlaws
        play.emit(OutlawAreaChosen(option.machine, option.area, outlaws, others))
        play.push(RaiseMachine(Cause(OUTLAWS), option.machine, option.area))


def worth(scene: Table, machine: str, bonus: int) -> int:
    """Return what building a machine scores for the Outlaws."""
    return scene.rules.machine_points(scene, OUTLAWS, machine) + (bonus if has_bonus(scene, machine) else 0)


def has_bonus(scene: Table, machine: str) -> bool:
    """Tell whether a machine brings anything but points when it is built."""
    item = scene.rules.items.get(machine)
    return isinstance(item, Machine) and item.built is not None


def best_areas(scene: Table, machine: str) -> Places:
    """Return the areas with the most Outlaws and, of these, with the fewest other workers."""
    seen, places = look(scene), scene.rules.machine_places(scene, OUTLAWS, machine)
    own = seen.pawns[OUTLAWS].workers
    _, found = Tally(places.of.each_cell(own)).most(places.mask)
    _, found = Tally(places.of.each_cell(seen.workers & ~own)).least(found)
    return Places(places.of, found)


TYPES = (BuildOutlawMachine, ChooseOutlawArea, ChooseOutlawMachine)
