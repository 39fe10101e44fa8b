"""Who sits where in the games of a study, and in which block they are."""

from __future__ import annotations

import pytest

from ruleworks import Ruleset
from ruleworks_lab import LabError, Study, beaten, places_of, victory
from ruleworks_lab.matches import Played


def study(noughts: Ruleset, *seats: str, players: int | None = None, **more: int | bool) -> Study:
    settings = {"seeds": 3, **more}
    return Study(noughts.setup, seats, players=players or len(seats), **settings)  # type: ignore[arg-type]


def test_players_stay_where_they_are_named(noughts: Ruleset) -> None:
    made = study(noughts, "a", "b")
    assert made.sittings == ((0, 1),)
    assert made.games == 3


def test_with_rotation_each_sits_at_each_seat_once_a_seed(noughts: Ruleset) -> None:
    made = study(noughts, "a", "b", "c", rotate=True)
    assert made.sittings == ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    assert made.games == 9
    assert sorted(zip(*made.sittings, strict=True)) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_where_one_plays_alone_each_plays_each_seed(noughts: Ruleset) -> None:
    assert study(noughts, "a", "b", players=1).sittings == ((0,), (1,))


def test_the_games_of_a_study_are_those_of_its_blocks(noughts: Ruleset) -> None:
    made = study(noughts, "a", "b", seeds=7, seed=40, block=3, rotate=True)
    blocks = [list(made.matches(block)) for block in made.blocks]
    assert [len(matches) for matches in blocks] == [6, 6, 2]
    matches = [match for block in blocks for match in block]
    assert [match.number for match in matches] == list(range(14))
    assert [match.seed for match in matches] == [seed for seed in range(40, 47) for _ in range(2)]
    assert len({match.luck for match in matches}) == 14


def test_the_luck_of_a_game_does_not_depend_on_its_study(noughts: Ruleset) -> None:
    one = {(m.seed, m.sitting): m.luck for m in study(noughts, "a", "b", seeds=9).matches(0)}
    other = {(m.seed, m.sitting): m.luck for m in study(noughts, "b", "a", seeds=4, seed=2, rotate=True).matches(0)}
    assert one.keys() & other.keys()
    assert all(one[key] == other[key] for key in one.keys() & other.keys())


def test_how_many_sit_at_the_table() -> None:
    assert places_of(range(2, 5), "abc", "g") == 3
    assert places_of(range(1, 2), "abc", "g") == 1
    for players, seats in ((range(2, 5), "a"), (range(2, 5), "abcde"), (range(2, 3), "abc"), (range(1, 2), "")):
        with pytest.raises(LabError, match=f"{len(seats)} were named"):
            places_of(players, seats, "g")
    with pytest.raises(LabError, match="g is played by 2\N{EN DASH}4, and"):
        places_of(range(2, 5), "a", "g")


def played(scores: tuple[int, ...], *winners: int) -> Played:
    return Played(0, 0, 0, tuple(range(len(scores))), scores, winners, 1, 1, "end", "")


def test_who_has_beaten_whom() -> None:
    assert beaten(played((5, 9, 7), 1)) == (0.0, 1.0, 0.5)
    assert beaten(played((5, 5, 7), 2)) == (0.25, 0.25, 1.0)
    assert beaten(played((9, 9, 9), 2)) == (0.25, 0.25, 1.0)  # the rules have broken the tie
    assert beaten(played((9, 9), 0, 1)) == (0.5, 0.5)
    assert beaten(played((9, 3), 0, 1)) == (0.5, 0.5)  # who shares a victory ties, whatever the points are
    assert beaten(played((9, 30), 0)) == (1.0, 0.0)
    assert beaten(played((3,), 0)) == (0.5,)


def test_a_victory_is_shared() -> None:
    assert [victory(played((4, 4, 1), 0, 1), seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    assert victory(played((4, 4)), 0) == 0.0
