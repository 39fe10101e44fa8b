"""Worlds dealt anew in the middle of a move: whoever moves has a tile that leads on, and no piece is lost."""

from collections import Counter
from random import Random

from tests.games.whistle_stop.ws_positions import STOP, exchanging

from ruleworks import Game
from ruleworks.inside import visible
from ruleworks_formats.notation.lines import lines_of
from whistle_stop.table.position import Frontier
from whistle_stop.tools.notation import NOTATION

#: Seat 0 goes into an empty space with one tile that has a stop; all others of the stack but two lead nowhere.
MOVE = """
players 3
round-cell 3
laid cell=b4 tile=route.24
yard seat=0 coal=2 trains=b4 tiles=route.26
yard seat=1 trains=coast.2 tiles=route.11
yard seat=2 trains=coast.3
stack route.02+route.03+route.04+route.05+route.08+route.09+route.25+route.27
then begin-turn:0
"""


def moving() -> Game[Frontier]:
    game: Game[Frontier] = STOP.at(NOTATION.position_of(list(lines_of(MOVE)), STOP, impossible=True))
    game.play("move-train:token.coal:b4")
    game.play("go-into:c3")
    return game


def test_the_hand_of_who_moves_leads_on_in_every_world() -> None:
    game = moving()
    worlds = [game.sample_hidden(1, Random(seed)) for seed in range(60)]
    hands = Counter(world.position.yards[0].tiles for world in worlds)
    tiles = Counter((*game.position.stack, "route.26"))
    for world in worlds:
        assert world.decision is not None
        assert world.decision.kind == "choose-tile"
        assert world.decision.options
        assert Counter(world.position.stack + world.position.yards[0].tiles) == tiles
        assert world.position.yards[1].tiles == ("route.11",)
        assert visible(world.position, 1) == visible(game.position, 1)
    assert set(hands) >= {("route.25",), ("route.26",), ("route.27",)}
    assert max(hands.values()) < 45


#: The same move begins on a tile with a toll, whose receiver first has to make room for it.
TOLL = (
    MOVE.replace("laid cell=b4 tile=route.24", "laid cell=b4 tile=special.coal-mine")
    .replace(
        "yard seat=1 trains=coast.2 tiles=route.11",
        "yard seat=1 trains=b4 tiles=route.11 cubes=wood*10 upgrades=upgrade.toll-house",
    )
    .replace("coal=2", "coal=2 cubes=stone*1")
)


def test_a_move_leads_on_in_every_world_while_somebody_else_chooses() -> None:
    game: Game[Frontier] = STOP.at(NOTATION.position_of(list(lines_of(TOLL)), STOP, impossible=True))
    game.play("move-train:token.coal:b4")
    assert game.decision is not None
    assert game.decision.seat == 1
    for seed in range(60):
        world = game.sample_hidden(1, Random(seed))
        world.play(world.random_option(Random(seed)))
        assert world.decision is not None
        assert world.decision.seat == 0
        assert world.decision.options


def test_who_moves_keeps_the_own_hand() -> None:
    game = moving()
    assert {game.sample_hidden(0, Random(seed)).position.yards[0].tiles for seed in range(20)} == {("route.26",)}


def test_a_tile_that_the_seat_has_seen_stays_where_it_is() -> None:
    game: Game[Frontier] = STOP.at(
        NOTATION.position_of(list(lines_of(f"{MOVE}stack-known ?+?+?+?+?+?+?+!1")), STOP, impossible=True)
    )
    game.play("move-train:token.coal:b4")
    game.play("go-into:c3")
    worlds = [game.sample_hidden(1, Random(seed)).position for seed in range(60)]
    assert {world.stack[-1] for world in worlds} == {"route.27"}
    assert {world.yards[0].tiles for world in worlds} == {("route.25",), ("route.26",)}


def test_who_exchanges_a_tile_has_to_in_every_world() -> None:
    game = exchanging()
    assert game.decision is not None
    seat = game.decision.seat
    hands = set()
    for seed in range(40):
        world = game.sample_hidden(1 - seat, Random(seed))
        assert world.decision is not None
        assert world.decision.options
        assert visible(world.position, 1 - seat) == visible(game.position, 1 - seat)
        hands.add(world.position.yards[seat].tiles)
    assert len(hands) > 10
