"""The components made ready for play: what the rules ask of them again and again, worked out once."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ruleworks_kit.grids.footprints import Footprint, footprint, rectangle
from ruleworks_kit.grids.squares import Grid, grid
from whistle_mountain.box.components import Components
from whistle_mountain.box.components.parts import MachineSize
from whistle_mountain.box.ids import kind_of


class Tile(NamedTuple):
    """A scaffold tile: its shape, what each of its cells shows (`-`: nothing), and how it can lie."""

    id: str
    shape: str
    icons: tuple[str, ...]
    footprint: Footprint


class Pieces:
    """The grid, the ways in which everything can lie on it, and what belongs to which market."""

    __slots__ = (
        *("build_points", "closed", "closed_rows", "components", "grid", "kinds", "machines", "market_of"),
        *("ship_areas", "ship_ids", "ships", "stacks", "tiles"),
    )

    def __init__(self, components: Components, closed_rows: int = 0) -> None:
        """Work everything out from the facts, and from how many rows at the top are not part of the game."""
        self.components = components
        self.closed_rows = closed_rows
        self.grid: Grid = grid(components.board.columns, components.board.rows)
        self.closed: int = self.grid.full ^ self.grid.up_to[self.grid.rows - closed_rows]
        shapes = {shape.id: shape.squares for shape in components.shapes}
        self.tiles: dict[str, Tile] = {
            tile.id: Tile(tile.id, tile.shape, tile.icons, footprint(self.grid, shapes[tile.shape], tile.icons))
            for tile in components.scaffolds
        }
        sizes = {size.id: rectangle(self.grid, size.width, size.height) for size in components.sizes}
        self.machines: dict[str, Footprint] = {machine.id: sizes[machine.size] for machine in components.machines}
        self.stacks: tuple[str, ...] = tuple([shape.id for shape in components.shapes])
        self.ship_ids: tuple[str, ...] = tuple([airship.id for airship in components.airships])
        #: How each airship of a seat can lie, in the order of `Crew.ships`.
        self.ships: tuple[Footprint, ...] = tuple(
            rectangle(self.grid, airship.length, 1) for airship in components.airships
        )
        #: The squares of each area in which each airship can lie.
        self.ship_areas: tuple[dict[str, int], ...] = tuple(
            {area: lying.mask for area, lying in ship.by_area.items()} for ship in self.ships
        )
        #: All pieces of a kind: of each market and each stack of scaffolds, and `card`, `award` and `ability`.
        self.kinds: dict[str, tuple[str, ...]] = _kinds(components)
        #: The market or stack that a piece comes from.
        self.market_of: dict[str, str] = {item: kind for kind, items in self.kinds.items() for item in items}
        self.build_points: dict[str, int] = {machine.id: machine.vp for machine in components.machines}

    def size_of(self, machine: str) -> MachineSize:
        """Return the size of a machine."""
        name = next(each.size for each in self.components.machines if each.id == machine)
        return next(size for size in self.components.sizes if size.id == name)


def _kinds(components: Components) -> dict[str, tuple[str, ...]]:
    kinds: dict[str, list[str]] = {}
    for kind in (*components.cards, *components.awards, *components.abilities):
        kinds.setdefault(kind_of(kind.id), []).extend([kind.id] * kind.copies)
    for machine in components.machines:
        kinds.setdefault(f"market.{machine.size.removeprefix('size.')}-machine", []).append(machine.id)
    for upgrade in components.upgrades:
        kinds.setdefault("market.upgrade", []).append(upgrade.id)
    for tile in components.scaffolds:
        kinds.setdefault(tile.shape, []).append(tile.id)
    return {kind: tuple(items) for kind, items in kinds.items()}


@cache
def pieces_of(components: Components, closed_rows: int = 0) -> Pieces:
    """Return the pieces of these components on a grid without so many rows at the top; equal ones are shared."""
    return Pieces(components, closed_rows)
