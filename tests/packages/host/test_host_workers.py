"""Bots think in processes of their own: they choose the same there, and what happens to such a process costs little."""

from __future__ import annotations

import gc
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import msgspec
import pytest
from tests.packages.bots import thinking
from tests.packages.bots.sitting import amid, toy
from tests.packages.host import packaged
from tests.packages.host.sitting import Sitter, noughts_host, room, told, with_players

import ruleworks
from ruleworks import Game, Installed, Setup
from ruleworks_bots import PlayerFailed, spec_of
from ruleworks_host import Host, Limits, MemoryStore
from ruleworks_host.bots import Bot, Due
from ruleworks_host.messages import AskHint, CreateRoom, Entered, HintShown, RoomShown, SeatWish, ShowRoom
from ruleworks_host.questions import Question, question, written
from ruleworks_host.workers import NotThere, Stopped, TooLong, Workers

SECONDS = 60.0
posix = pytest.mark.skipif(os.name != "posix", reason="ends processes by signals")


@pytest.fixture
def workers() -> Generator[Workers, None, None]:
    """One process at most."""
    made = Workers(Limits(workers=1))
    yield made
    made.close()


@pytest.fixture
def players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Installed:
    """What every process finds, with players that misbehave."""
    (tmp_path / "installed").mkdir()
    monkeypatch.setattr(sys, "path", packaged.install(tmp_path / "installed"))
    monkeypatch.setenv("RULEWORKS_TEST_ENDS", str(tmp_path / "ends"))
    (tmp_path / "ends").mkdir()
    return Installed()


def noughts(installed: Installed | None = None) -> Game[Any]:
    return ruleworks.ruleset("noughts", installed=installed).new_game(seed=1)


def bot(game: Game[Any], text: str, workers: Workers | None) -> Bot:
    spec = spec_of(text, game.ruleset)
    return Bot(spec, spec.seated(game.ruleset), workers)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True


