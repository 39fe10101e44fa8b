"""Whole games are looked at after every choice, and closely in one stretch of them."""

from typing import Any

import pytest
from tests.support.toy.breaking import EndlessFair, broken, lose_a_card, on_sowing, turn_back
from tests.support.toy.game import toy
from tests.support.toy.invariants import cards_are_kept, time_goes_on

from ruleworks import Game
from ruleworks_testing import (
    PROPERTIES,
    PropertyBroken,
    Subject,
    Violation,
    hold,
    play_indexes,
    play_randomly,
    whole_game,
)
from ruleworks_testing.whole_games import STRETCH

TOY = Subject(
    lambda: toy(options={"days": 20}), invariants=[cards_are_kept(3)], transitions=[time_goes_on], longest=500
)


def test_a_whole_game_is_the_random_game_of_its_seed() -> None:
    seen: list[Game[Any]] = []
    played = whole_game(TOY, 2, 5, watch=lambda game: seen.append(game.clone()))
    assert played.game.records == play_randomly(TOY.ruleset, 2, 5).records
    assert len(seen) == played.choices
    assert [len(game.records) for game in seen] == list(range(1, played.choices + 1))


@pytest.mark.parametrize(("lead", "kept"), [(0, STRETCH), (7, STRETCH), (10_000, 0)])
def test_the_stretch_begins_after_its_lead(lead: int, kept: int) -> None:
    played = whole_game(TOY, 3, 1, lead)
    stretch = played.stretch
    assert stretch.lead == stretch.moments[0].choice == min(lead, played.choices)
    assert len(stretch.indexes) == len(stretch.moments) - 1 == kept
    assert stretch.end.records == played.game.records[: stretch.lead + kept]
    again = eval(repr(stretch), {"play_indexes": play_indexes, "ruleset": TOY.ruleset})
    assert again.records == stretch.end.records


def test_a_stretch_at_the_end_of_a_game_has_its_end() -> None:
    choices = whole_game(TOY, 2, 2).choices
    stretch = whole_game(TOY, 2, 2, lead=choices - 3).stretch
    assert len(stretch.moments) == 4
    assert stretch.end.over
    assert stretch.moments[-1].chosen is None


@pytest.mark.parametrize("seed", range(4))
def test_properties_hold_in_the_middle_of_a_game(seed: int) -> None:
    stretch = whole_game(TOY, 2, seed, lead=5 * seed).stretch
    for check in PROPERTIES:
        hold(check, stretch)


def play_all(subject: Subject) -> None:
    for seed in range(40):
        whole_game(subject, 2, seed)


@pytest.mark.parametrize(("rule", "problem"), [(lose_a_card, "cards of"), (turn_back, "time_goes_on")])
def test_what_breaks_a_promise_is_found_with_its_choice(rule: object, problem: str) -> None:
    subject = broken(on_sowing(rule))  # type: ignore[arg-type]
    with pytest.raises(PropertyBroken, match=problem) as caught:
        play_all(subject)
    assert f"longest={caught.value.choice})" in str(caught.value)


def test_a_game_without_end_is_found() -> None:
    with pytest.raises(PropertyBroken, match="not over after 60 choices"):
        whole_game(broken(EndlessFair(), longest=60), 2, 0)


def test_a_failing_property_names_the_lead() -> None:
    def nothing_happens(trail: object) -> None:
        raise Violation("it does")

    with pytest.raises(PropertyBroken, match=r"indexes=\[.*\], lead=7\)"):
        hold(nothing_happens, whole_game(TOY, 2, 1, lead=7).stretch)
