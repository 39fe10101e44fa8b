"""Commands: each is carried out once, at the moment that it was meant for, for the seat of whoever gives it."""

from __future__ import annotations

from random import Random
from threading import Barrier, Thread
from typing import Any

import pytest
from tests.packages.host.sitting import Sitter, noughts_host, play_out, problem, room, told, toy_host

from ruleworks import Game
from ruleworks_host import Host, Limits
from ruleworks_host.live import Live
from ruleworks_host.messages import (
    AskPlan,
    AskTable,
    Done,
    LeaveRoom,
    PlanShown,
    PlayOption,
    PlayPlan,
    Problem,
    RestartTurn,
    TableShown,
    TakeBack,
)
from ruleworks_host.store.protocol import Conflict


def game_of(host: Host, sitter: Sitter) -> Game[Any]:
    """The true game of a room."""
    return host.live(sitter.room).game


def test_a_choice_is_carried_out_and_answered_with_what_is_new() -> None:
    owner, _guest = room(noughts_host(), seats="mo")
    done = told(owner.ask(PlayOption, expected_seq=0, option="mark:b2", language="fr"), Done)
    assert (done.seq, done.news.since, done.news.seq, done.left) == (1, 0, 1, ())
    assert [line.text for entry in done.news.entries for line in entry.lines] == ["Le joueur 1 coche b2."]
    assert done.news.decision is not None
    assert done.news.decision.seat == 1


def test_a_doubled_or_late_choice_is_refused_with_what_is_new() -> None:
    owner, guest = room(noughts_host(), seats="mo")
    owner.play("mark:b2")
    for sitter in (owner, guest):
        answer = told(sitter.ask(PlayOption, expected_seq=0, option="mark:a1"), Problem)
        assert (answer.code, answer.status) == ("gone-on", 409)
        assert answer.news is not None
        assert [entry.seq for entry in answer.news.entries if entry.seq] == [1]
    assert problem(guest.ask(PlayOption, expected_seq=7, option="mark:a1")) == "gone-on"
    assert owner.view()["seq"] == 1


def test_what_the_rules_refuse_is_told_with_rule_and_plugin() -> None:
    owner, guest = room(noughts_host(), seats="mo")
    owner.play("mark:b2")
    answer = told(guest.ask(PlayOption, expected_seq=1, option="mark:b2", language="fr"), Problem)
    assert (answer.code, answer.status) == ("refused", 422)
    assert answer.refusal is not None
    assert "b2" in answer.refusal.reason
    foreign = told(owner.ask(PlayOption, expected_seq=1, option="mark:a1"), Problem)
    assert foreign.status == 422
    assert problem(guest.ask(PlayOption, expected_seq=1, option="nonsense")) == "refused"
    assert guest.view()["seq"] == 1


def test_the_last_choice_of_ones_own_is_taken_back() -> None:
    owner, guest = room(noughts_host(), seats="mo")
    owner.play("mark:b2")
    assert problem(guest.ask(TakeBack, expected_seq=1)) == "refused"
    done = told(owner.ask(TakeBack, expected_seq=1), Done)
    assert (done.seq, done.news.entries[-1].kind) == (2, "undone")
    assert problem(owner.ask(TakeBack, expected_seq=2)) == "refused"
    assert owner.view()["position"]["marks"] == (0, 0)


def of_several(host: Host, sitters: list[Sitter], rng: Random) -> tuple[Sitter, list[str]]:
    """Play on until somebody can make two choices in a row that show nothing; who, and which."""
    for _ in range(400):
        seat = game_of(host, sitters[0]).decision.seat  # type: ignore[union-attr]
        sitter = sitters[seat]
        view = sitter.view()
        for option in view["options"]:
            plan = told(sitter.ask(AskPlan, expected_seq=view["seq"], options=(option,)), PlanShown)
            if not plan.stops and plan.steps[0].stops == "choice":
                return sitter, [option, plan.view["options"][0]]
        sitter.play(rng=rng)
    raise AssertionError("there is no such turn")


def test_a_plan_is_looked_at_and_then_carried_out_as_one_command() -> None:
    host = noughts_host()
    sitters = room(host, "whistle-mountain", "mo", seed=1)
    sitter, options = of_several(host, sitters, Random(1))
    before = sitter.view()
    plan = told(sitter.ask(AskPlan, expected_seq=before["seq"], options=tuple(options)), PlanShown)
    assert sitter.view() == before
    assert [step.option for step in plan.steps] == options
    assert problem(sitter.ask(AskPlan, expected_seq=before["seq"] + 1, options=())) == "gone-on"
    wrong = sitter.ask(PlayPlan, expected_seq=before["seq"], options=(options[0], "nonsense"))
    assert problem(wrong) == "refused"
    assert sitter.view() == before
    done = told(sitter.ask(PlayPlan, expected_seq=before["seq"], options=tuple(options)), Done)
    assert done.seq == before["seq"] + 2 - len(done.left)


