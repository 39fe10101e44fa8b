"""Collecting: where airships may be placed, and what they bring."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import Option, Refusal, Step, hookimpl
from ruleworks_contracts import rule
from ruleworks_kit.grids.footprints import Places
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.activation.machines import ActivateMachine
from whistle_mountain.play.collect.contact import HARVEST_FIRST, Harvest, activations, harvest_due
from whistle_mountain.play.collect.placement import placements, places_for, ships_at_home
from whistle_mountain.table.layout import layout
from whistle_mountain.terms.berths import Berths, berths_of
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainScene

HARVEST = (Harvest(),)


@rule
class CollectRules:
    """Placing one airship a turn, then harvest and activations in any order (rulebook, "Main action: collect")."""

    id = "whistle-mountain.collect"

    @hookimpl
    def turn_options(self, scene: MountainScene, seat: int, duties: list[Refusal]) -> Sequence[Sequence[Option]]:
        """Offer to place an airship, or what the one that was placed brings."""
        main = scene.position.this_turn.main
        if main:
            due = HARVEST if HARVEST_FIRST in duties else ()
            return (due, activations(scene, seat)) if main == "collect" else ()
        return placements(scene, seat, ships_at_home(scene, seat))

    @hookimpl
    def duties(self, scene: MountainScene, seat: int) -> list[Refusal]:
        """Demand the harvest, if there is anything to collect (R-COL-4)."""
        return [HARVEST_FIRST] if harvest_due(scene, seat) else []


@rule
class BerthRules:
    """Where airships fit on the grid, and what they reach from there (R-COL-1 to R-COL-3)."""

    id = "whistle-mountain.collect-berths"

    @hookimpl
    def berths(self, scene: MountainScene, seat: int, airship: str) -> Berths:
        """Allow open squares, or those of one machine above the water on which nobody stands (R-WRK-3)."""
        return berths_of(scene.rules.pieces, scene.position.canyon)

    @hookimpl
    def airship_places(self, scene: MountainScene, seat: int, airship: str) -> list[Places]:
        """Allow a straight line of such squares, all of them free."""
        return [places_for(scene, seat, airship)]

    @hookimpl
    def airship_neighbours(self, scene: MountainScene, seat: int, airship: str, squares: Mask) -> Mask:
        """Reach the squares that share a side with the airship."""
        return scene.rules.pieces.grid.neighbours(squares)

    @hookimpl
    def harvest_squares(self, scene: MountainScene, seat: int, airship: str, squares: Mask) -> Mask:
        """Collect from all neighbours that no airship hides (R-COL-5)."""
        near = scene.rules.airship_neighbours(scene, seat, airship, squares)
        return near & ~layout(scene.rules.pieces, scene.position).ships

    @hookimpl
    def contact_steps(self, cause: Cause, machine: str) -> tuple[Step, ...]:
        """Activate once."""
        return (ActivateMachine(cause, machine),)
