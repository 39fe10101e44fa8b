"""A game that is over is walked through with a bot: by what each seat knew then, and told to whoever looks as it."""

from __future__ import annotations

from random import Random
from threading import Event, Thread
from typing import Any

import pytest
from tests.packages.bots import thinking
from tests.packages.host.sitting import Sitter, noughts_host, play_out, problem, room, told, toy_host, with_players

from ruleworks_bots import Spec
from ruleworks_bots.reviews import review
from ruleworks_host import Host
from ruleworks_host.limits import Limits
from ruleworks_host.messages import (
    AskLog,
    AskReview,
    CloseRoom,
    Done,
    Entered,
    LogShown,
    ReviewShown,
    RoomShown,
    ShowRoom,
    TakeBack,
    WatchRoom,
)
from ruleworks_table import Voice

PLAYED = ("mark:a1", "mark:c3", "mark:b1", "mark:b3", "mark:c1")


def host(player: Any = None, adviser: str = "last", **limits: Any) -> Host:
    bounds = Limits(adviser=adviser, **limits)
    return noughts_host(installed=with_players(player or thinking.Last()), limits=bounds)


def finished(host: Host) -> list[Sitter]:
    """Two people whose game is over."""
    sitters = room(host, seats="mo", seed=1, spectators=True, listed=True)
    for place, option in enumerate(PLAYED):
        sitters[place % 2].play(option)
    return sitters


def test_a_choice_is_told_beside_that_of_a_bot() -> None:
    me, _ = finished(host())
    shown = told(me.ask(AskReview, seq=1), ReviewShown)
    assert (shown.seq, shown.seat, shown.played, shown.played_text) == (1, 0, "mark:a1", "Mark a1")
    assert (shown.hint.player, shown.hint.option, shown.hint.text) == ("last", "mark:c3", "Mark c3")
    assert shown.hint.reason.startswith("chooses any option")
    assert [(each.option, each.value) for each in shown.hint.estimates] == [("mark:c3", 9.0)]
    assert (shown.played_value, shown.loss) == (0.0, 9.0)
    french = told(me.ask(AskReview, seq=1, language="fr"), ReviewShown)
    assert french.played_text == "Cocher a1"
    assert french.hint.reason.startswith("choisit")


def test_it_is_what_the_command_tells_at_every_choice() -> None:
    first, second = finished(host())
    game = first.host.live(first.room).game
    found = list(review(game, Spec(thinking.Last(), thinking.Steps()), Voice(game.ruleset, "en")))
    assert [each.seat for each in found] == [0, 1, 0, 1, 0]
    for each in found:
        shown = told((first, second)[each.seat].ask(AskReview, seq=each.number + 1), ReviewShown)
        assert (shown.played, shown.hint.option, shown.loss) == (each.played, each.better, each.loss)


def test_nothing_is_told_before_the_end() -> None:
    me, _ = room(host(), seats="mo", seed=1)
    me.play("mark:a1")
    assert problem(me.ask(AskReview, seq=1)) == "not-over"
    told(me.ask(CloseRoom), RoomShown)
    assert told(me.ask(AskReview, seq=1), ReviewShown).played == "mark:a1"


def test_it_is_told_to_whoever_looks_as_the_seat_that_chose() -> None:
    me, other = finished(host())
    assert problem(me.ask(AskReview, seq=2)) == "seen-by-another"
    assert "Player 2" in me.ask(AskReview, seq=2).text
    assert told(me.ask(AskReview, seq=2, as_seat=1), ReviewShown) == told(other.ask(AskReview, seq=2), ReviewShown)
    assert problem(me.ask(AskReview, seq=2, as_seat=7)) == "no-seat"
    watching = Sitter(me.host, told(me.host.answer(WatchRoom(room=me.room)), Entered))
    assert problem(watching.ask(AskReview, seq=2)) == "seen-by-another"
    stranger = AskReview(room=me.room, token="somebody", seq=2, as_seat=1)
    assert problem(me.host.answer(stranger)) == "unknown-token"


def test_only_choices_are_asked_about() -> None:
    me, other = room(host(), seats="mo", seed=1)
    me.play("mark:a1")
    told(me.ask(TakeBack, expected_seq=1), Done)
    for place, option in enumerate(PLAYED):
        (me, other)[place % 2].play(option)
    assert problem(me.ask(AskReview, seq=2)) == "no-choice"  # it was taken back
    assert told(me.ask(AskReview, seq=1), ReviewShown).played == "mark:a1"  # which one may still ask about
    assert told(me.ask(AskReview, seq=3), ReviewShown).played == "mark:a1"
    assert problem(me.ask(AskReview, seq=8)) == "not-a-moment"


def test_the_bot_is_chosen_and_bounded() -> None:
    me, _ = finished(host(steps=50))
    assert told(me.ask(AskReview, seq=1, bot="last:steps=20"), ReviewShown).hint.player == "last:steps=20"
    random = told(me.ask(AskReview, seq=1, bot="random"), ReviewShown)
    assert (random.hint.player, random.played_value, random.hint.estimates) == ("random", None, ())
    assert random.loss is None or random.hint.option == random.played
    for wish in ("last:steps=51", "nobody", "program:rm"):
        assert problem(me.ask(AskReview, seq=1, bot=wish)) == "unknown-bot"


def test_whoever_runs_the_server_may_forbid_it() -> None:
    me, _ = finished(host())
    assert told(me.ask(ShowRoom), RoomShown).reviews
    me, _ = finished(host(hints="never"))
    assert not told(me.ask(ShowRoom), RoomShown).reviews
    assert problem(me.ask(AskReview, seq=1)) == "no-reviews"


def test_no_more_wait_than_a_server_can_bear() -> None:
    begun, end = Event(), Event()

    class Slow(thinking.Last):
        name = "slow"

        def choose(self, sight: Any) -> Any:
            begun.set()
            assert end.wait(600)
            return super().choose(sight)

    me, _ = finished(host(Slow(), adviser="slow", asking=1))
    answers: list[Any] = []
    waiting = Thread(target=lambda: answers.append(me.ask(AskReview, seq=1)))
    waiting.start()
    assert begun.wait(600)
    assert problem(me.ask(AskReview, seq=1)) == "bots-busy"
    end.set()
    waiting.join()
    assert isinstance(answers[0], ReviewShown)
    assert isinstance(me.ask(AskReview, seq=1), ReviewShown)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_bot_is_asked_by_what_the_seat_knew_then(seed: int) -> None:
    """In a game with hidden things: what it is shown is the view of that seat at that moment, and of no other."""
    sitters = room(toy_host(), "toy", "moo", seed=seed)
    play_out(sitters, Random(seed))
    live = sitters[0].host.live(sitters[0].room)
    asked = 0
    for sitter in sitters:
        for entry in told(sitter.ask(AskLog), LogShown).entries:
            if entry.seat != sitter.seat or entry.forced or entry.kind != "played":
                continue
            answer = sitter.ask(AskReview, seq=entry.seq, bot="random")
            if not isinstance(answer, ReviewShown):
                assert problem(answer) == "no-choice"
                continue
            asked += 1
            then = sitter.view(seq=entry.seq - 1)
            assert (then["seq"], then["decision"]["seat"]) == (entry.seq - 1, sitter.seat)
            assert {answer.played, answer.hint.option} <= set(then["options"])
    assert asked > 3
    assert live.over
