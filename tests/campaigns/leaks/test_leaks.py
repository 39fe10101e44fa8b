"""A seat is told the same in worlds that look alike to it, and no wrong move is taken; `make fuzz` searches long."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from tests.campaigns.leaks.answers import answers
from tests.campaigns.leaks.command import main, ruleset
from tests.campaigns.leaks.moves import wrong_moves
from tests.campaigns.leaks.worlds import compared, dealt_anew, hidden, pairs, private
from tests.kernel.patching import applied
from tests.support.toy.game import toy

from ruleworks import Game, Refusal, Ruleset, Seated


@pytest.mark.parametrize("seed", range(3))
def test_worlds_that_look_alike_answer_alike(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.campaigns.leaks.worlds.EVERY_PRIVATE", 3)
    found = list(islice(pairs(toy(), 3, seed), 4))
    assert [difference for pair in found for difference in pair.differences] == []
    assert sum(pair.steps for pair in found) > 4


@pytest.mark.long
@pytest.mark.parametrize("players", [1, 2, 4])
def test_worlds_of_whistle_mountain_answer_alike(players: int) -> None:
    found = list(islice(pairs(ruleset(solo=players == 1), players, 4), 4))
    assert [difference for pair in found for difference in pair.differences] == []
    assert sum(pair.steps for pair in found) > 4


def worlds(rules: Ruleset) -> Iterator[tuple[Game[Any], Game[Any], int]]:
    """Games in which a seat has something to itself, each beside one that another seat cannot tell from it."""
    game, rng = rules.new_game(3, 1), Random(1)
    while not game.over:
        seat = rng.randrange(3)
        if private(game.position):
            here, there = rules.at(game.position), rules.at(dealt_anew(game, seat, rng))
            if hidden(here, seat) != hidden(there, seat):
                yield here, there, seat
        game.play(game.random_option(rng))


def test_the_worlds_differ_in_what_is_hidden() -> None:
    here, there, seat = next(worlds(toy()))
    assert here.view(seat) == there.view(seat)
    assert here.position != there.position
    assert compared(here, there, seat, ["nonsense"]) == ()


def test_an_answer_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(seated: Seated, option: str) -> Refusal:
        return Refusal("ruleworks.refusal.game-over", args={"hidden": str(hidden(seated._game, seated.seat))})

    here, there, seat = next(worlds(toy()))
    monkeypatch.setattr(Seated, "why_not", telling)
    assert "why not" in compared(here, there, seat, ["nonsense"])


def test_an_outcome_of_the_true_world_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = [(here, there, seat) for here, there, seat in worlds(toy()) if here.seated(seat).decision["options"]]  # type: ignore[index]
    monkeypatch.setattr(Game, "sample_hidden", lambda game, seat, rng: game)
    assert any("outcomes" in compared(here, there, seat, ["nonsense"]) for here, there, seat in pairs)


def test_everything_is_answered() -> None:
    here, _, seat = next(worlds(toy()))
    found = answers(here, seat, ["nonsense"])
    assert found["no moment"][0] == "RulesetError"
    assert found["undo"][0] == "UndoRefused"
    assert [kind for kind, *_ in found["refused"]] == ["IllegalAction"]
    assert len(found["news"][0]["entries"]) == 0


@pytest.mark.parametrize("seed", range(3))
def test_wrong_moves_are_refused_and_change_nothing(seed: int) -> None:
    refused = wrong_moves(toy(), 2 + seed % 3, seed)
    assert refused.taken == ()
    assert refused.moves > 100


def test_a_wrong_move_that_is_taken_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Seated, "_not_choosing", lambda seated: None)
    assert wrong_moves(toy(), 2, 1).taken[0].startswith("seat None plays: ")


@pytest.mark.long
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_news_of_whistle_mountain_make_the_view_of_now(players: int) -> None:
    game, rng = ruleset(solo=players == 1).new_game(players, players), Random(players)
    seats = [game.seated(seat) for seat in (None, *range(players))]
    for number in range(120):
        before = [seated.view(options="none") for seated in seats]
        since = game.seq
        for _ in range(1 + number % 3):
            if not game.over:
                game.play(game.random_option(rng))
        for seated, view in zip(seats, before, strict=True):
            assert applied(plain(view), plain(seated.news(since).get("patch"))) == plain(seated.view(options="none"))
        if number % 10 == 9:
            game.undo(analysis=True)
            assert seats[0].news(since).get("view") == seats[0].view(options="none")


def plain(value: Any) -> Any:
    """A value as it travels: without tuples."""
    if isinstance(value, dict):
        return {name: plain(part) for name, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, list | tuple) else value


@pytest.mark.long
def test_the_command_compares_worlds(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.campaigns.leaks.worlds.LONGEST", 60)
    monkeypatch.setattr("tests.campaigns.leaks.moves.LONGEST", 5)
    assert main(["--games", "1", "--players", "2", "--jobs", "1"]) == 0
    assert "wrong moves; 0 problems" in capsys.readouterr().out
