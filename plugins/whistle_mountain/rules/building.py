"""Building as printed: where scaffolds and machines go, what they score, and who has to make room for a machine."""

from __future__ import annotations

from ruleworks import Scene, Step, hookimpl
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.promote import PromoteCovered
from whistle_mountain.footprints import Places
from whistle_mountain.grid import Mask
from whistle_mountain.items import Machine
from whistle_mountain.layout import layout
from whistle_mountain.pieces import Pieces
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain

Table = Scene[Mountain, MountainRules]


class ScaffoldRules:
    """How scaffolds are built (R-BLD-1)."""

    id = "whistle-mountain.scaffolds"

    def __init__(self, pieces: Pieces) -> None:
        """Take the components."""
        self._pieces = pieces

    @hookimpl
    def scaffold_places(self, scene: Table, seat: int, tile: str) -> Places:
        """Allow squares that are open but for workers, next to scaffold or machine above the water."""
        seen = layout(self._pieces, scene.position)
        free, support = seen.ground.open & ~seen.ships, seen.ground.scaffold | seen.ground.machine
        return self._pieces.tiles[tile].footprint.places_touching(free, support)

    @hookimpl
    def scaffold_points(self, scene: Table, squares: Mask) -> int:
        """Score each edge that touches scaffold or machine above the water."""
        ground = layout(self._pieces, scene.position).ground
        edges = self._pieces.grid.edges(squares, ground.scaffold | ground.machine)
        return edges * self._pieces.components.scoring.edge


class MachineRules:
    """How machines are built (R-BLD-2 to R-BLD-5)."""

    id = "whistle-mountain.machines"

    def __init__(self, pieces: Pieces) -> None:
        """Take the components."""
        self._pieces = pieces
        self._points = {machine.id: machine.vp for machine in pieces.components.machines}

    @hookimpl
    def machine_places(self, scene: Table, seat: int, machine: str) -> Places:
        """Allow areas with scaffold everywhere, of which no square is under water, a machine or an airship."""
        return self._pieces.machines[machine].places(layout(self._pieces, scene.position).buildable)

    @hookimpl
    def clearing(self, cause: Cause, machine: str, area: str) -> tuple[Step, ...]:
        """Promote the workers in the area."""
        return (PromoteCovered(cause, self._pieces.machines[machine].by_area[area].squares),)

    @hookimpl
    def machine_points(self, machine: str) -> int:
        """Score what is printed on the machine."""
        return self._points[machine]

    @hookimpl
    def built_bonus(self, scene: Table, cause: Cause, machine: str) -> tuple[Step, ...]:
        """Give what the machine declares, as far as it would do anything."""
        item = scene.rules.items.get(machine)
        effect = item.built if isinstance(item, Machine) else None
        own = Cause(cause.seat, machine)
        return effect.steps(own) if effect is not None and effect.possible(scene, own) else ()

    @hookimpl
    def meltwater(self, squares: Mask) -> int:
        """Let the water rise once for a machine of which any square is above the bridge (R-BLD-5)."""
        below = self._pieces.grid.up_to[self._pieces.components.board.bridge]
        return 1 if squares & ~below else 0
