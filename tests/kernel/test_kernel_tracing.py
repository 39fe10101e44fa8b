"""A rule point can be asked step by step, to see who has said what."""

from typing import Any

import pytest
from tests.support.toy.game import toy

import ruleworks
from ruleworks import InPlay
from ruleworks_table import trace


def test_each_plugin_is_named_with_the_answer_after_it() -> None:
    game = toy().new_game(seed=0)
    position = game.position
    position.in_play = (InPlay("toy.charm.moon", 0), InPlay("toy.charm.scale", 1), InPlay("toy.charm.scale", 0))
    begun = game.ruleset.at(position)
    told = list(trace(begun, "harvest", begun.scene, 0))
    scale, moon = "toy.charm.scale", "toy.charm.moon"
    assert told == [("toy.rules", 1), (scale, 2), (scale, 2), (moon, 4)]
    assert told[-1][1] == begun.scene.rules.harvest(begun.scene, 0)


def test_what_is_collected_is_told_plugin_by_plugin() -> None:
    game = toy().new_game(seed=0)
    told = [name for name, _ in trace(game, "deeds", game.scene, 0)]
    assert told == ["toy.cards", "toy.rules", "acme.digging"]


def test_a_constant_is_told_too() -> None:
    game = toy().new_game(seed=0)
    assert list(trace(game, "words")) == [("toy.rules", game.scene.rules.words)]


@pytest.mark.parametrize(("name", "args"), [("lines", ()), ("lines", (1, 2)), ("lnies", ())])
def test_a_wrong_question_is_an_error(name: str, args: tuple[Any, ...]) -> None:
    game = ruleworks.ruleset("noughts").new_game(seed=0)
    with pytest.raises((ValueError, KeyError)):
        list(trace(game, name, *args))
