"""What is on the table: the components, the position in which a game begins, and hidden pieces dealt anew."""

from __future__ import annotations

from msgspec.structs import replace

from ruleworks import Scene, hookimpl
from whistle_mountain.pieces import Pieces
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.setup.steps import SetUp


class TableRules:
    """The components as loaded, and an empty table."""

    id = "whistle-mountain.table"

    def __init__(self, pieces: Pieces) -> None:
        """Take the components, made ready for play."""
        self._pieces = pieces
        self._market_of = {item: kind for kind, items in pieces.kinds.items() for item in items}

    @hookimpl
    def pieces(self) -> Pieces:
        """Give the components."""
        return self._pieces

    @hookimpl
    def opening(self, players: int) -> Mountain:
        """Begin with the set-up."""
        return Mountain(players=players, agenda=(SetUp(),))

    @hookimpl
    def scores(self, scene: Scene[Mountain, MountainRules]) -> tuple[int, ...]:
        """Count the points gained so far."""
        return tuple([storage.points for storage in scene.position.storages])

    @hookimpl
    def resample(self, value: Mountain) -> Mountain:
        """Bring hidden pieces back to their own markets, in the order that chance gave them."""
        pools: dict[str, list[str]] = {}
        for item in (item for market in value.markets for item in market.stack):
            pools.setdefault(self._home_of(item, value), []).append(item)
        markets = tuple([replace(market, stack=tuple(pools.get(market.id, ()))) for market in value.markets])
        return replace(value, markets=markets)

    def _home_of(self, item: str, mountain: Mountain) -> str:
        """Return the market of a piece; what no component lists belongs where its id begins alike."""
        kind = item.partition(".")[0]
        return self._market_of.get(item) or next(m.id for m in mountain.markets if m.id.partition(".")[0] == kind)
