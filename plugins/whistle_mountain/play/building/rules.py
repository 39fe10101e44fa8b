"""Building as printed: where scaffolds and machines go, what they score, and who has to make room for a machine."""

from __future__ import annotations

from ruleworks import Step, hookimpl
from ruleworks_contracts import rule
from ruleworks_kit.grids.footprints import Places
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.workers.promotion import PromoteCovered
from whistle_mountain.table.layout import layout
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Machine
from whistle_mountain.terms.points import MountainScene


@rule
class ScaffoldRules:
    """How scaffolds are built (R-BLD-1)."""

    id = "whistle-mountain.scaffolds"

    @hookimpl
    def scaffold_places(self, scene: MountainScene, seat: int, tile: str) -> Places:
        """Allow squares that are open but for workers, next to scaffold or machine above the water."""
        pieces = scene.rules.pieces
        seen = layout(pieces, scene.position)
        free, support = seen.ground.open & ~seen.ships, seen.ground.scaffold | seen.ground.machine
        return pieces.tiles[tile].footprint.places_touching(free, support)

    @hookimpl
    def scaffold_points(self, scene: MountainScene, squares: Mask) -> int:
        """Score each edge that touches scaffold or machine above the water."""
        pieces = scene.rules.pieces
        ground = layout(pieces, scene.position).ground
        return pieces.grid.edges(squares, ground.scaffold | ground.machine) * pieces.components.scoring.edge


@rule
class MachineRules:
    """How machines are built (R-BLD-2 to R-BLD-5)."""

    id = "whistle-mountain.machines"

    @hookimpl
    def machine_places(self, scene: MountainScene, seat: int, machine: str) -> Places:
        """Allow areas with scaffold everywhere, of which no square is under water, a machine or an airship."""
        pieces = scene.rules.pieces
        return pieces.machines[machine].places(layout(pieces, scene.position).buildable)

    @hookimpl
    def clearing(self, scene: MountainScene, cause: Cause, machine: str, area: str) -> tuple[Step, ...]:
        """Promote the workers in the area."""
        return (PromoteCovered(cause, scene.rules.pieces.machines[machine].by_area[area].squares),)

    @hookimpl
    def served(self, seat: int) -> int | None:
        """Let a machine serve its builder."""
        return seat

    @hookimpl
    def machine_points(self, scene: MountainScene, machine: str) -> int:
        """Score what is printed on the machine."""
        return scene.rules.pieces.build_points[machine]

    @hookimpl
    def built_bonus(self, scene: MountainScene, cause: Cause, machine: str) -> tuple[Step, ...]:
        """Give what the machine declares, as far as it would do anything."""
        item = scene.rules.items.get(machine)
        effect = item.built if isinstance(item, Machine) else None
        own = cause.through(machine)
        return effect.steps(own) if effect is not None and effect.possible(scene, own) else ()

    @hookimpl
    def meltwater(self, scene: MountainScene, squares: Mask) -> int:
        """Let the water rise once for a machine of which any square is above the bridge (R-BLD-5)."""
        pieces = scene.rules.pieces
        return 1 if squares & ~pieces.grid.up_to[pieces.components.board.bridge] else 0
