"""Listening to the rules: who was asked what, who made a difference, and on whom an answer depends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.support.toy.actions import PlayCard, Sow
from tests.support.toy.game import toy

import ruleworks
from ruleworks import Bundle, Game, InPlay, Option, hookimpl
from ruleworks_table import explanation, overheard


class Frost:
    """Nobody sows; also somebody who has a say and changes nothing, and one who adds an empty list."""

    id = "frost.rule"

    @hookimpl
    def deeds(self, value: Sequence[Sequence[Option]]) -> Sequence[Sequence[Option]]:
        return [options for options in value if not (len(options) and isinstance(options[0], Sow))]

    @hookimpl
    def harvest(self, value: int) -> int:
        return value


class Idle:
    id = "frost.idle"

    @hookimpl
    def deeds(self) -> Sequence[Sequence[Option]]:
        return [()]


class Leaning:
    """Cannot do without what others give."""

    id = "leaning.rule"

    @hookimpl
    def deeds(self, value: Sequence[Sequence[Option]]) -> Sequence[Sequence[Option]]:
        if not any(len(options) and isinstance(options[0], Sow) for options in value):
            raise ValueError("nobody sows")
        return value


FROST = Bundle(name="frost", version="1", layer="house", extends="toy", rules=(Frost(), Idle()))


def begun(**how: Any) -> Game[Any]:
    return toy(**how).new_game(2, seed=1)


def test_a_question_names_who_answers_first_who_changes_it_and_who_is_silent() -> None:
    position = begun().position
    position.in_play = (InPlay("toy.charm.scale", 1), InPlay("toy.charm.moon", 0), InPlay("toy.charm.scale", 0))
    game = toy(plugins=[FROST]).at(position)
    answer, (question,) = overheard(game, lambda scene: scene.rules.harvest(scene, 0))
    assert answer == game.scene.rules.harvest(game.scene, 0) == 4
    assert (question.point, question.kind, question.arguments, question.answer) == ("harvest", "value", {"seat": 0}, 4)
    assert [(said.plugin, said.owner, said.does, said.answer) for said in question.said] == [
        ("toy.rules", None, "base", 1),
        ("toy.charm.scale", 0, "changes", 2),
        ("toy.charm.moon", 0, "changes", 4),
    ]
    assert question.silent == ["toy.charm.scale", "frost.rule"]


def test_what_is_added_and_taken_away_is_told_and_what_is_empty_is_not() -> None:
    _, (question,) = overheard(begun(plugins=[FROST]), lambda scene: scene.rules.deeds(scene, 0))
    does = [(said.plugin, said.does) for said in question.said]
    assert ("toy.rules", "adds") in does
    assert ("frost.rule", "takes") in does
    assert "frost.idle" in question.silent


def test_constants_and_what_is_no_rule_point_are_found() -> None:
    game = begun()
    found, questions = overheard(game, lambda scene: (scene.rules.words, scene.rules.items))
    assert found == (game.scene.rules.words, game.scene.rules.items)
    assert questions == []
    with pytest.raises(AttributeError, match="no rule point"):
        overheard(game, lambda scene: scene.rules.no_such_point(scene))


def test_whoever_takes_an_option_away_is_decisive() -> None:
    game = begun(plugins=[FROST])
    found = explanation(game, Sow(3))
    assert found.refusal == game.why_not(Sow(3)) is not None
    assert [(each.plugin, each.refusal) for each in found.decisive] == [("frost.rule", None)]


def test_whoever_offers_an_option_is_decisive_with_the_refusal_that_would_hold() -> None:
    game = begun()
    found = explanation(game, Sow(3))
    assert found.refusal is None
    (decisive,) = found.decisive
    assert decisive.plugin == "toy.rules"
    assert decisive.refusal is not None


def test_nothing_is_claimed_where_the_rules_cannot_do_without_a_plugin() -> None:
    leaning = Bundle(name="leaning", version="1", layer="house", extends="toy", rules=(Leaning(),))
    assert explanation(begun(plugins=[leaning]), Sow(3)).decisive == []


def test_a_game_is_not_changed_by_being_explained() -> None:
    game = begun(plugins=[FROST])
    before = game.save()
    for option in game.decision.options if game.decision else ():
        explanation(game, option)
    explanation(game, PlayCard("card.no-such", None, quietly=False))
    assert game.save() == before


def test_noughts_asks_nobody() -> None:
    game = ruleworks.ruleset("noughts").new_game(2, seed=1)
    assert explanation(game, game.ruleset.option("mark:b2")).questions == []
