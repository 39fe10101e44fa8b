"""Docks: which are open, and what they are for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ruleworks import Option, Step, hookimpl
from ruleworks_contracts import rule
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.play.airships.locations import ships_in_dock, taken_docks
from whistle_mountain.play.airships.returns import ReturnAirship
from whistle_mountain.play.collect.placement import ships_at_home
from whistle_mountain.play.docks.visits import dockings
from whistle_mountain.play.docks.wares import effect_of_offer
from whistle_mountain.table.layout import CACHE_SIZE
from whistle_mountain.terms.effect import Effect
from whistle_mountain.terms.points import MountainScene


@rule
class DockRules:
    """One airship a slot, and the activities that are printed beside it (rulebook, "Placing an airship in a dock")."""

    id = "whistle-mountain.docks"

    @hookimpl
    def turn_options(self, scene: MountainScene, seat: int) -> Sequence[Sequence[Option]]:
        """Offer the docks, while the main action is left."""
        return () if scene.position.this_turn.main else dockings(scene, seat, ships_at_home(scene, seat))

    @hookimpl
    def open_docks(self, scene: MountainScene) -> tuple[str, ...]:
        """Open every dock that is not taken."""
        return _free(scene.rules.pieces, taken_docks(scene))

    @hookimpl
    def making_way(self, scene: MountainScene, dock: str) -> list[Step]:
        """Send home the airship of a seat."""
        return [ReturnAirship(seat, airship) for seat, airship in ships_in_dock(scene, dock)]

    @hookimpl
    def dock_outlook(self, scene: MountainScene, seat: int, dock: str) -> tuple[MountainScene, ...]:
        """Change nothing before the activity."""
        return (scene,)

    @hookimpl
    def dock_activities(self, scene: MountainScene, seat: int, dock: str) -> tuple[Effect, ...]:
        """Give what is printed."""
        return _activities(scene.rules.pieces)[dock]


@lru_cache(CACHE_SIZE)
def _free(pieces: Pieces, taken: tuple[str, ...]) -> tuple[str, ...]:
    """Return the docks that are not taken; asked for every airship."""
    return tuple([dock for dock in _activities(pieces) if dock not in taken])


@lru_cache(CACHE_SIZE)
def _activities(pieces: Pieces) -> dict[str, tuple[Effect, ...]]:
    """Return what is printed beside each dock, as effects."""
    docks = pieces.components.docks
    return {dock.id: tuple([effect_of_offer(dock.gives, offer) for offer in dock.offers]) for dock in docks}
