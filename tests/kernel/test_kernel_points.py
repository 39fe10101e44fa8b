"""Every rule point that the kernel itself asks is documented, answered and exercised."""

import inspect
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Protocol

import msgspec
import pytest

import ruleworks
from ruleworks import (
    Area,
    Bundle,
    Event,
    Game,
    KernelRules,
    PointInfo,
    Ruleset,
    Text,
    collect,
    hookimpl,
    public,
    value,
)
from ruleworks.rules.points import declared_points

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
    def decider(self, value: int, scene: Any, seat: int) -> int:
        self.asked.append("decider")
        return value

    @hookimpl
    def cells_of(self, value: tuple[str, ...], area: str) -> tuple[str, ...]:
        self.asked.append("cells_of")
        return (*value, area.upper())

    @hookimpl
    def cells(self, scene: Any) -> tuple[str, ...]:
        self.asked.append("cells")
        return ("a", "b")

    @hookimpl
    def things(self) -> list[str]:
        self.asked.append("things")
        return ["thing.bare"]

    @hookimpl
    def migrate(self, value: dict[str, Any], document: dict[str, Any], bundle: str, schema: int) -> dict[str, Any]:
        self.asked.append("migrate")
        return value | {"turn": schema}

    @hookimpl
    def flaws(self, scene: Any) -> tuple[tuple[Text, Any, str], ...]:
        self.asked.append("flaws")
        return ((Text("every.flaw"), "", "incomplete"),)


@public
class Field(Event, frozen=True):
    """Something that happened in an area."""

    where: Area


@pytest.fixture
def rules() -> Everything:
    return Everything()


@pytest.fixture
def every(urn: Ruleset, rules: Everything) -> Bundle:
    assert urn.game == "urn"
    return Bundle(name="every", version="1", extends="urn", rules=(rules,))


def play_through(every: Bundle) -> Game[Any]:
    """Ask every rule point once: open, sample, end, save and load under a newer schema."""
    game = ruleworks.ruleset("urn", plugins=(every,), strict=True).new_game(2, seed=0)
    game.sample_hidden(0, Random(1))
    game.play("stop")
    assert [*game.ruleset.refs(Field("a"))] == [("area", "a"), ("cell", "a"), ("cell", "A")]
    assert game.scene.rules.cells(game.scene) == ("a", "b")
    assert game.ruleset.item("thing.bare").id == "thing.bare"
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


class Growing(Protocol):
    """Rule points of a bundle beside the game's."""

    @value
    def old(self, value: int, owner: int | None) -> int: ...

    @collect
    def newer(self, owner: int | None) -> Sequence[int]: ...


class Base:
    id = "grown.base"

    @hookimpl
    def old(self) -> int:
        return 1


GROWN = Bundle(name="grown", version="1.3", extends="urn", rule_points=(Growing,), rules=(Base(),))


def test_a_ruleset_lists_its_rule_points_with_kind_and_bundle(urn: Ruleset) -> None:
    points = {point.name: point for point in ruleworks.ruleset(urn.bundles["urn"], plugins=(GROWN,)).points}
    assert points["old"] == PointInfo("old", "value", "grown")
    assert points["newer"] == PointInfo("newer", "collect", "grown")
    assert points["scores"].bundle == "ruleworks"
    assert set(POINTS) | {"old", "newer"} == set(points)


def test_the_highest_score_wins_and_may_be_shared(urn: Ruleset) -> None:
    game = urn.new_game(2, seed=0)
    assert not game.winners
    game.play("draw")
    game.play("draw")
    game.play(f"show:{game.position.hands[0].held[0]}")
    assert game.scores == (1, 0)
    game.play("stop")
    assert game.winners == (0,)


def test_without_further_rules_nobody_changes_a_sample(urn: Ruleset) -> None:
    game = urn.new_game(2, seed=0)
    assert game.sample_hidden(None, Random(1)).position.hands == game.position.hands
