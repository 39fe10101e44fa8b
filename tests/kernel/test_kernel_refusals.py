"""Whatever may not be done is refused with one clear sentence, and changes nothing."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

import noughts
import ruleworks
from ruleworks import Bundle, Game, IllegalAction, Option, Ruleset, RulesetError, public, tags

Start = Callable[..., Game[Any]]


@public
class Alien(Option, frozen=True, tag=tags("tiny")):
    """An option of no ruleset in these tests."""


@pytest.fixture
def game(start: Start) -> Game[Any]:
    return start()


@pytest.mark.parametrize(
    ("option", "reason", "message"),
    [
        ("mark:a1", "noughts.refusal.taken", "The cell a1 is taken already"),
        ("mark:z9", "noughts.refusal.no-such-cell", "The board has no cell z9"),
        (noughts.Mark("a1"), "noughts.refusal.taken", "The cell a1 is taken already"),
        ("jump:a1", "ruleworks.refusal.unreadable", "no kind of option is called “jump”"),
        ("mark", "ruleworks.refusal.unreadable", "write it as mark:cell"),
        (8, "ruleworks.refusal.no-such-index", "no option of index 8: there are 8 options, counted from 0"),
        (-1, "ruleworks.refusal.no-such-index", "no option of index -1"),
        ({"type": "mark", "cell": "b2"}, "ruleworks.refusal.no-option", "not by a dict"),
        (None, "ruleworks.refusal.no-option", "not by a NoneType"),
        (True, "ruleworks.refusal.no-option", "not by a bool"),
        (1.0, "ruleworks.refusal.no-option", "not by a float"),
        (Alien(), "ruleworks.refusal.foreign", "“tiny.alien” is an option of another ruleset"),
    ],
)
def test_what_is_not_offered_is_refused(game: Game[Any], option: Any, reason: str, message: str) -> None:
    game.play("mark:a1")
    before, records = game.position, game.records
    with pytest.raises(IllegalAction, match=f"That may not be played now. .*{message}") as caught:
        game.play(option)
    assert caught.value.refusal.reason == reason
    assert game.why_not(option) == caught.value.refusal
    assert (game.position, game.records) == (before, records)
    assert "." not in caught.value.render("fr").replace(". ", " ").replace("tiny.", "").rstrip(".")


def test_an_error_is_told_in_english_where_there_is_no_other_text() -> None:
    error = RulesetError("unknown-game", name="chess", known=(), near=())
    assert error.render("tlh") == str(error) == error.render("en") != error.render("fr")


@pytest.mark.parametrize("option", ["mark:b2", 4, noughts.Mark("b2")])
def test_what_is_offered_may_be_played_in_three_ways(game: Game[Any], option: Any) -> None:
    assert game.why_not(option) is None
    assert game.play(option).option == noughts.Mark("b2")


def test_an_option_that_nobody_explains_is_just_not_on_offer(urn: Ruleset) -> None:
    game = urn.new_game(seed=0)
    with pytest.raises(IllegalAction, match="“show:red” is not among the options of the present choice"):
        game.play("show:red")


@pytest.mark.parametrize("option", ["stop", "mark:a1", 0, Alien()])
def test_nothing_may_be_played_after_the_end(urn: Ruleset, option: Any) -> None:
    game = urn.new_game(seed=0)
    game.play("stop")
    assert game.over
    with pytest.raises(IllegalAction, match="The game is over"):
        game.play(option)
    assert game.decision is None


def test_no_option_can_be_drawn_after_the_end(urn: Ruleset) -> None:
    game = urn.new_game(seed=0)
    game.play("stop")
    with pytest.raises(IllegalAction, match="The game is over"):
        game.random_option(Random(1))


@pytest.mark.parametrize("players", [0, 4, -1, True, 2.0, "2"])
def test_the_number_of_players_has_to_fit(urn: Ruleset, players: Any) -> None:
    with pytest.raises(RulesetError, match=f"urn cannot be played by {players}: .* from 1 to 3"):
        urn.new_game(players)


def test_the_fewest_players_are_the_usual_number(urn: Ruleset) -> None:
    assert urn.new_game().position.players == 1
    assert urn.new_game(3).position.players == 3


def test_a_variant_may_be_for_other_numbers_of_players(urn: Ruleset) -> None:
    patience = Bundle(name="patience", version="1", layer="variant", extends="urn", players=range(2, 3))
    plain = Bundle(name="plain", version="1", layer="variant", extends="urn")
    ruleset = ruleworks.ruleset("urn", plugins=(patience, plain), strict=True)
    assert (urn.players, ruleset.players) == (range(1, 4), range(2, 3))
    assert ruleset.new_game().position.players == 2
    with pytest.raises(RulesetError, match="cannot be played by 3"):
        ruleset.new_game(3)


@pytest.mark.parametrize("seed", [-1, 2**53, 1.5, "7", False])
def test_a_seed_is_a_whole_number_that_browsers_can_hold(urn: Ruleset, seed: Any) -> None:
    with pytest.raises(RulesetError, match=f"{seed} is no seed: .* from 0 to 9007199254740991"):
        urn.new_game(seed=seed)


def test_without_a_seed_nobody_can_guess_it_but_the_history_has_it(urn: Ruleset) -> None:
    games = [urn.new_game(2) for _ in range(9)]
    seeds = [game.history.start.seed for game in games]
    assert len(set(seeds)) == 9
    assert [urn.new_game(2, seed).position for seed in seeds] == [game.position for game in games]
    assert [urn.load(game.save()).history.start.seed for game in games] == seeds


@pytest.mark.parametrize("seat", [1, -1, True, False, 0.0, "0"])
def test_what_is_shown_is_shown_to_a_seat(urn: Ruleset, seat: Any) -> None:
    game = urn.new_game(1, seed=0)
    for show in (game.view, game.log, game.seated, partial(game.sample_hidden, rng=Random(1))):
        with pytest.raises(RulesetError, match=f"no seat {seat}: this game has 1 seats, counted from 0"):
            show(seat)


def test_random_options_come_from_those_on_offer(game: Game[Any]) -> None:
    rng = Random(3)
    assert game.decision is not None
    assert {game.random_option(rng) for _ in range(200)} == set(game.decision.options)