def test_a_turn_is_begun_again() -> None:
    host = noughts_host()
    sitters = room(host, "whistle-mountain", "mo", seed=1)
    sitter, options = of_several(host, sitters, Random(1))
    before = sitter.view()
    told(sitter.ask(PlayOption, expected_seq=before["seq"], option=options[0]), Done)
    assert told(sitter.ask(AskTable), TableShown).table.undo.may
    done = told(sitter.ask(RestartTurn, expected_seq=before["seq"] + 1), Done)
    assert sitter.view()["position"] == before["position"]
    assert done.seq == before["seq"] + 2
    assert problem(sitter.ask(RestartTurn, expected_seq=done.seq)) == "refused"


def test_the_rest_of_a_plan_is_left_where_something_is_shown() -> None:
    host, rng = toy_host(), Random(5)
    sitters = room(host, "toy", "moo", seed=5)
    left = 0
    for _ in range(300):
        game = game_of(host, sitters[0])
        if game.decision is None:
            break
        sitter = sitters[game.decision.seat]
        view = sitter.view()
        trial = game.clone()
        first = rng.choice(view["options"])
        chance = bool(trial.play(first).chance)
        plan = (first, "nonsense")
        answer = sitter.ask(PlayPlan, expected_seq=view["seq"], options=plan)
        if chance:
            assert told(answer, Done).left == ("nonsense",)
            left += 1
        elif isinstance(answer, Problem):
            sitter.play(first)
    assert left > 0


def test_nothing_is_lost_when_others_are_always_first(monkeypatch: pytest.MonkeyPatch) -> None:
    host = noughts_host()
    owner, _guest = room(host, seats="mo")

    def late(live: Live, turn: Any) -> None:
        raise Conflict(live.id)

    with monkeypatch.context() as patch:
        patch.setattr(Live, "keep", late)
        assert problem(owner.ask(PlayOption, expected_seq=0, option="mark:a1")) == "busy"
    assert owner.view()["seq"] == 0
    told(owner.play("mark:a1"), Done)


def test_two_hosts_of_one_store_never_take_a_choice_twice() -> None:
    one = noughts_host()
    two = noughts_host(store=one.store)
    owner, guest = room(one, seats="mo")
    owner.view()
    there = Sitter(two, owner.entered)
    there.view()  # both know the room now
    told(owner.ask(PlayOption, expected_seq=0, option="mark:a1"), Done)
    assert problem(there.ask(PlayOption, expected_seq=0, option="mark:b2")) == "gone-on"
    assert there.view() == owner.view()
    other = Sitter(two, guest.entered)
    told(other.play("mark:c3"), Done)
    assert owner.view()["position"] == there.view()["position"]
    told(there.ask(LeaveRoom), object)
    assert owner.view()["seq"] == 3  # the bot of the other host has played


def test_threads_that_choose_at_once_take_turns() -> None:
    hosts = [noughts_host()]
    hosts.append(noughts_host(store=hosts[0].store))
    owner, _ = room(hosts[0], seats="mo")
    answers: list[Any] = []
    gate = Barrier(8)

    def choose(number: int) -> None:
        sitter = Sitter(hosts[number % 2], owner.entered)
        gate.wait()
        answers.append(sitter.ask(PlayOption, expected_seq=0, option="mark:a1"))

    threads = [Thread(target=choose, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(type(answer).__name__ for answer in answers) == ["Done"] + ["Problem"] * 7
    assert owner.view()["seq"] == 1


@pytest.mark.parametrize("game", ["noughts", "toy"])
def test_a_game_is_played_to_its_end(game: str) -> None:
    host = toy_host() if game == "toy" else noughts_host()
    sitters = room(host, game, "moo" if game == "toy" else "mo")
    play_out(sitters, Random(2))
    assert problem(sitters[0].ask(PlayOption, expected_seq=sitters[0].view()["seq"], option="x")) == "room-over"


def test_a_journal_has_bounds() -> None:
    owner, guest = room(noughts_host(limits=Limits(entries=1)), seats="mo")
    owner.play("mark:a1")
    assert problem(guest.play("mark:b2")) == "too-many"


def test_a_seat_takes_back_so_much_and_then_has_to_choose() -> None:
    host = noughts_host(limits=Limits(undone=2))
    owner, guest = room(host, seats="mo")
    for _ in range(2):
        owner.play("mark:a1")
        told(owner.ask(TakeBack, expected_seq=owner.view()["seq"]), Done)
    owner.play("mark:a1")
    for kind in (TakeBack, RestartTurn):
        assert problem(owner.ask(kind, expected_seq=owner.view()["seq"])) == "too-many-undone"
    guest.play("mark:b2")
    told(guest.ask(TakeBack, expected_seq=owner.view()["seq"]), Done)
    guest.play("mark:b2")
    owner.play("mark:c3")
    told(owner.ask(TakeBack, expected_seq=owner.view()["seq"]), Done)


def test_in_the_second_half_of_a_journal_there_is_room_for_moves_alone() -> None:
    owner, guest = room(noughts_host(limits=Limits(entries=4)), seats="mo")
    owner.play("mark:a1")
    told(owner.ask(TakeBack, expected_seq=1), Done)
    owner.play("mark:a1")
    assert problem(owner.ask(TakeBack, expected_seq=3)) == "too-many-undone"
    told(guest.play("mark:b2"), Done)
