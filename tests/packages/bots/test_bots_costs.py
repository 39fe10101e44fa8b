"""A choice costs what its player looks at: no world for one that looks at none, and no more the longer the game is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.packages.bots.sitting import Doing, amid, toy

import ruleworks
from ruleworks import Game
from ruleworks_bots import any_option, chosen, play_out
from ruleworks_bots.minds.at_random import Random as AtRandom
from ruleworks_contracts import Chooser, Sight


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The worlds that were dealt, each by the name of the method that dealt it."""
    names: list[str] = []
    for name in ("world", "sample_hidden"):
        method = getattr(Game, name)

        def spy(*args: Any, method: Callable[..., Any] = method, name: str = name) -> Any:
            names.append(name)
            return method(*args)

        monkeypatch.setattr(Game, name, spy)
    return names


def seat_of(game: Game[Any]) -> int:
    assert game.decision is not None
    return game.decision.seat


def looks(sight: Sight) -> Any:
    """Look at all that there is, by the same chance at each decision."""
    sight.view()
    return sight.world(Random(1)).random_option(Random(1))


def calls_for(game: Game[Any], chooser: Chooser) -> int:
    """Return the number of calls, built-in functions among them, that a choice takes."""
    assert game.decision is not None
    seat, count = game.decision.seat, 0
    assert len(game.decision.options) > 1  # they are listed before a player is asked
    chosen(game, seat, chooser, 1)  # fills the caches

    def spy(frame: Any, event: str, arg: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(spy)
    try:
        chosen(game, seat, chooser, 1)
    finally:
        sys.setprofile(before)
    return count


def test_random_players_are_dealt_no_world(dealt: list[str]) -> None:
    assert play_out(toy(), [AtRandom(), AtRandom()], 1).over
    assert dealt == []


def test_a_player_that_looks_is_dealt_worlds(dealt: list[str]) -> None:
    game = amid(toy(), 1, 6)
    chosen(game, seat_of(game), Doing(looks), 1)
    assert dealt == ["sample_hidden", "world"]


class Uniform(Doing):
    """Declares that it looks at nothing, and does as a test says if it is asked all the same."""

    is_uniform = True


def test_a_player_that_declares_to_look_at_nothing_is_never_asked() -> None:
    game = amid(toy(), 1, 6)
    seat, asked = seat_of(game), list[Sight]()
    assert chosen(game, seat, Uniform(asked.append), 1) == any_option(game, seat, 1)
    assert asked == []


@pytest.mark.parametrize("name", ["whistle-mountain", "whistle-stop"])
def test_what_is_hidden_does_not_change_what_a_random_player_chooses(name: str) -> None:
    rules = ruleworks.ruleset(name)
    for choices in range(0, 200, 20):
        game = amid(rules, 1, choices, 2)
        seat = seat_of(game)
        other = game.sample_hidden(seat, Random(choices))
        rngs = [Random(choices), Random(choices)]
        assert other.random_option(rngs[0]) == game.random_option(rngs[1])


@pytest.mark.parametrize("chooser", [Doing(looks), AtRandom()], ids=["looking", "random"])
def test_a_choice_takes_as_many_calls_after_a_long_game_as_after_a_short_one(
    chooser: Chooser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ruleworks_bots.playout.chance_of", lambda luck, seat, number: Random(1))
    rules = ruleworks.ruleset("whistle-mountain")
    long = amid(rules, 1, 200)
    short = rules.at(long.position)
    assert (len(long.records) >= 200, len(short.records)) == (True, 0)
    assert calls_for(long, chooser) == calls_for(short, chooser)
