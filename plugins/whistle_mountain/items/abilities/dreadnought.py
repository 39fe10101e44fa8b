"""Dreadnought: the largest airship may take the place of one that belongs to an opponent (R-ABL-2)."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import Option, Refusal, hookimpl
from ruleworks_kit.grids.footprints import Places
from whistle_mountain.play.airships.locations import DREADNOUGHT as SHIP
from whistle_mountain.play.airships.locations import docks_of_opponents, ships_touching
from whistle_mountain.play.collect.placement import PlaceAirship, lines_of, places_for
from whistle_mountain.table.layout import pawns_of
from whistle_mountain.terms.kinds import Ability
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.terms.refusals import name_of, refuse


class Dreadnought(Ability):
    """The ability that makes room for itself."""

    @hookimpl
    def airship_places(self, owner: int | None, scene: MountainScene, seat: int, airship: str) -> Sequence[Places]:
        """Add the places that are good but for one airship of an opponent, even if that is only partly overlapped."""
        if seat != owner or airship != SHIP:
            return ()
        pieces = scene.rules.pieces
        others = [pawns_of(pieces, crew) for crew in scene.position.crews if crew.seat != seat]
        return [places_for(scene, seat, airship, ship) for pawns in others for ship in pawns.ships if ship]

    @hookimpl
    def open_docks(self, owner: int | None, scene: MountainScene, seat: int, airship: str) -> Sequence[str]:
        """Add the docks in which an airship of an opponent lies."""
        return docks_of_opponents(scene, seat) if seat == owner and airship == SHIP else ()

    @hookimpl
    def objections(self, owner: int | None, scene: MountainScene, seat: int, option: Option) -> Sequence[Refusal]:
        """Say that one airship makes way, where several would have to."""
        if seat != owner or not isinstance(option, PlaceAirship) or option.airship != SHIP:
            return ()
        there = ships_touching(scene, lines_of(scene, SHIP).by_area[option.area].mask)
        return [refuse("one-makes-way", "R-ABL-2", airship=name_of(SHIP), count=len(there))] if len(there) > 1 else ()


DREADNOUGHT = Dreadnought("ability.dreadnought")
