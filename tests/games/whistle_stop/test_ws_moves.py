"""Whatever is offered as a move can be completed, whichever way is chosen, and refusals say why where nothing is."""

from random import Random

import pytest
from hypothesis import given
from tests.games.whistle_stop.ws_positions import STOP, games

import ruleworks
import whistle_stop.bundle
from ruleworks import Bundle, Game, hookimpl
from ruleworks_contracts import rule
from whistle_stop.play.goods.points import ScorePoints
from whistle_stop.play.moves.start import MoveTrain
from whistle_stop.table.position import Frontier, Laid
from whistle_stop.terms.points import FrontierScene
from whistle_stop.tools.notation import parse

#: What may be asked while a train has not come to its stop.
ON_THE_WAY = {"choose-toll", "choose-room", "choose-way", "choose-tile"}


def complete(game: Game[Frontier], move: MoveTrain, rng: Random) -> None:
    """Make a move, and choose by chance until the train is elsewhere."""
    seat = game.position.active
    before = game.position.yards[seat].trains.count(move.train)
    game.play(move)
    while game.position.yards[seat].trains.count(move.train) == before:
        decision = game.decision
        assert decision is not None
        if decision.kind == "choose-space":
            return  # it has skipped an arrival tile, and is about to be put on the resource track
        assert decision.kind in ON_THE_WAY, decision.kind
        game.play(rng.choice(list(decision.options)))


@given(games())
def test_every_move_that_is_offered_can_be_completed(game: Game[Frontier]) -> None:
    rng = Random(1)
    if game.decision is None or game.decision.kind != "choose-action":
        return
    for option in [option for option in game.decision.options if isinstance(option, MoveTrain)]:
        for _ in range(3):
            complete(game.clone(), option, rng)


@pytest.mark.parametrize("players", [2, 5])
def test_every_move_of_a_game_can_be_completed(players: int) -> None:
    game, rng, moves = STOP.new_game(players, 11), Random(11), 0
    while game.decision is not None:
        if game.decision.kind == "choose-action" and rng.random() < 0.3:
            for option in [option for option in game.decision.options if isinstance(option, MoveTrain)]:
                complete(game.clone(), option, rng)
                moves += 1
        game.play(game.random_option(rng))
    assert moves > 20


ALONE = """
players 2
round-cell 3
yard seat=0 trains=coast.1 points=3
yard seat=1 trains=coast.2
"""


def test_a_step_scores_points_or_loses_them() -> None:
    frontier: Frontier = parse(ALONE, STOP, impossible=True)
    frontier.agenda = (ScorePoints(0, -9, "town.amber-1"), ScorePoints(0, 4))
    assert STOP.at(frontier).position.yards[0].points == 0


@rule
class Nowhere:
    """A house rule by which no tile may lie in the east."""

    id = "house.nowhere"

    @hookimpl
    def leads_on(self, scene: FrontierScene, laid: tuple[Laid, ...]) -> bool:
        return False


def test_where_no_tile_leads_on_the_first_one_lies_as_it_is() -> None:
    house = Bundle(name="house", version="1", layer="house", extends="whistle-stop", rules=[Nowhere()])
    rules = ruleworks.ruleset(whistle_stop.bundle.bundle, plugins=[house], strict=True)
    frontier = rules.new_game(2, 1).position
    assert {laid.turn for laid in frontier.laid[-9:]} == {0}
