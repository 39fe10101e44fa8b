"""The country when a game begins: which tiles lie where, so that every coast leads on (R-WS-SET-2, R-WS-SET-3)."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import Event, Step, public
from whistle_stop.box.pieces import ROUTE
from whistle_stop.box.track import turns
from whistle_stop.play.moves.journey import lay
from whistle_stop.play.setup.connections import all_lead
from whistle_stop.table.network import network
from whistle_stop.table.position import Laid
from whistle_stop.terms.points import FrontierPlay


@public
class CountryLaidOut(Event, frozen=True):
    """Tiles lie in the country when the game begins."""

    laid: tuple[Laid, ...]


class LayOutCountry(Step, frozen=True):
    """Tiles of arrival in the west, special ones in the middle, route tiles in the east; the others are the stack."""

    def run(self, play: FrontierPlay) -> None:
        """Lay out one column after the other."""
        country, rules = play.rules.pieces.country, play.rules
        arrivals = play.shuffle("arrival", rules.stock(play, "arrival"))
        for cell, tile in zip(country.arrivals, arrivals, strict=False):
            lay(play, Laid(cell, tile))
        left = _special_column(play)
        routes = _east(play, left.pop(ROUTE))
        rest = (*routes, *[tile for group in left.values() for tile in group])
        play.position.stack = play.shuffle("stack", rest)
        play.emit(CountryLaidOut(play.position.laid))


def _special_column(play: FrontierPlay) -> dict[str, tuple[str, ...]]:
    """Lay out the special column, and return what is left of each group of tiles."""
    pieces, rules = play.rules.pieces, play.rules
    left: dict[str, tuple[str, ...]] = {}
    drawn: list[str] = []
    wanted = pieces.draws
    for group in pieces.groups:
        shuffled = play.shuffle(group, rules.stock(play, group))
        count = wanted.get(group, 0)
        drawn += shuffled[:count]
        left[group] = shuffled[count:]
    more = len(pieces.country.special) - len(drawn)
    drawn += left[ROUTE][:more]
    left[ROUTE] = left[ROUTE][more:]
    tiles = play.shuffle("special-column", tuple(drawn))
    for laid in _turned_to_lead(play, dict(zip(pieces.country.special, tiles, strict=True))):
        lay(play, laid)
    return left


def _turned_to_lead(play: FrontierPlay, tiles: dict[str, str]) -> list[Laid]:
    """Turn tiles at random until each of their stations leads on, or often enough."""
    pieces = play.rules.pieces
    found: list[Laid] = []
    for _ in range(pieces.components.country.draws):
        found = [Laid(cell, tile, _random_turn(play, tile)) for cell, tile in tiles.items()]
        net = network(pieces, (*play.position.laid, *found))
        stations = [stop for stop in net.stops() if stop.cell in tiles and not stop.hub]
        if all_lead(net, stations):
            break
    return found


def _east(play: FrontierPlay, routes: tuple[str, ...]) -> tuple[str, ...]:
    """Lay route tiles on the eastern spaces, each so that coast and stations lead on; return those that are left."""
    for cell in play.rules.pieces.country.east:
        order = play.shuffle("east", routes)
        laid = next((_one_of(play, ways) for tile in order if (ways := list(_ways(play, cell, tile)))), None)
        if laid is None:  # no tile at all fits, which no box of the game leads to
            laid = Laid(cell, order[0])
        lay(play, laid)
        place = order.index(laid.tile)
        routes = order[:place] + order[place + 1 :]
    return routes


def _ways(play: FrontierPlay, cell: str, tile: str) -> Iterator[Laid]:
    for turn in turns(play.rules.pieces.tiles[tile]):
        laid = Laid(cell, tile, turn)
        if play.rules.leads_on(play, (*play.position.laid, laid)):
            yield laid


def _one_of(play: FrontierPlay, ways: list[Laid]) -> Laid:
    return ways[play.roll("turn", len(ways))]


def _random_turn(play: FrontierPlay, tile: str) -> int:
    first, *others = turns(play.rules.pieces.tiles[tile])
    return [first, *others][play.roll("turn", 1 + len(others))] if others else first
