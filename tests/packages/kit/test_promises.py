"""Promises of positions and changes, asked of noughts and crosses: each fails when broken, none is asked in vain."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from operator import attrgetter
from typing import Any

import pytest

import ruleworks
from noughts import Board
from ruleworks import Ruleset, Scene, Text
from ruleworks_contracts import Flaw
from ruleworks_contracts.flaws import needs_the_whole_box
from ruleworks_kit.promises import Scenes, nothing_flawed, of_changes, of_the_rules

RULES = ruleworks.ruleset("noughts")
HERE = "noughts.error.here"  # an id without a sentence is told as it is
BARE = "noughts.error.bare"


def board(first: int, second: int = 0) -> Board:
    game: ruleworks.Game[Board] = RULES.new_game()
    position = copy(game.position)
    position.marks = (first, second)
    return position


class Finder:
    """Finds an empty board flawed, one without marks of the second seat incomplete; counts its askings."""

    asked = 0

    def __call__(self, scene: Scene[Board, Any]) -> Iterator[Flaw]:
        self.asked += 1
        first, second = scene.position.marks
        if not first:
            yield Flaw(Text(HERE))
        if not second:
            yield Flaw(Text(BARE), kind="incomplete")


def test_what_is_flawed_and_what_is_missing_are_two_promises_that_are_asked_once() -> None:
    finder = Finder()
    flawed, missing = nothing_flawed(RULES, finder, attrgetter("marks"))
    assert (needs_the_whole_box(flawed), needs_the_whole_box(missing)) == (False, True)
    full = board(1, 2)
    flawed(full)
    missing(full)
    flawed(board(1, 2))
    assert finder.asked == 1
    half = board(1)
    flawed(half)
    with pytest.raises(AssertionError, match=BARE):
        missing(half)
    with pytest.raises(AssertionError, match=HERE):
        flawed(board(0))
    assert finder.asked == 3


def test_flaws_that_a_variant_means_are_left_out() -> None:
    flawed, missing = nothing_flawed(RULES, Finder(), attrgetter("marks"), without=[HERE])
    flawed(board(0))
    with pytest.raises(AssertionError, match=BARE):
        missing(board(0))


def test_rules_are_looked_into_once() -> None:
    asked: list[Ruleset] = []

    def all_is_well(ruleset: Ruleset, position: Board) -> Iterator[str]:
        asked.append(ruleset)
        yield from ["too few lines", "too few cells"] if position.marks == (0, 0) else []

    holds = of_the_rules(all_is_well, RULES)
    holds(board(1))
    holds(board(0))
    assert asked == [RULES]
    assert holds.__name__ == "all_is_well"
    with pytest.raises(AssertionError, match="too few lines; too few cells"):
        of_the_rules(all_is_well, RULES)(board(0))


def test_a_change_is_asked_about_where_something_changed() -> None:
    asked: list[tuple[Any, Any]] = []

    def marks_stay(before: Scene[Board, Any], after: Scene[Board, Any]) -> Iterator[str]:
        asked.append((before.position.marks, after.position.marks))
        if before.position.marks[0] & ~after.position.marks[0]:
            yield "a mark is gone"

    (holds,) = of_changes({marks_stay: attrgetter("marks")}, RULES)
    holds(board(1), board(1))
    assert asked == []
    holds(board(1), board(3))
    assert asked == [((1, 0), (3, 0))]
    with pytest.raises(AssertionError, match="a mark is gone"):
        holds(board(3), board(1))


def test_the_scene_of_the_same_position_is_kept() -> None:
    scenes = Scenes[Board](RULES)
    one = board(1)
    assert scenes.of(one) is scenes.of(one)
    assert scenes.of(board(1)) is not scenes.of(one)
    assert scenes.of(one).position is one
