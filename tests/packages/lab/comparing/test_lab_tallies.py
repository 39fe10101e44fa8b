"""What is counted of items, in games made by hand: the cases of the games."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import ruleworks
from ruleworks import Game, Ruleset
from ruleworks_formats.cases import load_cases, run
from ruleworks_lab.comparison.tallies import Tally, Tallying
from ruleworks_lab.comparison.worth import Worth

TESTS = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def mountain() -> Ruleset:
    return ruleworks.ruleset("whistle-mountain", allowed=(), strict=True)


@pytest.fixture(scope="module")
def solo() -> Ruleset:
    return ruleworks.ruleset("whistle-mountain", ["outlaws"], allowed=(), strict=True)


def by_chance(ruleset: Ruleset, players: int) -> Game[Any]:
    game, rng = ruleset.new_game(players, seed=1), Random(1)
    while not game.over:
        game.play(game.random_option(rng))
    return game


def of_case(folder: str, file: str, name: str, ruleset: Ruleset) -> Game[Any]:
    cases = load_cases(TESTS / "games" / folder / "cases")
    return run(next(case for case in cases if case.file.stem == file and case.written.name == name), ruleset)


def test_a_card_is_taken_used_and_brings_what_it_is_worth(mountain: Ruleset) -> None:
    game = of_case("whistle_mountain", "charity", "brings one of each type that is missing", mountain)
    # three tokens have become six: worth a point at the end, as each four are
    assert Tallying(mountain).tallies(game)["card.charity"] == Tally(taken=1, used=1, own=1, others=0, takers=(0,))


def test_what_was_neither_chosen_nor_at_work_is_left_out(mountain: Ruleset) -> None:
    game = of_case("whistle_mountain", "charity", "brings one of each type that is missing", mountain)
    assert set(Tallying(mountain).tallies(game)) == {"card.charity"}


def test_a_card_of_the_outlaws_is_at_work_until_it_is_covered(solo: Ruleset) -> None:
    game = of_case("outlaws", "levels", "as written they act at every number, and once", solo)
    assert len(game.records) == 2  # its airship was a choice of its own
    worth, positions = Worth(solo), [*(game.history.past or ()), game.position]
    before, after = (worth.totals(positions[place]) for place in (0, -1))
    found = Tallying(solo).tallies(game)["outlaw.blimp-10"]
    assert (found.taken, found.used, found.takers) == (0, 1, ())
    assert (found.own, found.others) == (after[0] - before[0], after[1] - before[1])
    assert found.others > 0  # three Outlaws have climbed


def test_a_rule_of_an_item_that_makes_a_difference_is_a_use(mountain: Ruleset) -> None:
    counting, used = Tallying(mountain), set[str]()
    for case in load_cases(TESTS / "games" / "whistle_mountain" / "cases" / "abilities"):
        tallies = counting.tallies(run(case, mountain))
        used |= {item for item, tally in tallies.items() if item.startswith("ability.") and tally.used > tally.taken}
    assert len(used) > 5


def test_categories_make_up_the_score(mountain: Ruleset, solo: Ruleset) -> None:
    for ruleset in (mountain, solo, ruleworks.ruleset("noughts")):
        game = by_chance(ruleset, ruleset.players.start)
        assert Worth(ruleset).totals(game.position) == game.scores
