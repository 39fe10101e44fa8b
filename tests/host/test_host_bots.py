"""Bots choose by what their seat may know; what one does wrong harms nobody."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.host.sitting import Sitter, noughts_host, room, told, toy_host

from ruleworks import Game, Option, Setup
from ruleworks_host import Host, MemoryStore
from ruleworks_host.bots import chosen_or_any
from ruleworks_host.messages import CreateRoom, Entered, RoomShown, SeatWish, ShowRoom
from ruleworks_toolbox import Sight


class Bot:
    """A bot that does as a test says."""

    def __init__(self, choose: Callable[[Sight], Any]) -> None:
        self._choose = choose

    def choose(self, sight: Sight) -> Option:
        option: Option = self._choose(sight)
        return option


def toy_game(seed: int = 1, choices: int = 6) -> Game[Any]:
    """A game in which there is something to hide."""
    sitters = room(toy_host(), "toy", "moo", seed=seed)
    game, rng = sitters[0].host.live(sitters[0].room).game.clone(), Random(seed)
    for _ in range(choices):
        game.play(game.random_option(rng))
    return game


def fails(sight: Sight) -> Option:
    raise ValueError("I cannot think")


def ends(sight: Sight) -> Option:
    raise SystemExit(3)


@pytest.mark.parametrize("choose", [fails, ends, lambda sight: None, lambda sight: "nonsense"])
def test_what_a_bot_does_wrong_is_replaced_by_chance(
    choose: Callable[[Sight], Any], caplog: pytest.LogCaptureFixture
) -> None:
    game = toy_game()
    assert game.decision is not None
    with caplog.at_level(logging.WARNING, "ruleworks"):
        option = chosen_or_any(game, game.decision.seat, Bot(choose), 7).option
    assert game.why_not(option) is None
    assert len(caplog.records) == 1


@pytest.mark.parametrize(("game", "seats"), [("noughts", "bb"), ("toy", "bbb")])
def test_bots_play_whole_games_among_themselves(game: str, seats: str) -> None:
    host = toy_host() if game == "toy" else noughts_host()
    (watcher,) = room(host, game, seats, seed=1)
    shown = told(watcher.ask(ShowRoom), RoomShown)
    assert (shown.state, shown.seat, shown.owner) == ("over", None, True)


def test_bots_play_in_the_background() -> None:
    host = noughts_host(background=True)
    owner = Sitter(
        host, told(host.answer(CreateRoom(setup=Setup("noughts"), seats=(SeatWish("bot"), SeatWish("me")))), Entered)
    )
    listening = host.subscribe(owner.room, owner.token)
    end = time.monotonic() + 60
    while owner.view()["seq"] < 1:
        assert time.monotonic() < end
        listening.wait(0.1)
        listening.news()
    owner.play()
    while owner.view()["seq"] < 3:
        assert time.monotonic() < end
        listening.wait(0.1)
        listening.news()
    host.close()


def test_another_host_plays_the_bots_of_one_that_was_killed() -> None:
    store = MemoryStore()
    first = Host(store, background=True)
    first._caretaker.close()  # it keeps what was played, and its bots never play
    setup = CreateRoom(setup=Setup("noughts"), seats=(SeatWish("bot"), SeatWish("me")))
    entered = told(first.answer(setup), Entered)
    first.close()
    second = noughts_host(store=store)
    owner = Sitter(second, entered)
    owner.view()
    assert owner.view()["seq"] == 1
