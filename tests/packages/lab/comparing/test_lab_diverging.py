"""Where two games go different ways: the right record, what was chosen and what happened there."""

from random import Random
from typing import Any

import pytest

import ruleworks
from ruleworks import Game, Ruleset
from ruleworks_lab.comparison.divergence import Happening, divergence


def played(ruleset: Ruleset, *options: str) -> Game[Any]:
    game = ruleset.new_game(2, seed=1)
    for option in options:
        game.play(option)
    return game


def test_equal_games_do_not_part(noughts: Ruleset) -> None:
    moves = ("mark:a1", "mark:b1", "mark:a2")
    assert divergence(played(noughts, *moves), played(noughts, *moves)) is None


def test_another_choice_is_found_at_its_record(noughts: Ruleset) -> None:
    a = played(noughts, "mark:a1", "mark:b1", "mark:a2", "mark:c3")
    b = played(noughts, "mark:a1", "mark:b1", "mark:b2", "mark:c3")
    found = divergence(a, b)
    assert found is not None
    assert (found.record, found.turn) == (3, 3)
    assert (found.a.option, found.b.option) == ("mark:a2", "mark:b2")


def test_a_game_that_ends_sooner_parts_where_the_other_goes_on(noughts: Ruleset) -> None:
    a = played(noughts, "mark:a1", "mark:b1")
    b = played(noughts, "mark:a1", "mark:b1", "mark:a2")
    found = divergence(a, b)
    assert found is not None
    assert found.record == 3
    assert found.a == Happening()
    assert found.b.option == "mark:a2"


def test_the_deal_is_record_0() -> None:
    rulesets = [ruleworks.ruleset("whistle-mountain", variants) for variants in ((), ("first-game",))]
    a, b = (ruleset.new_game(2, seed=1) for ruleset in rulesets)
    found = divergence(a, b)
    assert found is not None
    assert (found.record, found.turn, found.a.option) == (0, 0, "")
    assert found.a.event != found.b.event


def test_the_same_choice_with_another_outcome_is_told_by_what_happened() -> None:
    levels = ("as-written", "easy")
    games = []
    for level in levels:
        game = ruleworks.ruleset("whistle-mountain", ["outlaws"], options={"outlaws_level": level}).new_game(1, seed=2)
        rng = Random(2)
        while not game.over:
            game.play(game.random_option(rng))
        games.append(game)
    found = divergence(*games)
    assert found is not None
    assert found.a.option == found.b.option == games[0].records[found.record - 1].option.__str__()
    assert "outlaws-rested" in found.b.event
    assert "outlaws-rolled" in found.a.event
    assert games[0].records[: found.record - 1] == games[1].records[: found.record - 1]


@pytest.fixture(scope="module")
def noughts() -> Ruleset:
    return ruleworks.ruleset("noughts")
