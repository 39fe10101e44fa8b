"""What is on the table: the components, the position in which a game begins, and hidden pieces dealt anew."""

from __future__ import annotations

from msgspec.structs import replace

from ruleworks import Scene, hookimpl
from whistle_mountain.pieces import Pieces
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.setup.steps import BeginGame


class TableRules:
    """The components as loaded, and an empty table."""

    id = "whistle-mountain.table"

    def __init__(self, pieces: Pieces) -> None:
        """Take the components, made ready for play."""
        self._pieces = pieces

    @hookimpl
    def pieces(self) -> Pieces:
        """Give the components."""
        return self._pieces

    @hookimpl
    def opening(self, players: int) -> Mountain:
        """Begin with the set-up."""
        return Mountain(players=players, agenda=(BeginGame(),))

    @hookimpl
    def cells_of(self, area: str) -> tuple[str, ...]:
        """Give its squares."""
        return self._pieces.grid.cells_of(area)

    @hookimpl
    def scores(self, scene: Scene[Mountain, MountainRules]) -> tuple[int, ...]:
        """Count the points gained so far."""
        return tuple([storage.points for storage in scene.position.storages])

    @hookimpl
    def resample(self, value: Mountain, scene: Scene[Mountain, MountainRules]) -> Mountain:
        """Bring hidden pieces back to their own markets, in the order that chance gave them."""
        market_of, pools = scene.rules.pieces.market_of, dict[str, list[str]]()
        for item in (item for market in value.markets for item in market.stack):
            pools.setdefault(market_of[item], []).append(item)
        markets = tuple([replace(market, stack=tuple(pools.get(market.id, ()))) for market in value.markets])
        return replace(value, markets=markets)
