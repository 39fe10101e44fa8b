"""Building: a scaffold or a machine goes from the storage of a seat into the canyon (R-BLD-1, R-BLD-2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from ruleworks import Area, Ask, Cells, ItemId, Option, Refusal, Step, Text, Word, public
from ruleworks_toolbox import Chain, Counted
from whistle_mountain.play.building.placing_machines import RaiseMachine
from whistle_mountain.play.building.placing_scaffolds import PlaceScaffold
from whistle_mountain.play.workers.whereabouts import look
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse
from whistle_mountain.terms.wording import phrase

SCAFFOLD, MACHINE = "scaffold", "machine"  # what may be built; an empty text means either


class Build(Effect, frozen=True, gc=False):
    """Build a scaffold or a machine."""

    steady: ClassVar[bool] = True
    kind: str = ""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Something in the storage has to fit somewhere."""
        storage, rules, seat = scene.position.storages[cause.seat], scene.rules, cause.seat
        if self.kind != MACHINE and any(rules.scaffold_places(scene, seat, tile) for tile in storage.scaffolds):
            return True
        return self.kind != SCAFFOLD and any(rules.machine_places(scene, seat, item) for item in storage.machines)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Build."""
        return (ChooseBuild(cause.seat, cause, self.kind),)

    def text(self) -> Text:
        """Return what may be built."""
        return phrase(f"build-{self.kind or 'either'}")


def build(kind: str = "") -> Build:
    """Build a `scaffold`, a `machine`, or either."""
    return Build(kind)


@public
class BuildScaffold(Option, frozen=True):
    """Build a scaffold; the squares are in the order of its cells, which says how it is turned."""

    tile: ItemId
    squares: Cells


@public
class BuildMachine(Option, frozen=True):
    """Build a machine on an area, named from corner to corner."""

    machine: ItemId
    area: Area


@public
class ChooseBuild(Ask, frozen=True):
    """A seat chooses what to build, and where; skipped if nothing fits anywhere."""

    if_none: ClassVar = "skip"
    cause: Cause
    kind: Word = ""  # `scaffold`, `machine`, or empty for either

    def options(self, scene: MountainScene) -> Sequence[Option]:
        """Offer everything in every place, none of it built before it is looked at."""
        return Chain(*ways_to_build(scene, self.seat, self.kind))

    def chosen(self, play: MountainPlay, option: BuildScaffold | BuildMachine) -> None:
        """Build it there."""
        if isinstance(option, BuildScaffold):
            play.push(PlaceScaffold(self.cause, option.tile, option.squares))
        else:
            play.push(RaiseMachine(self.cause, option.machine, option.area))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell apart what may not be built now, what is not there to be built, and a place that is no good."""
        storage = scene.position.storages[self.seat]
        other = (self.kind == MACHINE and isinstance(option, BuildScaffold)) or (
            self.kind == SCAFFOLD and isinstance(option, BuildMachine)
        )
        if other:
            return refuse(f"build-only-{self.kind}", "R-BLD-1")
        if isinstance(option, BuildScaffold):
            if option.tile not in storage.scaffolds:
                return refuse("not-in-storage", "R-BLD-1", piece=name_of(option.tile))
            return why_not_scaffold(scene, option)
        if isinstance(option, BuildMachine):
            if option.machine not in storage.machines:
                return refuse("not-in-storage", "R-BLD-2", piece=name_of(option.machine))
            return why_not_machine(scene, option)
        return None


def ways_to_build(scene: MountainScene, seat: int, kind: str = "") -> Iterator[Sequence[Option]]:
    """Yield where a seat may build each scaffold and each machine of its storage, as options."""
    storage = scene.position.storages[seat]
    if kind != MACHINE:
        yield from (ways_to_build_scaffold(scene, seat, tile) for tile in storage.scaffolds)
    if kind != SCAFFOLD:
        yield from (ways_to_build_machine(scene, seat, machine) for machine in storage.machines)


def ways_to_build_scaffold(scene: MountainScene, seat: int, tile: str) -> Sequence[Option]:
    """Return where a seat may build a tile, as options."""
    places = scene.rules.scaffold_places(scene, seat, tile)
    known = scene.rules.pieces.tiles[tile].footprint.by_squares

    def build_at(index: int) -> BuildScaffold:
        return BuildScaffold(tile, places[index].squares)

    def holds(option: object) -> bool:
        return isinstance(option, BuildScaffold) and option.tile == tile and known.get(option.squares) in places

    return Counted(len(places), build_at, holds)


def ways_to_build_machine(scene: MountainScene, seat: int, machine: str) -> Sequence[Option]:
    """Return where a seat may build a machine, as options."""
    places = scene.rules.machine_places(scene, seat, machine)
    known = scene.rules.pieces.machines[machine].by_area

    def build_at(index: int) -> BuildMachine:
        return BuildMachine(machine, places[index].area)

    def holds(option: object) -> bool:
        return isinstance(option, BuildMachine) and option.machine == machine and known.get(option.area) in places

    return Counted(len(places), build_at, holds)


def why_not_scaffold(scene: MountainScene, option: BuildScaffold) -> Refusal:
    """Tell a tile bent out of shape, squares that are taken and the missing contact apart (R-BLD-1)."""
    pieces = scene.rules.pieces
    tile, placement = name_of(option.tile), pieces.tiles[option.tile].footprint.by_squares.get(option.squares)
    if placement is None:
        return refuse("build-shape", "R-BLD-1", tile=tile, squares=list(option.squares))
    seen = look(scene)
    taken = placement.mask & ~(seen.ground.open & ~seen.ships)
    if taken:
        return refuse("build-taken", "R-BLD-1", tile=tile, squares=list(pieces.grid.named(taken)))
    return refuse("build-contact", "R-BLD-1", tile=tile)


def why_not_machine(scene: MountainScene, option: BuildMachine) -> Refusal:
    """Tell apart an area of the wrong size, one without scaffold everywhere, and one that a rule bars (R-BLD-2)."""
    pieces = scene.rules.pieces
    machine, placement = name_of(option.machine), pieces.machines[option.machine].by_area.get(option.area)
    if placement is None:
        return refuse("build-area", "R-BLD-2", machine=machine, area=option.area)
    bare = pieces.grid.named(placement.mask & ~look(scene).buildable)
    if not bare:
        return refuse("build-barred", "R-BLD-2", machine=machine, area=option.area)
    return refuse("build-bare", "R-BLD-2", machine=machine, squares=list(bare))
