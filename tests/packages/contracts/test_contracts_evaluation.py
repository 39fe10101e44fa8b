"""What positions are worth beyond the score: what evaluations of a game say is added up, and nothing after the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ruleworks
from noughts import Board, bundle
from ruleworks import Bundle, Ruleset, Scene
from ruleworks_contracts import Evaluation, judged, tools_of


class Flat:
    """Says the same of every position, and counts how often it was asked for a judge."""

    def __init__(self, game: str, *worths: float) -> None:
        self.game = game
        self.judges = 0
        self._worths = worths

    def judge(self, ruleset: Ruleset) -> Any:
        self.judges += 1

        def worths(scene: Scene[Any, Any]) -> Sequence[float]:
            return self._worths

        return worths


def rules(*tools: Any) -> Ruleset:
    house = Bundle(name="house", version="1", layer="base", extends="noughts", tools=tools)
    return ruleworks.ruleset(bundle, plugins=[house])


def test_without_an_evaluation_it_is_the_score() -> None:
    plain = rules()
    assert not tools_of(plain).all(Evaluation)
    won = plain.at(Board(players=2, marks=(0b111, 0b11000), winner=0, agenda=()))
    assert list(judged(plain)(won.scene)) == [1, 0]


def test_what_all_evaluations_of_the_game_say_is_added_up() -> None:
    one, two, other = Flat("noughts", 0.5, 0.25), Flat("noughts", 1.0, 0.0), Flat("toy", 9.0, 9.0)
    assert isinstance(one, Evaluation)
    there = rules(one, two, other)
    assert tools_of(there).all(Evaluation) == (one, two)
    assert list(judged(there)(there.new_game().scene)) == [1.5, 0.25]
    assert (one.judges, other.judges) == (1, 0)


def test_after_the_end_there_is_nothing_but_the_score() -> None:
    there = rules(Flat("noughts", 0.5, 0.25))
    won = there.at(Board(players=2, marks=(0b111, 0b11000), winner=0, agenda=()))
    assert list(judged(there)(won.scene)) == [1, 0]
