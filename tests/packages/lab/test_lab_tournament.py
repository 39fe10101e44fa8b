"""`ruleworks tournament`: everybody at every seat on the same deals, standings, and going on later."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.packages.lab.conftest import Run

from ruleworks import Ruleset
from ruleworks_lab import Places, Serial, Study
from ruleworks_lab.matches import Played
from ruleworks_lab.study_run import study_of
from ruleworks_lab.tournament import Round, hold, reached, standings

ENTRY = ["player", "games", "wins", "points", "rating", "low", "high"]


def held(run: Run, game: str, seats: str, *words: object) -> Any:
    ended = run("tournament", game, "--seats", seats, "--json", "--on", "serial", *words)
    assert (ended.code, ended.err, ended.out.count("\n")) == (0, "", 1)
    return json.loads(ended.out)


def of_two(noughts: Ruleset, seeds: int) -> Study:
    return study_of(noughts, ("random", "random"), 2 * seeds, rotate=True, block=1)


def game(seed: int, entries: tuple[int, ...], scores: tuple[int, ...], *winners: int) -> Played:
    return Played(0, seed, 0, entries, scores, winners, 9, 9, "end", "")


def test_the_report_has_exactly_the_promised_form(run: Run, players: Path) -> None:
    report = held(run, "noughts", "keen,random", "--games", 40, "--seed", 3, "--plugin", players)
    assert list(report) == ["games", "entries", "limited"]
    assert report["games"] == 40
    assert [list(entry) for entry in report["entries"]] == [ENTRY, ENTRY]
    assert [(entry["player"], entry["games"]) for entry in report["entries"]] == [("keen", 40), ("random", 40)]
    assert sum(entry["wins"] for entry in report["entries"]) == 40
    keen, random = report["entries"]
    assert keen["wins"] > random["wins"]
    assert keen["points"] > random["points"]
    for entry in report["entries"]:
        assert entry["low"] < entry["rating"] < entry["high"]
    assert keen["rating"] > random["rating"]


def test_everybody_sits_everywhere_on_the_same_deals(run: Run, players: Path) -> None:
    # Both play alike and without chance, so whoever begins wins each time.
    report = held(run, "noughts", "first,first", "--games", 6, "--plugin", players)
    assert [entry["wins"] for entry in report["entries"]] == [3, 3]
    assert len({entry["rating"] for entry in report["entries"]}) == 1
    three = held(run, "whistle-mountain", "random,random,random", "--games", 2)
    assert three["games"] == 3  # a deal that is begun is played at all seats
    assert [entry["games"] for entry in three["entries"]] == [3, 3, 3]


def test_ties_are_shared(noughts: Ruleset) -> None:
    study = of_two(noughts, 2)
    tied = Round((game(0, (0, 1), (0, 0), 0, 1), game(0, (1, 0), (0, 0), 0, 1)))
    split = Round((game(1, (0, 1), (1, 0), 0), game(1, (1, 0), (1, 0), 0)))
    first, second = standings(study, [tied, split]).entries
    assert (first.games, first.wins, first.points) == (second.games, second.wins, second.points) == (4, 2.0, 0.25)
    assert first.rating == second.rating == 25


def test_the_games_of_one_deal_are_one_observation(noughts: Ruleset) -> None:
    study = of_two(noughts, 1)
    won = Round((game(0, (0, 1), (1, 0), 0), game(0, (1, 0), (0, 1), 1)))
    half = Round((game(0, (0, 1), (1, 0), 0), game(0, (1, 0), (0, 0), 0, 1)))
    assert reached(study, won) == (1.0, 0.0)
    assert reached(study, half) == (0.75, 0.25)
    # Which of both it is makes no difference to the model, which only asks who was better.
    assert standings(study, [won]).entries[0].rating == standings(study, [half]).entries[0].rating


def test_alone_everybody_plays_the_same_deals_against_the_game(run: Run) -> None:
    report = held(run, "whistle-mountain", "random", "--games", 3, "--variant", "outlaws")
    assert report["games"] == 3
    assert [(entry["player"], entry["games"], entry["wins"]) for entry in report["entries"]] == [("random", 3, 0)]
    assert report["entries"][0]["rating"] < 25
    two = held(run, "whistle-mountain", "random,random", "--games", 4, "--variant", "outlaws")
    assert [entry["games"] for entry in two["entries"]] == [2, 2]


def test_several_processes_give_the_same(run: Run, players: Path) -> None:
    words = ("--games", 16, "--plugin", players)
    assert held(run, "noughts", "keen,random", *words) == held(
        run, "noughts", "keen,random", *words, "--on", "processes", "--workers", 2
    )


def test_it_stops_when_the_order_is_known(run: Run, players: Path) -> None:
    words = ("--games", 400, "--plugin", players)
    stopped = held(run, "noughts", "keen,random", *words, "--stop")
    assert 24 <= stopped["games"] < 400
    assert stopped["games"] % 2 == 0
    assert held(run, "noughts", "first,first", "--games", 60, "--plugin", players, "--stop")["games"] == 60
    told = run("tournament", "noughts", "--seats", "keen,random", *words, "--stop", "--on", "serial")
    assert "Of 400 games, no more were needed to know the order." in told.out


class Counting:
    """Plays here, and counts."""

    def __init__(self) -> None:
        self.played = 0

    def run(self, task: Any, jobs: Any) -> Any:
        for result in Serial().run(task, jobs):
            self.played += 1
            yield result


def test_an_interrupted_tournament_goes_on_and_ends_the_same(noughts: Ruleset, tmp_path: Path) -> None:
    whole = hold(of_two(noughts, 10), Places(), Serial())
    keep, counting = tmp_path / "games.jsonl", Counting()
    hold(of_two(noughts, 4), Places(), Serial(), keep=keep)
    with keep.open("ab") as file:
        file.write(b'{"games":[')  # it was writing the fifth
    assert hold(of_two(noughts, 10), Places(), counting, keep=keep) == whole
    assert counting.played == 6
    assert hold(of_two(noughts, 4), Places(), counting, keep=keep).games == 8  # a shorter one is read from the file
    assert hold(of_two(noughts, 10), Places(), counting, keep=keep) == whole
    assert counting.played == 6


def test_the_games_of_another_tournament_are_refused(run: Run, tmp_path: Path, players: Path) -> None:
    keep = tmp_path / "games.jsonl"
    words = ("tournament", "noughts", "--games", 4, "--plugin", players, "--keep", keep, "--on", "serial")
    assert run(*words, "--seats", "first,random").code == 0
    ended = run(*words, "--seats", "random,first")
    assert (ended.code, ended.out) == (2, "")
    assert "another run, which differs in: seats" in ended.err


@pytest.mark.parametrize("content", [b"my precious diary", b"my precious diary\n", b"[]\n"])
def test_a_file_that_holds_something_else_stays_as_it_is(run: Run, tmp_path: Path, content: bytes) -> None:
    keep = tmp_path / "diary"
    keep.write_bytes(content)
    ended = run("tournament", "noughts", "--seats", "random,random", "--keep", keep, "--on", "serial")
    assert (ended.code, ended.out) == (2, "")
    assert "holds no results of this command" in ended.err
    assert keep.read_bytes() == content


def test_it_is_told_as_a_table_in_both_languages(run: Run, players: Path) -> None:
    words = ("tournament", "noughts", "--seats", "random,keen", "--games", 20, "--plugin", players, "--on", "serial")
    title, head, *rows = run(*words).out.splitlines()
    assert title == "20 games, each deal at all seats:"
    assert head.split() == ["player", "games", "victories", "points", "rating", "95", "%", "interval"]
    assert [row.split()[0] for row in rows] == ["keen", "random"]  # the strongest first
    assert len({len(row) for row in rows}) == 1
    french = run("--language", "fr", *words).out.splitlines()
    assert french[0] == "20 parties, chaque donne à toutes les places\N{NO-BREAK SPACE}:"
    assert "," in french[2].split()[4]


def test_a_player_that_fails_is_named_with_its_game(run: Run, players: Path) -> None:
    ended = run("tournament", "noughts", "--seats", "rash,random", "--plugin", players, "--on", "serial")
    assert (ended.code, ended.out) == (2, "")
    assert "In the game of seed 0 with rash, random in this order: " in ended.err
    assert "no idea" in ended.err


@pytest.mark.parametrize(
    ("seats", "said"), [("random", "1 were named"), ("random,random,random", "3 were named"), ("me,random", "“me”")]
)
def test_wrong_seats_are_named(run: Run, seats: str, said: str) -> None:
    ended = run("tournament", "noughts", "--seats", seats)
    assert (ended.code, ended.out) == (2, "")
    assert said in ended.err


def test_progress_is_shown_on_a_terminal_only(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("tournament", "noughts", "--seats", "random,random", "--games", 4, "--on", "serial")
    assert run(*words).err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    shown = run(*words)
    assert "] 2/4\r" in shown.err
    assert f"[{'#' * 30}] 4/4\r" in shown.err
    assert shown.out == run(*words).out
