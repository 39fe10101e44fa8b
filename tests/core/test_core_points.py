"""Every rule point that the kernel itself asks is documented, answered and exercised."""

import inspect
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

import ruleworks
from ruleworks import Bundle, Game, KernelRules, Ruleset, hookimpl
from ruleworks.points import declared_points

Install = Callable[..., None]
POINTS = dict(declared_points(KernelRules))


class Everything:
    """Rules that change each answer of the small game and note that they were asked."""

    id = "every.rules"

    def __init__(self) -> None:
        self.asked: list[str] = []

    @hookimpl
    def opening(self, value: Any, players: int, options: Any) -> Any:
        self.asked.append("opening")
        return msgspec.structs.replace(value, turn=players * 100)

    @hookimpl
    def scores(self, value: tuple[int, ...], scene: Any) -> tuple[int, ...]:
        self.asked.append("scores")
        return tuple(score + 10 * seat for seat, score in enumerate(value))

    @hookimpl
    def winners(self, value: tuple[int, ...], scene: Any) -> tuple[int, ...]:
        self.asked.append("winners")
        return (*value, 0)

    @hookimpl
    def resample(self, value: Any, scene: Any, seat: int | None, rng: Random) -> Any:
        self.asked.append("resample")
        return msgspec.structs.replace(value, turn=-1)

    @hookimpl
    def migrate(self, value: dict[str, Any], document: dict[str, Any], bundle: str, schema: int) -> dict[str, Any]:
        self.asked.append("migrate")
        return value | {"turn": schema}


@pytest.fixture
def rules() -> Everything:
    return Everything()


@pytest.fixture
def every(urn: Ruleset, rules: Everything) -> Bundle:
    assert urn.game == "urn"
    return Bundle(name="every", version="1", extends="urn", rules=(rules,))


def play_through(every: Bundle) -> Game[Any]:
    """Ask every rule point once: open, sample, end, save and load under a newer schema."""
    game = ruleworks.ruleset("urn", plugins=(every,), strict=True).new_game(2)
    game.sample_hidden(0, Random(1))
    game.play("stop")
    newer = ruleworks.ruleset("urn", plugins=(replace(every, schema=2),), strict=True)
    assert newer.load(game.save()).position.turn == 1
    return game


def test_every_rule_point_of_the_kernel_has_a_say(every: Bundle, rules: Everything) -> None:
    game = play_through(every)
    assert game.position.turn == 200
    assert game.scores == (0, 10)
    assert game.winners == (1, 0)
    assert set(rules.asked) == set(POINTS)


@pytest.mark.parametrize("point", POINTS)
def test_every_rule_point_of_the_kernel_is_documented(point: str) -> None:
    text = inspect.getdoc(POINTS[point])
    assert text
    assert text[0].isupper()
    assert text.splitlines()[0].endswith(".")


@pytest.mark.parametrize("point", POINTS)
def test_every_rule_point_of_the_kernel_is_answered_in_every_game(urn: Ruleset, point: str) -> None:
    table = urn.tables.table(())
    assert callable(getattr(table, point))


def test_the_highest_score_wins_and_may_be_shared(urn: Ruleset) -> None:
    game = urn.new_game(2)
    assert not game.winners
    game.play("draw")
    game.play("draw")
    game.play(f"show:{game.position.hands[0].held[0]}")
    assert game.scores == (1, 0)
    game.play("stop")
    assert game.winners == (0,)


def test_without_further_rules_nobody_changes_a_sample(urn: Ruleset) -> None:
    game = urn.new_game(2)
    assert game.sample_hidden(None, Random(1)).position.hands == game.position.hands
