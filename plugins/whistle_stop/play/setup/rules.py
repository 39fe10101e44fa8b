"""The set-up as printed: its order, and how much of everything there is."""

from __future__ import annotations

from ruleworks import Step, hookimpl
from ruleworks_contracts import rule
from whistle_stop.box.cubes import IDS
from whistle_stop.box.options import FrontierOptions, pieces_for
from whistle_stop.box.pieces import ROUTE, Pieces
from whistle_stop.box.places import place
from whistle_stop.play.goods.wishes import TOKENS
from whistle_stop.play.setup.connections import all_lead
from whistle_stop.play.setup.country import LayOutCountry
from whistle_stop.play.setup.seats import DealHand, LayOutSupplies, PlaceTrains
from whistle_stop.play.setup.start import BeginGame
from whistle_stop.table.network import network
from whistle_stop.table.position import Frontier, Laid
from whistle_stop.terms.points import FrontierScene


@rule
class BoxRules:
    """The components as loaded, and the spaces of the country."""

    id = "whistle-stop.box"

    def __init__(self, options: FrontierOptions) -> None:
        """Take the components, made ready for play."""
        self._pieces = pieces_for(options)

    @hookimpl
    def pieces(self) -> Pieces:
        """Give the components."""
        return self._pieces

    @hookimpl
    def cells_of(self, area: str) -> tuple[str, ...]:
        """Give the space of a stop; what is beside the country has none."""
        cell = place(area).cell
        return (cell,) if cell in self._pieces.country.hexes else ()

    @hookimpl
    def cells(self, scene: FrontierScene) -> tuple[str, ...]:
        """Give the spaces, column by column from the east."""
        return scene.rules.pieces.country.hexes.cells

    @hookimpl
    def things(self) -> list[str]:
        """Give the pieces that do nothing by themselves."""
        stock = self._pieces.stock
        return [*stock[ROUTE], *stock["share"], *dict.fromkeys(stock["nugget"]), *IDS, *TOKENS]


@rule
class SetUpRules:
    """The order of the set-up, and what is in the box (R-WS-SET-2)."""

    id = "whistle-stop.set-up"

    @hookimpl
    def opening(self, players: int) -> Frontier:
        """Begin with an empty table, and the set-up to be done."""
        return Frontier(players=players, agenda=(BeginGame(),))

    @hookimpl
    def set_up(self, scene: FrontierScene) -> list[Step]:
        """Lay out the country and the supplies, deal tiles, then place trains."""
        hands = [DealHand(seat) for seat in range(scene.position.players)]
        return [LayOutCountry(), LayOutSupplies(), *hands, PlaceTrains()]

    @hookimpl
    def stock(self, scene: FrontierScene, group: str) -> tuple[str, ...]:
        """Give what is in the box, without the items that this ruleset leaves out, and without shares of these."""
        pieces, items = scene.rules.pieces, scene.rules.items
        every = pieces.stock.get(group, ())
        return tuple([piece for piece in every if pieces.item_of(piece) in (None, *items)])

    @hookimpl
    def trains(self, scene: FrontierScene) -> int:
        """Give what everybody has with so many seats."""
        return scene.rules.pieces.components.outfit.trains[scene.position.players - 2]

    @hookimpl
    def starting_coal(self, scene: FrontierScene, seat: int) -> int:
        """Give more to those who come later."""
        return scene.rules.pieces.components.outfit.coal[seat]

    @hookimpl
    def starting_hand(self, scene: FrontierScene, tiles: tuple[str, ...]) -> bool:
        """Ask for a tile with a station; special tiles have none (R-WS-SET-4)."""
        pieces = scene.rules.pieces
        return any(piece.stop and not pieces.is_special(tile) for tile in tiles for piece in pieces.tiles[tile])

    @hookimpl
    def upgrades_on_display(self, scene: FrontierScene) -> int:
        """Give some more than there are seats."""
        return scene.position.players + scene.rules.pieces.components.outfit.upgrades

    @hookimpl
    def leads_on(self, scene: FrontierScene, laid: tuple[Laid, ...]) -> bool:
        """Ask of every station of the coast that is joined, and of every other one in the east, that it leads on."""
        pieces = scene.rules.pieces
        net = network(pieces, laid)
        joined = [net.stop(name) for name, (cell, _) in pieces.country.coast_of.items() if cell in net.lying]
        stations = [stop for stop in net.stops() if stop.cell in pieces.country.east]
        return all_lead(net, (*joined, *stations))
