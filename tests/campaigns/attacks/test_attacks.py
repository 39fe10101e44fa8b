"""Saves that were damaged or forged are refused, or harm nobody; `make fuzz` tries many more."""

import pytest
from tests.campaigns.attacks.command import main, summary
from tests.campaigns.attacks.trying import Outcome, Task, Wrong, attack
from tests.campaigns.attacks.victims import GAMES

FEW = 60


@pytest.mark.parametrize("game", GAMES)
def test_damaged_saves_are_refused_or_the_very_game(game: str) -> None:
    outcomes = [attack(Task("damage", game, seed)) for seed in range(FEW)]
    assert [outcome for outcome in outcomes if outcome.ending not in ("refused", "same")] == []


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_forged_saves_are_refused_or_hold_a_game_that_goes_on(game: str) -> None:
    outcomes = [attack(Task("forgery", game, seed)) for seed in range(FEW)]
    assert [outcome for outcome in outcomes if outcome.ending == "PROBLEM"] == []
    assert {outcome.ending for outcome in outcomes} > {"refused"}


def test_a_problem_fails_the_run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise Wrong("a flaw")

    monkeypatch.setattr("tests.campaigns.attacks.trying._tried", broken)
    assert main(["--damages", "2", "--forgeries", "1", "--jobs", "1", "--no-amounts"]) == 1
    out = capsys.readouterr().out
    assert "  two, seed 1: Wrong: a flaw" in out
    assert "attacks: 3, 3 problems" in out


def test_the_summary_counts_how_attacks_ended() -> None:
    outcomes = [Outcome(Task("damage", "two", seed), "refused", 0.25) for seed in range(3)]
    assert summary("damage", outcomes) == "damage: 3 saves: 3 refused; the slowest took 0.25 s"
