"""Players that think bring games to an end that would go on for ever: nobody waits or collects points without end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.packages.bots.orchard import BOLTS, PRICE, TURNS, Bolt, OrchardPace, Wait, orchard

import ruleworks
from ruleworks import Game, Ruleset, translator
from ruleworks_bots import FromSeat, chosen, play_on, read_spec
from ruleworks_bots.minds.flat import FLAT
from ruleworks_bots.minds.greedy import GREEDY
from ruleworks_bots.minds.lookahead import Weighed
from ruleworks_bots.minds.patience import CHOICES, hurried, hurry_in
from ruleworks_bots.minds.search import SEARCH
from ruleworks_bots.texts import TEXTS
from ruleworks_contracts import Chooser, Pace, Player, UnknownPace, tools_of

MINDS: dict[str, Player] = {each.name: each for each in (GREEDY, FLAT, SEARCH)}
THINKING = ("greedy", "flat:steps=24,turns=1", "search:steps=24,turns=1")
USUAL = 2 * TURNS * 2  # turns of a table of two at which everybody hurries with every choice


def seated(text: str, rules: Ruleset) -> Chooser:
    return read_spec(text, MINDS).seated(rules)


def played(rules: Ruleset, text: str, most: int, *, players: int = 2) -> Game[Any]:
    """Return a game between players of one name, up to so many choices."""
    game, player = rules.new_game(players, 1), seated(text, rules)
    while not game.over and len(game.records) < most:
        assert game.decision is not None
        seat = game.decision.seat
        game.play(chosen(game, seat, player, 1).option)
    return game


@pytest.mark.parametrize("text", THINKING)
@pytest.mark.parametrize("points", [0, 1, 7])
def test_who_waits_or_collects_for_ever_goes_on_once_a_game_takes_too_long(text: str, points: int) -> None:
    game = played(orchard(points, OrchardPace()), text, USUAL + BOLTS)
    assert game.over


@pytest.mark.parametrize("text", THINKING)
def test_up_to_the_usual_length_nobody_hurries(text: str) -> None:
    game = played(orchard(1, OrchardPace()), text, 2 * TURNS)
    assert {type(record.option) for record in game.records} == {Wait}


@pytest.mark.parametrize("text", THINKING)
def test_a_game_that_declares_no_pace_ends_as_well(text: str) -> None:
    game = played(orchard(1), text, 2 * UnknownPace.turns + 10 * BOLTS, players=1)
    assert game.over
    assert len(game.records) > UnknownPace.turns


@pytest.mark.parametrize("text", THINKING)
def test_a_turn_that_never_ends_counts_as_several(text: str) -> None:
    game = played(orchard(1, OrchardPace(), turns_end=False), text, 2 * TURNS * CHOICES + BOLTS, players=1)
    assert game.over
    assert game.position.turn == 1


@pytest.mark.parametrize("ahead", [0, 1])
def test_ending_is_for_those_who_are_ahead_and_for_those_who_are_not(ahead: int) -> None:
    rules = orchard(1, OrchardPace())
    position = rules.new_game(2, 1).position
    position.turn, position.points = USUAL, (50 * (1 - ahead), 50 * ahead)
    game = rules.at(position)
    for luck in range(5):
        assert chosen(game, 0, seated("greedy", rules), luck).option == Bolt()


def test_hurry_grows_with_every_turn_from_the_usual_length_to_twice_that() -> None:
    rules = orchard(1, OrchardPace())
    pace, position = OrchardPace(), rules.new_game(2, 1).position
    found = []
    for turn in (1, 2 * TURNS, 3 * TURNS, 4 * TURNS, 9 * TURNS):
        position.turn = turn
        found.append(hurry_in(rules.at(position).cursor(), 0, pace))
    assert found == [0, 0, 0.5, 1, 1]


def test_a_player_that_hurries_says_so_and_what_its_options_are_worth() -> None:
    rules = orchard(1, OrchardPace())
    position = rules.new_game(2, 1).position
    position.turn = USUAL
    pick = chosen(rules.at(position), 0, seated("greedy", rules), 1)
    assert pick.option == Bolt()
    assert [(each.option, each.value) for each in pick.estimates] == [(Wait(1), 1.0), (Bolt(), -float(PRICE))]
    assert pick.reason is not None
    for language, words in (("en", "long"), ("fr", "longue")):
        assert words in translator(language, (TEXTS,)).render(pick.reason)


def test_a_pace_is_declared_by_its_members() -> None:
    assert isinstance(OrchardPace(), Pace)
    assert tools_of(orchard(1)).first(Pace) is None


@pytest.mark.long
@pytest.mark.parametrize("seed", [10, 59])
def test_games_of_whistle_mountain_that_stood_still_or_collected_for_ever_end(seed: int) -> None:
    rules = ruleworks.ruleset("whistle-mountain")
    player = seated("greedy", rules)
    game = rules.new_game(2, seed)
    play_on(game, [player, player], 64 * seed)
    pace = tools_of(rules).first(Pace)
    assert pace is not None
    assert game.position.turn < 4 * pace.turns
    assert not any(crew.barracks for crew in game.position.crews)


@pytest.mark.parametrize("value", [0.01, 0.16, -0.23])
def test_options_of_one_value_are_all_equal_to_whoever_hurries(value: float) -> None:
    rules = orchard(1, OrchardPace())
    position, rng = rules.new_game(2, 1).position, Random(1)
    weighed = [Weighed(value, option, position) for option in (Wait(1), Bolt())]
    for turn in range(2 * TURNS + 1, USUAL + 1):
        position.turn = turn
        sight = FromSeat(rules.at(position), 0, rng)
        picks = [hurried(sight, sight.world(rng), weighed, 0.0) for _ in range(60)]
        assert {pick.option for pick in picks if pick is not None} == {Wait(1), Bolt()}
