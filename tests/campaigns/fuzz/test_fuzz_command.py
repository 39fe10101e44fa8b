"""The command that plays whole games: what it prints, and that it fails when something was found."""

import pytest
from tests.campaigns.fuzz.command import main
from tests.campaigns.fuzz.playing import CHECKS, SEEN, Outcome, Task, play, ruleset
from tests.campaigns.fuzz.report import ENDS, ENOUGH, SHOWN, not_seen, summary

from ruleworks import Text, translator
from ruleworks_testing import PROPERTIES

ENDED = "no worker left in any barracks"


def test_every_property_is_looked_for() -> None:
    assert {check.__name__ for check in CHECKS} | SEEN == {check.__name__ for check in PROPERTIES}


def test_the_summary_tells_lengths_ends_and_violations() -> None:
    outcomes = [Outcome(0, 10, 30, ENDED), Outcome(1, 30, 1200, ENDED), Outcome(2, 20, 40, "by another rule")]
    assert summary(2, [*outcomes, Outcome(3, 0, 0, "broken", "a card is lost")]).splitlines() == [
        "2 players: 4 games, 1 violations",
        "  turns    min 10, median 20, max 30",
        "  choices  min 30, median 40, max 1,200",
        f"  ended 2 times: {ENDED}",
        "  ended 1 times: by another rule",
        "  seed 3: a card is lost",
    ]


def test_an_end_of_the_solo_game_that_is_never_seen_is_named() -> None:
    outcomes = [Outcome(seed, 66, 130, ENDS[1]) for seed in range(ENOUGH)]
    assert f"  NEVER ENDED: {ENDS[0]}" in summary(1, outcomes).splitlines()
    assert (
        not_seen(1, [*outcomes, Outcome(0, 60, 120, ENDS[0])])
        == not_seen(1, outcomes[1:])
        == not_seen(2, outcomes)
        == []
    )


def test_the_ends_of_the_solo_game_are_those_that_its_texts_name() -> None:
    texts = translator("en", ruleset(solo=True).text_sources)
    assert [texts.render(Text(end)) for end in ("whistle-mountain.end.barracks", "outlaws.end.cards")] == [*ENDS]


def test_many_violations_are_listed_by_seed() -> None:
    lines = summary(3, [Outcome(seed, 0, 0, "broken", "lost") for seed in range(SHOWN + 2)]).splitlines()
    assert len(lines) == SHOWN + 2
    assert lines[-1] == f"  and with the seeds {SHOWN}, {SHOWN + 1}"


@pytest.mark.long
def test_the_command_plays_whole_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1", "--players", "1", "2", "4", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "1 player against the Outlaws: 1 games, 0 violations" in out
    assert "2 players: 1 games, 0 violations" in out
    assert "4 players: 1 games, 0 violations" in out
    assert "whole games: 3 games, 0 of them with a violation" in out


def test_a_violation_fails_the_run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "tests.campaigns.fuzz.command.play", lambda task: Outcome(task.seed, 0, 0, "broken", "a card is lost")
    )
    assert main(["--games", "2", "--players", "3", "--seed", "5", "--jobs", "1"]) == 1
    assert "  seed 6: a card is lost" in capsys.readouterr().out


@pytest.mark.long
def test_a_game_is_the_same_each_time() -> None:
    assert play(Task(3, 1)) == play(Task(3, 1))