def wait_for(true: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.parametrize("choices", [0, 7, 20])
def test_a_question_tells_players_just_what_the_game_does(choices: int) -> None:
    game = amid(toy(), 5, choices)
    line = written(question(game, "random", 0, 0))
    again = msgspec.json.decode(line, type=Question).game(game.ruleset)
    for seat in range(game.scene.position.players):
        one, other = game.seated(seat), again.seated(seat)
        assert one.view() == other.view()
        assert one.log() == other.log()
        for seed in range(3):
            assert one.world(Random(seed)).position == other.world(Random(seed)).position


@pytest.mark.slow
def test_bots_choose_the_same_in_a_worker(workers: Workers) -> None:
    rules = [ruleworks.ruleset("noughts"), ruleworks.ruleset("whistle-mountain")]
    for game in [amid(each, seed, choices) for each in rules for seed, choices in ((1, 0), (2, 3))]:
        assert game.decision is not None
        seat, options = game.decision.seat, tuple(game.decision.options)
        for text in ("greedy", "flat:steps=150", "search:steps=150"):
            here, there = bot(game, text, None), bot(game, text, workers)
            wanted = (options[0], options[-1])
            for luck, asked in ((0, ()), (7, wanted)):
                found = there.pick(game, seat, luck, SECONDS, asked)
                assert found == here.pick(game, seat, luck, SECONDS, asked)
                assert found.option in options
    assert len(workers.processes) == 1


@pytest.mark.slow
def test_a_room_is_played_by_workers() -> None:
    host = noughts_host(limits=Limits(workers=1))
    wish = CreateRoom(setup=Setup("noughts"), seats=(SeatWish("me"), SeatWish("bot", "greedy")), seed=1)
    owner = Sitter(host, told(host.answer(wish), Entered))
    assert host.processes == []  # none is started before it is needed
    owner.play("mark:a1")
    assert owner.view()["seq"] == 2
    (process,) = host.processes
    hint = told(owner.ask(AskHint, expected_seq=2), HintShown)
    assert hint.hint.option in owner.view()["options"]
    host.close()
    wait_for(lambda: not alive(process))


def test_what_a_player_prints_harms_nobody(workers: Workers, players: Installed, capfd: Any) -> None:
    game = noughts(players)
    assert bot(game, "loud", workers).pick(game, 0, 0, SECONDS).option.id == "mark:c3"
    workers.close()
    said = capfd.readouterr()
    assert (said.out, "I think" in said.err, f"I think {os.getpid()}" in said.err) == ("", True, False)


def test_where_a_process_ends_its_question_is_asked_again(
    workers: Workers, players: Installed, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = noughts(players)
    ends = bot(game, "ends", workers)
    (tmp_path / "ends" / "once").touch()
    assert ends.pick(game, 0, 0, SECONDS).option.id == "mark:c3"
    for name in "ab":
        (tmp_path / "ends" / name).touch()
    with pytest.raises(PlayerFailed, match="the process in which it thought ended 2 times"):
        ends.pick(game, 0, 0, SECONDS)
    assert ends.pick(game, 0, 0, SECONDS).option.id == "mark:c3"  # it is asked again for the next choice
    for name in "ab":
        (tmp_path / "ends" / name).touch()
    with caplog.at_level(logging.WARNING, "ruleworks"):
        option = Due(game, 0, ends, 7).pick(SECONDS).option
    assert game.why_not(option) is None
    assert "bot failed" in caplog.text


@posix
def test_one_that_was_killed_while_nobody_asked_is_not_asked(workers: Workers, players: Installed) -> None:
    game = noughts(players)
    last = bot(game, "last", workers)
    last.pick(game, 0, 0, SECONDS)
    (process,) = workers.processes
    os.kill(process, signal.SIGKILL)
    (worker,) = workers._idle
    worker._process.wait()  # so that the next question finds it ended
    assert last.pick(game, 0, 0, SECONDS).option.id == "mark:c3"
    assert workers.processes != [process]
    gc.collect()  # what was left open would warn now


def test_one_that_takes_too_long_is_ended(workers: Workers, players: Installed) -> None:
    game = noughts(players)
    slow = bot(game, "slow:steps=600", workers)
    with pytest.raises(TooLong):
        slow.pick(game, 0, 0, 0.05)
    assert (slow.hung, workers.processes) == (True, [])
    with pytest.raises(TooLong):  # it is not asked any more, and others are
        slow.pick(game, 0, 0, SECONDS)
    assert bot(game, "last", workers).pick(game, 0, 0, SECONDS).option.id == "mark:c3"


def test_what_no_worker_finds_thinks_in_the_server(caplog: pytest.LogCaptureFixture) -> None:
    host = noughts_host(installed=with_players(thinking.Last()), limits=Limits(workers=1, adviser="last"))
    with caplog.at_level(logging.WARNING, "ruleworks"):
        (me,) = room(host, seats="mb", seed=1)
        first, second = (told(me.ask(AskHint, expected_seq=0), HintShown) for _ in range(2))
    assert first == second
    assert first.hint.option == "mark:c3"
    assert len([each for each in caplog.records if "bot thinks in the server" in each.getMessage()]) == 1
    host.close()


def test_there_are_no_more_processes_than_are_allowed(players: Installed) -> None:
    game, two = noughts(players), Workers(Limits(workers=2))
    slow, found = bot(game, "slow:steps=1", two), []
    threads = [Thread(target=lambda: found.append(slow.pick(game, 0, 0, SECONDS))) for _ in range(3)]
    for each in threads:
        each.start()
    seen = set()
    while any(each.is_alive() for each in threads):
        seen.add(len(two.processes))
        time.sleep(0.01)
    two.close()
    assert (len(found), max(seen)) == (3, 2)


def test_a_bot_goes_on_where_a_person_got_no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    workers, ended = Workers(Limits(workers=1)), dict[str, BaseException]()

    class Refused:
        def __init__(self, limits: Limits) -> None:
            raise NotThere("no more processes")

    def ask(name: str, *, person: bool) -> None:
        try:
            workers.pick(noughts(), "greedy", 0, 1, (), SECONDS, person=person)
        except NotThere as error:
            ended[name] = error

    class Busy:
        id, ready, alive = 0, False, True

        def end(self) -> None:
            """It was no process."""

    busy: Any = Busy()
    workers._busy.add(busy)
    monkeypatch.setattr("ruleworks_host.workers._Worker", Refused)
    threads = [Thread(target=ask, args=(name,), kwargs={"person": name == "person"}) for name in ("bot", "person")]
    for thread in threads:
        thread.start()
    wait_for(lambda: workers._people == 1)
    workers._given_back(busy)
    for thread in threads:
        thread.join(SECONDS)
    assert set(ended) == {"bot", "person"}


def test_people_are_answered_before_bots(workers: Workers, players: Installed) -> None:
    game, order = noughts(players), list[str]()
    slow, last = (bot(game, text, workers) for text in ("slow:steps=1", "last"))

    def asks(name: str, of: Bot, *, person: bool = False) -> Thread:
        def ask() -> None:
            of.pick(game, 0, 0, SECONDS, person=person)
            order.append(name)

        made = Thread(target=ask)
        made.start()
        return made

    threads = [asks("thinks already", slow)]
    wait_for(lambda: bool(workers.processes))
    threads += [asks("a bot", last), asks("another bot", last)]
    time.sleep(0.2)
    threads.append(asks("a person", last, person=True))
    wait_for(lambda: workers._people == 1 or "a person" in order)
    for each in threads:
        each.join()
    assert order[:2] == ["thinks already", "a person"]


def test_a_server_that_ends_waits_for_nobody_and_plays_nothing(players: Installed) -> None:
    store = MemoryStore()
    host = Host(store, installed=players, limits=Limits(workers=1, steps=1000))
    wish = CreateRoom(setup=Setup("noughts"), seats=(SeatWish("bot", "slow:steps=600"), SeatWish("me")))
    owner = Sitter(host, told(host.answer(wish), Entered))
    wait_for(lambda: any(each.begun for each in host.bench._workers._busy))  # type: ignore[union-attr]
    (process,) = host.processes
    begun = time.monotonic()
    host.close()
    assert time.monotonic() - begun < SECONDS
    wait_for(lambda: not alive(process))
    again = Sitter(
        noughts_host(store=store, installed=players, limits=Limits(steps=1000), background=True), owner.entered
    )
    assert told(again.ask(ShowRoom), RoomShown).seq == 0
    with pytest.raises(Stopped):
        host.bench._workers.pick(noughts(players), "last", 0, 0, (), SECONDS)  # type: ignore[union-attr]


@posix
def test_workers_end_with_the_server_even_if_it_is_killed(tmp_path: Path) -> None:
    program = """if True:
        import ruleworks
        from ruleworks_bots import spec_of
        from ruleworks_host import Limits
        from ruleworks_host.workers import Workers
        game, workers = ruleworks.ruleset("noughts").new_game(seed=1), Workers(Limits(workers=1))
        workers.pick(game, "greedy", 0, 0, (), 60.0)
        print(*workers.processes, flush=True)
        input()
    """
    with subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        process = int(server.stdout.readline())
        assert alive(process)
        server.kill()
        server.communicate()
    wait_for(lambda: not alive(process))
