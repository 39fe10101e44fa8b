"""A game that was begun when levels of difficulty gave points to begin with goes on as it would have then."""

from pathlib import Path
from random import Random

import outlaws.bundle
import ruleworks
from outlaws.play.turn.course import CardRepeated, OutlawsRolled
from outlaws.table.memories import SteadyPace
from ruleworks import Game, Ruleset
from whistle_mountain.table.position import Mountain

SAVED = (Path(__file__).parent / "levels" / "hard.json").read_bytes()


def at_level(level: str) -> Ruleset:
    return ruleworks.ruleset("whistle-mountain", [outlaws.bundle.bundle], allowed=(), options={"outlaws_level": level})


def events_to_the_end(game: Game[Mountain]) -> set[type]:
    rng = Random(1)
    while not game.over:
        game.play(game.random_option(rng))
    return {type(event) for record in game.records for event in record.events}


def test_it_keeps_its_points_and_its_pace() -> None:
    game = at_level("hard").load(SAVED)
    assert game.scores == (0, 15)
    assert game.scene.memory(SteadyPace).steady
    told = events_to_the_end(game)
    assert OutlawsRolled in told
    assert CardRepeated not in told


def test_it_is_saved_and_loaded_again_as_it_is() -> None:
    game = at_level("hard").load(SAVED)
    again = at_level("hard").load(game.save())
    assert again.position == game.position
    assert again.digest() == game.digest()


def test_a_game_of_that_level_that_is_begun_now_is_faster_and_begins_with_nothing() -> None:
    game = at_level("hard").new_game(seed=5)
    assert game.scores == (0, 0)
    assert CardRepeated in events_to_the_end(game)
    assert not game.scene.memory(SteadyPace).steady
