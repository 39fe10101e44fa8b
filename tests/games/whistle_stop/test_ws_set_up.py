"""The set-up: what lies where, and that the country leads on, looked at by a walk of its own."""

from collections import Counter

import pytest
from tests.games.whistle_stop.ws_positions import STOP

from ruleworks import RuleworksError
from ruleworks_kit.grids.hexes import NE, SE, opposite
from whistle_stop.box.components import load_components
from whistle_stop.box.pieces import Pieces
from whistle_stop.box.track import turned
from whistle_stop.table.position import Frontier

PIECES = Pieces(load_components())
COUNTRY = PIECES.country
GAMES = [(2 + seed % 4, seed) for seed in range(24)]


def set_up(players: int, seed: int) -> Frontier:
    found: Frontier = STOP.new_game(players, seed).position
    return found


def leads_on(frontier: Frontier, cell: str, edge: int) -> bool:
    """Whether a lone train that enters a space comes to an empty one by moves that never go east."""
    laid = {each.cell: each for each in frontier.laid}
    seen, todo = set[tuple[str, int]](), [(cell, edge)]
    while todo:
        cell, edge = gate = todo.pop()
        if gate in seen:
            continue
        seen.add(gate)
        if cell not in laid:
            return True
        tile = turned(PIECES.tiles[laid[cell].tile], laid[cell].turn)
        piece = next((piece for piece in tile if edge in piece.edges), None)
        if piece is not None:
            edges = [out for out in piece.edges if out not in (NE, SE) and (piece.stop or out != edge)]
            beyond = [(COUNTRY.hexes.across(cell, out), opposite(out)) for out in edges]
            todo += [(beside, side) for beside, side in beyond if beside]
    return False


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_every_column_holds_what_belongs_there(players: int, seed: int) -> None:
    frontier = set_up(players, seed)
    by_cell = {laid.cell: laid.tile for laid in frontier.laid}
    kinds = Counter(by_cell[cell].partition(".")[0] for cell in COUNTRY.special)
    others = {"special.whistle-factory", "special.store", "special.gold-mine"}
    column = Counter(by_cell[cell] for cell in COUNTRY.special)
    assert {by_cell[cell].partition(".")[0] for cell in COUNTRY.arrivals} <= {"arrival", "market"}
    assert kinds == {"route": 3, "town": 2, "special": 3}
    assert column["special.coal-mine"] == column["special.trading-post"] == 1
    assert sum(column[tile] for tile in others) == 1
    assert {by_cell[cell].partition(".")[0] for cell in COUNTRY.east} == {"route"}
    assert len(by_cell) == len(frontier.laid) == 8 + 8 + 9


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_every_coast_station_and_every_eastern_station_leads_on(players: int, seed: int) -> None:
    frontier = set_up(players, seed)
    laid = {each.cell: each for each in frontier.laid}
    assert all(leads_on(frontier, cell, edge) for cell, edge in COUNTRY.coast_of.values())
    for cell in COUNTRY.east:
        tile = turned(PIECES.tiles[laid[cell].tile], laid[cell].turn)
        for piece in [piece for piece in tile if piece.stop]:
            assert any(leads_on(frontier, cell, edge) for edge in piece.edges)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_every_station_of_the_special_column_leads_on(players: int, seed: int) -> None:
    frontier = set_up(players, seed)
    for each in frontier.laid:
        if each.cell in COUNTRY.special:
            tile = turned(PIECES.tiles[each.tile], each.turn)
            for piece in [piece for piece in tile if piece.stop]:
                assert any(leads_on(frontier, each.cell, edge) for edge in piece.edges)


def test_chance_turns_tiles_and_deals_pieces_of_all_kinds() -> None:
    tables = [set_up(*game) for game in GAMES]
    east = [tuple(laid for laid in table.laid if laid.cell in COUNTRY.east) for table in tables]
    assert {laid.turn for tiles in east for laid in tiles} == set(range(6))
    assert {laid.turn for table in tables for laid in table.laid if laid.cell in COUNTRY.special} == set(range(6))
    assert len({table.upgrades for table in tables}) == len(tables)
    assert len({table.nuggets for table in tables}) == len(tables)
    assert len({table.stack for table in tables}) == len(tables)
    assert len({tuple(laid.tile for laid in table.laid[:8]) for table in tables}) == len(tables)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_everybody_begins_with_a_station(players: int, seed: int) -> None:
    game = STOP.new_game(players, seed)
    while game.decision is not None and game.decision.kind == "choose-exchanged-tile":
        game.play(0)
    for yard in game.position.yards:
        routes = [tile for tile in yard.tiles if tile.startswith("route.")]
        assert any(piece.stop for tile in routes for piece in PIECES.tiles[tile])
        assert len(yard.tiles) == 3


def test_nobody_plays_alone_and_no_six_play() -> None:
    for players in (1, 6):
        with pytest.raises(RuleworksError):
            STOP.new_game(players, 1)
