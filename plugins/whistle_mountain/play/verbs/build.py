"""Building: a scaffold or a machine goes from the storage of a seat into the canyon (R-BLD-1, R-BLD-2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal

from typing_extensions import override

from ruleworks import Area, Ask, Cells, ItemId, Option, Refusal, Step, Text, Word, public
from ruleworks_kit import Chain, LazyOptions
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.building.machines import RaiseMachine
from whistle_mountain.play.building.scaffolds import PlaceScaffold
from whistle_mountain.play.workers.whereabouts import layout_of
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.objections import objection
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import causes_of, name_of, refuse
from whistle_mountain.terms.wording import phrase

SCAFFOLD, MACHINE = "scaffold", "machine"  # what may be built; an empty text means either


class Build(Effect, frozen=True, gc=False):
    """Build a scaffold or a machine."""

    independent: ClassVar[bool] = True
    kind: str = ""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Something in the storage has to fit somewhere."""
        storage, rules, seat = scene.position.storages[cause.seat], scene.rules, cause.seat
        if self.kind != MACHINE and any(rules.scaffold_places(scene, seat, tile) for tile in storage.scaffolds):
            return True
        return self.kind != SCAFFOLD and any(rules.machine_places(scene, seat, item) for item in storage.machines)

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Tell a storage without anything to build from scaffolds and machines that fit nowhere."""
        storage = scene.position.storages[cause.seat]
        unfit = []
        if storage.scaffolds and self.kind != MACHINE:
            unfit.append(refuse("scaffold-fits-nowhere", "R-BLD-1"))
        if storage.machines and self.kind != SCAFFOLD:
            unfit.append(refuse("machine-fits-nowhere", "R-BLD-2"))
        if unfit:
            return causes_of(unfit, "R-BLD-1")
        return refuse(f"nothing-to-build-{self.kind}" if self.kind else "nothing-to-build", "R-COL-6")

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (ChooseBuild(cause.seat, cause, self.kind),)

    def text(self) -> Text:
        """Return what may be built."""
        return phrase(f"build-{self.kind or 'either'}")


def build(kind: Literal["", "scaffold", "machine"] = "") -> Build:
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

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause
    kind: Word = ""  # `scaffold`, `machine`, or empty for either

    def options(self, scene: MountainScene) -> Sequence[Option]:
        """Offer everything in every place, none of it built before it is looked at."""
        return Chain(*ways_to_build(scene, self.seat, self.kind))

    @override
    def chosen(self, play: MountainPlay, option: BuildScaffold | BuildMachine) -> None:
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
            return objection(scene, self.seat, option) or why_not_scaffold(scene, option)
        if isinstance(option, BuildMachine):
            if option.machine not in storage.machines:
                return refuse("not-in-storage", "R-BLD-2", piece=name_of(option.machine))
            return objection(scene, self.seat, option) or why_not_machine(scene, option)
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

    return LazyOptions(len(places), build_at, holds)


def ways_to_build_machine(scene: MountainScene, seat: int, machine: str) -> Sequence[Option]:
    """Return where a seat may build a machine, as options."""
    places = scene.rules.machine_places(scene, seat, machine)
    known = scene.rules.pieces.machines[machine].by_area

    def build_at(index: int) -> BuildMachine:
        return BuildMachine(machine, places[index].area)

    def holds(option: object) -> bool:
        return isinstance(option, BuildMachine) and option.machine == machine and known.get(option.area) in places

    return LazyOptions(len(places), build_at, holds)


def why_not_scaffold(scene: MountainScene, option: BuildScaffold) -> Refusal:
    """Tell a tile bent out of shape, what is in its way, the missing contact and some other rule apart (R-BLD-1)."""
    pieces = scene.rules.pieces
    tile, placement = name_of(option.tile), pieces.tiles[option.tile].footprint.by_squares.get(option.squares)
    if placement is None:
        return refuse("build-shape", "R-BLD-1", tile=tile, squares=list(option.squares))
    ground = layout_of(scene).ground
    reason, squares = obstacle(scene, placement.mask, ground.open)
    if reason:
        return refuse(reason, "R-BLD-1", piece=tile, squares=squares)
    if pieces.grid.neighbours(placement.mask) & (ground.scaffold | ground.machine):
        return refuse("build-barred", "R-BLD-1", piece=tile, squares=list(option.squares))
    return refuse("build-contact", "R-BLD-1", tile=tile)


def why_not_machine(scene: MountainScene, option: BuildMachine) -> Refusal:
    """Tell apart an area of the wrong size, what is in its way, missing scaffold, and some other rule (R-BLD-2)."""
    pieces = scene.rules.pieces
    machine, placement = name_of(option.machine), pieces.machines[option.machine].by_area.get(option.area)
    if placement is None:
        return refuse("build-area", "R-BLD-2", machine=machine, area=option.area)
    reason, squares = obstacle(scene, placement.mask, layout_of(scene).ground.scaffold)
    if reason:
        return refuse(reason, "R-BLD-2", piece=machine, squares=squares)
    return refuse("build-barred", "R-BLD-2", piece=machine, squares=list(placement.squares))


def obstacle(scene: MountainScene, squares: Mask, wanted: Mask) -> tuple[str, list[str]]:
    """Return what keeps something from being built on some squares, as a reason, and where that is; `wanted` is good.

    The reason is empty where nothing does.
    """
    seen, named = layout_of(scene), scene.rules.pieces.grid.named
    ground = seen.ground
    causes = {
        "build-closed": ground.closed,
        "build-water": ground.water,
        "build-on-machine": ground.machine,
        "build-airship": seen.ships,
        "build-scaffold": ground.scaffold & ~wanted,
        "build-bare": ground.open & ~wanted,
    }
    return next(((reason, list(named(squares & bad))) for reason, bad in causes.items() if squares & bad), ("", []))
