"""A campaign tells the share of each player, leaves out deals that a limit ended, and goes on where it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from ruleworks import Setup
from ruleworks_lab.matches import Played
from ruleworks_lab.studies import Study
from ruleworks_lab.tournament import Round

from .command import file_of, main, parser
from .results import result_of

STUDY = Study(setup=Setup(game="whistle-mountain"), seats=("new", "old"), players=2, seeds=3, rotate=True, block=1)


def deal(*winners: int, limited: bool = False) -> Round:
    """Return a deal of two games, won by these players; what did not win has fewer points."""
    games = []
    for turn, winner in enumerate(winners):
        entries = (turn, 1 - turn)
        seat = entries.index(winner)
        games.append(
            Played(
                number=turn,
                seed=0,
                sitting=turn,
                entries=entries,
                scores=tuple(10 * (each == seat) for each in (0, 1)),
                winners=(seat,),
                decisions=9,
                turns=9,
                ended="end",
                digest="",
                limited=limited and turn == 1,
            )
        )
    return Round(tuple(games))


def test_the_share_of_a_player_is_that_of_the_deals_with_its_interval() -> None:
    result = result_of(STUDY, [deal(0, 0), deal(0, 1), deal(0, 0), deal(1, 0)])
    new, old = result.strengths
    assert (result.games, result.limited, result.deals) == (8, 0, 4)
    assert (new.player, new.percent, old.percent) == ("new", 75.0, 25.0)
    assert new.low is not None
    assert new.high is not None
    assert new.percent - new.low == pytest.approx(3.182446 * 28.867513 / 2)  # Student's t for 3, deviation, root of 4
    assert new.high - new.percent == pytest.approx(new.percent - new.low)


def test_a_deal_with_a_game_that_a_limit_ended_is_counted_and_left_out_of_the_shares() -> None:
    result = result_of(STUDY, [deal(0, 0), deal(1, 1, limited=True)])
    assert (result.games, result.limited, result.deals) == (4, 1, 1)
    assert [each.percent for each in result.strengths] == [100.0, 0.0]
    assert result_of(STUDY, [deal(1, 1, limited=True)]).strengths == ()


def test_a_player_at_two_seats_counts_once() -> None:
    study = Study(setup=STUDY.setup, seats=("old", "old"), players=2, seeds=3, rotate=True, block=1)
    assert [each.percent for each in result_of(study, [deal(0, 0), deal(0, 1)]).strengths] == [50.0]


@pytest.mark.long
def test_a_campaign_against_the_baseline_goes_on_where_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["noughts", "--seats", "random,greedy-f5f1701", "--workers", "1", "--folder", str(tmp_path)]
    assert main([*words, "--games", "2"]) == 0
    assert "noughts" in capsys.readouterr().out
    file = file_of(parser().parse_args(words))
    first = file.read_bytes()
    assert main([*words, "--games", "6"]) == 0
    told = capsys.readouterr().out
    assert ": 6 games, 0 ended by a technical limit." in told
    assert "greedy-f5f1701: " in told
    assert file.read_bytes().startswith(first)
    assert len(file.read_bytes().splitlines()) == 4
