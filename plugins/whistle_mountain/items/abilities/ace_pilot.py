"""Ace Pilot: airships may lie on a scaffold, and collect what they cover there (R-ABL-1).

No one can place machines or workers under an airship anyway.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ruleworks import Option, Refusal, hookimpl
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.play.collect.placement import PlaceAirship, lines_of
from whistle_mountain.table.board import Canyon
from whistle_mountain.table.layout import CACHE_SIZE, ground_of
from whistle_mountain.terms.berths import NOWHERE, Berths
from whistle_mountain.terms.kinds import Ability
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.terms.refusals import refuse


class AcePilot(Ability):
    """The ability that lands anywhere."""

    @hookimpl
    def berths(self, value: Berths, owner: int | None, scene: MountainScene, seat: int) -> Berths:
        """Add the visible squares of each scaffold, which its tile alone joins to each other."""
        return value.plus(on_tiles(scene.rules.pieces, scene.position.canyon)) if seat == owner else value

    @hookimpl
    def harvest_squares(self, value: Mask, owner: int | None, seat: int, squares: Mask) -> Mask:
        """Collect under the airship as well as beside it."""
        return value | squares if seat == owner else value

    @hookimpl
    def objections(self, owner: int | None, scene: MountainScene, seat: int, option: Option) -> Sequence[Refusal]:
        """Say that on scaffold an airship lies on one tile only, which otherwise no rule lets it lie on."""
        if seat != owner or not isinstance(option, PlaceAirship):
            return ()
        pieces, squares = scene.rules.pieces, lines_of(scene, option.airship).by_area[option.area].mask
        ground = ground_of(pieces, scene.position.canyon)
        tiles = [pieces.grid.mask(tile.squares) & ground.scaffold for tile in scene.position.canyon.scaffolds]
        if squares & ground.water or not squares & ground.scaffold or any(not squares & ~tile for tile in tiles):
            return ()
        return [refuse("one-tile", "R-ABL-1", squares=list(pieces.grid.named(squares)))]


@lru_cache(CACHE_SIZE)
def on_tiles(pieces: Pieces, canyon: Canyon) -> Berths:
    """Return the visible squares of each scaffold in the canyon."""
    grid, visible, berths = pieces.grid, ground_of(pieces, canyon).scaffold, NOWHERE
    for scaffold in canyon.scaffolds:
        berths = berths.also(grid.mask(scaffold.squares) & visible, grid.stride)
    return berths


ACE_PILOT = AcePilot("ability.ace-pilot")
