"""Bots choose by what their seat may know; what one does wrong harms nobody."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from random import Random
from threading import Event
from typing import Any

import pytest
from tests.packages.bots import thinking
from tests.packages.bots.sitting import Doing
from tests.packages.host.sitting import Sitter, noughts_host, problem, room, told, toy_host, with_players

from ruleworks import Game, Setup
from ruleworks_bots import Command, read_spec
from ruleworks_bots.minds.at_random import Random as AtRandom
from ruleworks_contracts import Sight
from ruleworks_host import Host, MemoryStore
from ruleworks_host.bots import Bot, Due
from ruleworks_host.commands import bot_asked
from ruleworks_host.limits import Limits
from ruleworks_host.messages import CreateRoom, Entered, Problem, RoomShown, SeatWish, SetSeat, ShowRoom

SPEC = read_spec("random", {"random": AtRandom()})


def due(game: Game[Any], choose: Callable[[Sight], Any]) -> Due:
    """A choice that a bot has to make which does as a test says."""
    assert game.decision is not None
    return Due(game, game.decision.seat, Bot(SPEC, Doing(choose)), 7)


def toy_game(seed: int = 1, choices: int = 6) -> Game[Any]:
    """A game in which there is something to hide."""
    sitters = room(toy_host(), "toy", "moo", seed=seed)
    game, rng = sitters[0].host.live(sitters[0].room).game.clone(), Random(seed)
    for _ in range(choices):
        game.play(game.random_option(rng))
    return game


def wait_for(true: Callable[[], bool]) -> None:
    """Wait until something has happened."""
    end = time.monotonic() + 600
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def fails(sight: Sight) -> Any:
    raise ValueError("I cannot think")


def ends(sight: Sight) -> Any:
    raise SystemExit(3)


@pytest.mark.parametrize("choose", [fails, ends, lambda sight: None, lambda sight: "nonsense"])
def test_what_a_bot_does_wrong_is_replaced_by_chance(
    choose: Callable[[Sight], Any], caplog: pytest.LogCaptureFixture
) -> None:
    game = toy_game()
    with caplog.at_level(logging.WARNING, "ruleworks"):
        option = due(game, choose).pick(60.0).option
    assert game.why_not(option) is None
    assert len(caplog.records) == 1


def test_a_bot_that_hangs_is_left_behind_and_asked_no_more(caplog: pytest.LogCaptureFixture) -> None:
    game, end, asked = toy_game(), Event(), []

    def hangs(sight: Sight) -> Any:
        asked.append(sight)
        end.wait(600)

    waiting = due(game, hangs)
    with caplog.at_level(logging.WARNING, "ruleworks"):
        first, second = waiting.pick(0.05), waiting.pick(60.0)
    end.set()
    assert (game.why_not(first.option), first, len(asked) < 2) == (None, second, True)
    assert len(caplog.records) == 2


def test_at_a_table_chance_plays_on_for_a_bot_that_hangs_and_everybody_sees_it() -> None:
    end = Event()

    class Hangs(thinking.Last):
        name = "hangs"

        def choose(self, sight: Sight) -> Any:
            end.wait(600)
            return super().choose(sight)

    host = noughts_host(installed=with_players(Hangs()), limits=Limits(thinking=0.05))
    wish = CreateRoom(setup=Setup("noughts"), seats=(SeatWish("me"), SeatWish("bot", "hangs")))
    owner = Sitter(host, told(host.answer(wish), Entered))
    assert told(owner.ask(ShowRoom), RoomShown).roster[1].bot == "hangs"
    owner.play()
    end.set()
    assert owner.view()["seq"] == 2
    assert told(owner.ask(ShowRoom), RoomShown).roster[1].bot == "random"


def test_a_room_may_be_used_while_a_bot_thinks() -> None:
    begun, end = Event(), Event()

    class Slow(thinking.Last):
        name = "slow"

        def choose(self, sight: Sight) -> Any:
            begun.set()
            assert end.wait(600)
            return super().choose(sight)

    host = noughts_host(background=True, installed=with_players(Slow()))
    wish = CreateRoom(setup=Setup("noughts"), seats=(SeatWish("bot", "slow"), SeatWish("me")))
    owner = Sitter(host, told(host.answer(wish), Entered))
    assert begun.wait(600)
    assert owner.view()["seq"] == 0  # the room answers
    other = room(host, "noughts", "bm", seed=1)  # and bots of other rooms play
    wait_for(lambda: other[0].view()["seq"] == 1)
    end.set()
    wait_for(lambda: owner.view()["seq"] == 1)
    host.close()


def test_a_bot_whose_seat_was_taken_back_meanwhile_does_not_play() -> None:
    begun, end = Event(), Event()

    class Slow(thinking.Last):
        name = "slow"

        def choose(self, sight: Sight) -> Any:
            begun.set()
            assert end.wait(600)
            return super().choose(sight)

    host = noughts_host(background=True, installed=with_players(Slow()))
    wish = CreateRoom(setup=Setup("noughts"), seats=(SeatWish("bot", "slow"), SeatWish("me")))
    owner = Sitter(host, told(host.answer(wish), Entered))
    assert begun.wait(600)
    told(owner.ask(SetSeat, seat=0, kind="open"), Entered)
    end.set()
    wait_for(lambda: not host._caretaker._busy)
    assert owner.view()["seq"] == 0
    host.close()


class Gate(thinking.Last):
    """A bot that thinks until a test lets it go on."""

    name = "gate"

    def __init__(self) -> None:
        self.begun, self.end = Event(), Event()

    def choose(self, sight: Sight) -> Any:
        self.begun.set()
        assert self.end.wait(600)
        return super().choose(sight)


class Second(Gate):
    name = "second"


def with_bots(host: Host, *bots: str) -> Sitter:
    """A room of these bots; `me` is whoever makes it."""
    seats = tuple([SeatWish("me") if name == "me" else SeatWish("bot", name) for name in bots])
    return Sitter(host, told(host.answer(CreateRoom(setup=Setup("noughts"), seats=seats)), Entered))


def test_rooms_where_a_person_waits_come_first() -> None:
    gate, order = Gate(), list[str]()

    class Noting(thinking.Last):
        name = "noting"

        def choose(self, sight: Sight) -> Any:
            order.append(type(self).name)
            return super().choose(sight)

    class Awaited(Noting):
        name = "awaited"

    host = noughts_host(background=True, installed=with_players(gate, Noting(), Awaited()), limits=Limits(thinkers=1))
    with_bots(host, "gate", "gate")
    assert gate.begun.wait(600)
    for _ in range(3):
        with_bots(host, "noting", "noting")
    with_bots(host, "awaited", "me")
    gate.end.set()
    wait_for(lambda: "awaited" in order)
    host.close()
    assert order[0] == "awaited"


def test_bots_among_themselves_leave_a_thread_to_people() -> None:
    first, second = Gate(), Second()
    host = noughts_host(background=True, installed=with_players(first, second), limits=Limits(thinkers=2))
    with_bots(host, "gate", "gate")
    assert first.begun.wait(600)
    with_bots(host, "second", "second")
    owner = with_bots(host, "random", "me")
    wait_for(lambda: owner.view()["seq"] == 1)
    first.end.set()
    assert second.begun.wait(600)  # their turn comes as well
    second.end.set()
    host.close()


@pytest.mark.parametrize(("seats", "person"), [(("random", "me"), True), (("random", "random"), False)])
def test_a_bot_knows_whether_a_person_waits_for_it(seats: tuple[str, ...], person: bool) -> None:
    host = noughts_host(background=True)
    host._caretaker.close()
    live = host.live(with_bots(host, *seats).room)
    asked = bot_asked(host, live)
    assert asked is not None
    assert asked.person == person
    told_to: list[bool] = []

    class Noted(Bot):
        def pick(self, *args: Any, person: bool = False, **words: Any) -> Any:
            told_to.append(person)
            return super().pick(*args, person=person, **words)

    asked._replace(bot=Noted(asked.bot.spec, asked.bot.chooser)).pick(60.0)
    assert told_to == [person]


def test_bots_with_parameters_sit_down_and_are_bounded() -> None:
    host = noughts_host(installed=with_players(thinking.Last()), limits=Limits(steps=50))

    def made(bot: str) -> Any:
        return host.answer(CreateRoom(setup=Setup("noughts"), seats=(SeatWish("me"), SeatWish("bot", bot))))

    assert told(made("last:steps=20"), Entered).shown.roster[1].bot == "last:steps=20"
    assert told(made("last:steps=10"), Entered).shown.roster[1].bot == "last"  # as it is anyway
    refused = told(made("last:steps=51"), Problem)
    assert (refused.code, "at most 50 are allowed" in refused.text) == ("unknown-bot", True)
    assert "Similar: steps" in told(made("last:stepz=1"), Problem).text


def test_programs_are_no_bots_for_rooms() -> None:
    class Runs(thinking.Last):
        name, parameters = "runs", Command  # type: ignore[assignment]

    host = noughts_host(installed=with_players(Runs()))
    answer = host.answer(CreateRoom(setup=Setup("noughts"), seats=(SeatWish("me"), SeatWish("bot", "runs:rm -r x"))))
    assert problem(answer) == "unknown-bot"


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
    end = time.monotonic() + 600
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
