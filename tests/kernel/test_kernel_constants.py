"""Constant rule points are answered once, when the ruleset is made, and then only read."""

from typing import Any, ClassVar, Protocol

import pytest

import ruleworks
from ruleworks import Bundle, Ruleset, constant, hookimpl


class SizeRules(Protocol):
    @constant
    def sizes(self, value: tuple[str, ...], owner: int | None) -> tuple[str, ...]:
        """Give the sizes that there are. Answered when the ruleset is made."""
        ...


class Sizes:
    """The base answer, which notes how often it is asked."""

    id = "tiny.sizes"
    asked: ClassVar[list[str]] = []

    @hookimpl
    def sizes(self) -> tuple[str, ...]:
        self.asked.append("sizes")
        return ("small", "large")


class More:
    id = "zest.sizes"

    @hookimpl
    def sizes(self, value: tuple[str, ...], owner: int | None) -> tuple[str, ...]:
        assert owner is None
        return (*value, "huge")


class Broken:
    id = "zest.broken"

    @hookimpl
    def sizes(self, value: tuple[str, ...]) -> tuple[str, ...]:
        raise LookupError("no sizes today")


class Growing:
    """An item that would change what is answered once."""

    id = "zest.growing"

    @hookimpl
    def sizes(self, value: tuple[str, ...]) -> tuple[str, ...]:
        return value


TINY = Bundle(name="tiny", version="1", extends="noughts", rule_points=(SizeRules,), rules=(Sizes(),))


def more(*rules: Any, items: tuple[Any, ...] = ()) -> Bundle:
    """An optional bundle that changes the sizes."""
    return Bundle(name="zest", version="2.0", extends="noughts", rules=rules, items=items)


def sizes(*bundles: Bundle, strict: bool = True) -> tuple[Ruleset, Any]:
    """The ruleset with these bundles, and the sizes in it."""
    rules = ruleworks.ruleset("noughts", plugins=(TINY, *bundles), strict=strict)
    scene: Any = rules.new_game().scene
    return rules, scene.rules.sizes


def test_a_constant_is_read_without_a_call() -> None:
    assert sizes()[1] == ("small", "large")


def test_later_rules_change_what_earlier_ones_have_said() -> None:
    assert sizes(more(More()))[1] == ("small", "large", "huge")


def test_it_is_answered_once_however_often_it_is_read() -> None:
    Sizes.asked.clear()
    rules, _ = sizes()
    for seed in range(3):
        game = rules.new_game(seed=seed)
        game.play("mark:a1")
        assert game.clone().scene.rules.sizes
    assert Sizes.asked == ["sizes"]


@pytest.mark.parametrize(
    ("faulty", "reason"),
    [
        (more(Broken()), "LookupError: no sizes today"),
        (more(items=(Growing(),)), "The item zest.growing answers the rule point sizes"),
    ],
)
def test_a_bundle_that_answers_wrongly_is_left_out(faulty: Bundle, reason: str) -> None:
    rules, found = sizes(faulty, strict=False)
    assert found == ("small", "large")
    assert [failure[:2] for failure in rules.failures] == [("zest", "2.0")]
    assert reason in rules.failures[0].reason
    with pytest.raises(ruleworks.PluginError, match=f"The plugin zest 2.0 cannot be used: {reason}"):
        sizes(faulty)


def test_somebody_has_to_answer() -> None:
    unanswered = Bundle(name="unanswered", version="1", extends="noughts", rule_points=(SizeRules,))
    rules = ruleworks.ruleset("noughts", plugins=(unanswered,))
    assert "The value rule point sizes, declared by unanswered, lacks a base answer" in rules.failures[0].reason


def test_a_constant_is_told_among_the_rule_points() -> None:
    rules, _ = sizes()
    (point,) = [point for point in rules.points if point.name == "sizes"]
    assert (point.kind, point.bundle) == ("constant", "tiny")
