"""What a bot would play at a person's seat: only where nobody is wronged by it, and by what that seat may know."""

from __future__ import annotations

from typing import Any

import pytest
from tests.packages.bots import thinking
from tests.packages.host.sitting import Sitter, noughts_host, problem, room, told, with_players

from ruleworks_host import Host
from ruleworks_host.limits import Limits
from ruleworks_host.messages import AskHint, HintShown, RoomShown, ShowRoom


def host(player: Any = None, **limits: Any) -> Host:
    return noughts_host(installed=with_players(player or thinking.Last()), limits=Limits(**limits))


def asked(sitter: Sitter, **how: Any) -> Any:
    return sitter.ask(AskHint, **{"expected_seq": sitter.view()["seq"], **how})


def test_a_hint_tells_what_and_why() -> None:
    (me,) = room(host(adviser="last"), seats="mb", seed=1)
    shown = told(asked(me), HintShown)
    assert (shown.seq, shown.hint.player, shown.hint.option) == (0, "last", "mark:c3")
    assert shown.hint.text == "Mark c3"
    assert shown.hint.reason.startswith("chooses any option")
    (best,) = shown.hint.estimates
    assert (best.option, best.text, best.value, best.visits) == ("mark:c3", "Mark c3", 9.0, 7)
    assert told(asked(me, language="fr"), HintShown).hint.reason.startswith("choisit")


def test_asking_changes_nothing_and_the_answer_is_the_same() -> None:
    (me,) = room(host(), seats="mb", seed=1)
    before = me.view()
    assert asked(me) == asked(me)
    assert me.view() == before


@pytest.mark.parametrize(
    ("hints", "seats", "there"),
    [
        ("alone", "mb", True),
        ("alone", "mo", False),
        ("always", "mo", True),
        ("never", "mb", False),
    ],
)
def test_hints_are_for_whoever_plays_alone_unless_the_operator_says_otherwise(
    hints: str, seats: str, there: bool
) -> None:
    me = room(host(hints=hints), seats=seats, seed=1)[0]
    assert told(me.ask(ShowRoom), RoomShown).hints is there
    answer = asked(me)
    assert isinstance(answer, HintShown) if there else problem(answer) == "no-hints"


def test_only_whoever_has_to_choose_is_advised() -> None:
    first, second = room(host(hints="always"), seats="mo", seed=1)
    assert problem(asked(second)) == "not-your-choice"
    assert problem(asked(first, expected_seq=3)) == "gone-on"


def test_an_adviser_that_fails_is_named() -> None:
    (me,) = room(host(thinking.Failing(), adviser="failing"), seats="mb", seed=1)
    answer = asked(me)
    assert (problem(answer), "I cannot think" in answer.text) == ("refused", True)


def test_an_adviser_that_thinks_too_much_for_this_server_is_none() -> None:
    (me,) = room(host(adviser="last:steps=60", steps=50), seats="mb", seed=1)
    assert told(asked(me), HintShown).hint.player == "random"
