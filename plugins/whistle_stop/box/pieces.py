"""The components made ready for play: what the rules ask of them again and again, worked out once."""

from __future__ import annotations

from functools import cache

import msgspec

from whistle_stop.box.components import Components
from whistle_stop.box.country import Land, land
from whistle_stop.box.cubes import COLOURS, Cubes
from whistle_stop.box.track import ARRIVAL, SPECIAL, Tile, tile_of

ROUTE = "route"
TOWN = "town"


class Pieces:
    """The country, the track of every tile, and which tiles there are how often."""

    __slots__ = ("common", "components", "costs", "country", "draws", "groups", "rare", "stock", "tiles")

    def __init__(self, components: Components) -> None:
        """Work everything out from the facts."""
        self.components: Components = components
        self.country: Land = land(components.board, components.country)
        routes = {route.id: tile_of(route.track) for route in components.routes}
        #: The tiles that are drawn, by the group from which the set-up draws, and how many of each go to one column.
        self.groups: dict[str, tuple[str, ...]] = _groups(components)
        self.draws: dict[str, int] = msgspec.to_builtins(components.country.specials)
        arrivals = tuple([each.id for each in (*components.arrivals, *components.markets)])
        #: All there is of each kind: of tiles the groups, and `arrival`, `upgrade`, `share`, `nugget`.
        self.stock: dict[str, tuple[str, ...]] = {**self.groups, "arrival": arrivals, **_others(components)}
        #: The track of every tile.
        self.tiles: dict[str, Tile] = {
            **{tile: SPECIAL for group in self.groups.values() for tile in group},
            **dict.fromkeys(arrivals, ARRIVAL),
            **routes,
        }
        self.rare: tuple[str, ...] = tuple([colour for colour in COLOURS if colour in components.cubes.rare])
        self.common: tuple[str, ...] = tuple([colour for colour in COLOURS if colour not in self.rare])
        #: What upgrades cost.
        self.costs: dict[str, Cubes] = {upgrade.id: Cubes.of(upgrade.cost) for upgrade in components.upgrades}

    def is_special(self, tile: str) -> bool:
        """Tell whether a tile is special."""
        return self.tiles[tile] is SPECIAL

    def item_of(self, piece: str) -> str | None:
        """Return the item without which a piece is of no use; None for route tiles and nuggets, which need none."""
        kind, name = piece.split(".")[:2]
        return None if kind in (ROUTE, "nugget") else f"company.{name}" if kind == "share" else piece


def _groups(components: Components) -> dict[str, tuple[str, ...]]:
    groups: dict[str, list[str]] = {ROUTE: [route.id for route in components.routes]}
    groups[TOWN] = [town.id for town in components.towns]
    for special in components.specials:
        groups.setdefault(special.group, []).extend([special.id] * special.copies)
    return {group: tuple(tiles) for group, tiles in groups.items()}


def _others(components: Components) -> dict[str, tuple[str, ...]]:
    shares = [f"share.{each.name}.{number}" for each in components.companies for number in range(1, each.shares + 1)]
    nuggets = [f"nugget.{points}" for points, count in components.supply.nuggets for _ in range(count)]
    return {
        "upgrade": tuple([each.id for each in components.upgrades]),
        "share": tuple(shares),
        "nugget": tuple(nuggets),
    }


@cache
def pieces_of(components: Components) -> Pieces:
    """Return the pieces of these components; equal ones are shared."""
    return Pieces(components)
