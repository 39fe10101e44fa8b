"""The tree of a search: what it tries next, how it widens, and what it counts."""

from __future__ import annotations

import pytest

import ruleworks
from noughts import Board, Mark
from ruleworks_bots.minds.lookahead import Weighed, spread
from ruleworks_bots.minds.tree import Branch, Fork, Spread, Widening

HERE = Board(players=2)
CELLS = [Mark(name) for name in ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")]


def fork() -> Fork:
    return Fork(0, [Weighed(float(-place), mark, HERE) for place, mark in enumerate(CELLS)])


def visited(one: Fork, values: dict[int, list[float]]) -> None:
    """Let branches have met values."""
    for place, met in values.items():
        branch = one.branches.setdefault(CELLS[place], Branch(CELLS[place]))
        for value in met:
            branch.met(value)
            one.visits += 1


@pytest.mark.parametrize(
    ("width", "power", "widths"),
    [(2, 0.2, (2, 3, 5, 7)), (8, 0.3, (8, 15, 31, 63)), (32, 0.5, (32, 101, 321, 1012)), (1, 0.0, (1, 1, 1, 1))],
)
def test_few_options_are_tried_at_first_and_more_with_every_power_of_the_visits(
    width: float, power: float, widths: tuple[int, ...]
) -> None:
    # the values of Coulom's progressive widening as they are published for these constants
    assert tuple(Widening(width, power).at(visits) for visits in (0, 9, 99, 999)) == pytest.approx(widths, abs=1)


def test_options_are_tried_in_their_order_until_there_is_no_more_room() -> None:
    one, tried = fork(), []
    for _ in range(3):
        branch = one.select(CELLS, Widening(3, 0), 1.0)
        assert branch is not None
        tried.append(branch.option)
        branch.met(0.0)
        one.visits += 1
    assert tried == CELLS[:3]
    again = one.select(CELLS, Widening(3, 0), 1.0)
    assert again is not None
    assert again.option in CELLS[:3]
    wider = one.select(CELLS, Widening(4, 0), 1.0)
    assert wider is not None
    assert wider.option == CELLS[3]


def test_what_is_better_is_tried_again_unless_something_else_is_in_doubt() -> None:
    one = fork()
    visited(one, {0: [1.0] * 9, 1: [0.5] * 9, 2: [0.9]})
    best = one.select(CELLS, Widening(3, 0), 0.0)
    assert best is not None
    assert best.option == CELLS[0]
    doubtful = one.select(CELLS, Widening(3, 0), 1.0)
    assert doubtful is not None
    assert doubtful.option == CELLS[2]


def test_a_fork_is_told_by_options_and_not_by_positions() -> None:
    one = fork()
    there = [CELLS[4], CELLS[7]]  # in this world, others are taken
    tried = {one.select(there, Widening(1, 0), 1.0) for _ in range(3)}
    assert [branch.option for branch in tried if branch is not None] == [CELLS[4]]
    assert one.select([Mark("j9")], Widening(1, 0), 1.0) is None
    one.widen([Weighed(0.0, Mark("j9"), HERE), Weighed(0.0, CELLS[0], HERE)])
    new = one.select([Mark("j9")], Widening(1, 0), 1.0)
    assert new is not None
    assert new.option == Mark("j9")
    assert len(one.order) == len(CELLS) + 1


def test_branches_are_ranked_by_how_often_they_were_tried_then_by_what_came_of_it() -> None:
    one = fork()
    visited(one, {0: [0.0], 1: [3.0, 1.0], 2: [2.5, 2.5], 3: []})
    assert [(each.option, each.mean) for each in one.ranked()] == [(CELLS[2], 2.5), (CELLS[1], 2.0), (CELLS[0], 0.0)]


def test_doubt_is_how_far_apart_values_are_but_never_nothing_once_they_differed() -> None:
    met = Spread(0.0)
    assert met.doubt == 0.0
    for value in (1.0, 3.0):
        met.meet(value)
    assert (met.count, met.doubt) == (2, 1.0)
    for _ in range(10_000):
        met.meet(3.0)
    assert met.doubt == 3.0 * 0.125


def test_some_from_all_over_many_options_are_as_far_apart_as_they_can_be() -> None:
    options = ruleworks.ruleset("noughts").new_game().decision
    assert options is not None
    assert spread(options.options, 3) == [options.options[place] for place in (1, 4, 7)]
    assert spread(options.options, 9) == spread(options.options, 99) == list(options.options)
