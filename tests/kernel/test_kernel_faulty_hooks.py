"""Hooks that do not fit their rule point are told by plugin, method and argument, with what is near."""

import re
from typing import Any, Protocol

import pytest
from tests.kernel.faults import plugin, reason_without, tiny

import noughts
from ruleworks import RuleworksError, collect, constant, hookimpl, reacts, ruleset, value


class Reacting:
    id = "tiny.rules"

    @reacts(noughts.Marked)
    def cheer(self, events: Any) -> None:
        """Take an argument that there is not."""


class Unanswered(Protocol):
    @value
    def bonus(self, value: int, owner: int | None) -> int: ...


class Twice(Protocol):
    @collect
    def scores(self, owner: int | None) -> list[int]: ...


def unmarked(self: Any, value: Any) -> Any:
    return value


def misspelt(self: Any, valeu: Any) -> Any:
    return valeu


def foreign(self: Any, colour: Any) -> Any:
    return colour


HOOKS: list[Any] = [
    ({"lines": unmarked}, "tiny.rules has a method “lines”, which has the name of a rule point but no @hookimpl"),
    ({"winners": unmarked}, "tiny.rules has a method “winners”"),
    ({"lines": hookimpl(misspelt)}, "tiny.rules.lines takes “valeu”, which .* does not give. Similar: value. It gives"),
    ({"lines": hookimpl(foreign)}, "tiny.rules.lines takes “colour”, .* does not give. It gives: value, owner, scene."),
    (
        {"linse": hookimpl(lambda self, value: value)},
        "tiny.rules implements “linse”, which is no rule point. Similar: lines.",
    ),
    ({"qqqqq": hookimpl(lambda self, value: value)}, "tiny.rules implements “qqqqq”, which is no rule point.$"),
    ({"lines": hookimpl(lambda self, value=(): value)}, "gives defaults to arguments of its “lines”"),
    ({"lines": hookimpl(trylast=True)(lambda self, value: value)}, "marks its “lines” with trylast"),
    ({"lines": hookimpl(wrapper=True)(lambda self: 1)}, "tiny.rules"),
    ({"reactions": lambda self: 5}, "'int' object is not iterable"),
    ({"reactions": lambda self: [(noughts.Marked, 5)]}, "5 is not a callable object"),
    ({"reactions": lambda self: [(5, print)]}, "issubclass"),
    ({"reactions": lambda self: [(noughts.Mark, lambda play: None)]}, "The reaction of tiny.rules to Mark has a wrong"),
]


@pytest.mark.parametrize(("members", "reason"), HOOKS)
def test_a_wrong_hook_is_named(members: dict[str, Any], reason: str) -> None:
    assert re.search(reason, reason_without(tiny(rules=[plugin(**members)])))


def test_a_wrong_argument_of_a_reaction_is_named() -> None:
    assert "The reaction of tiny.rules to Marked has a wrong argument" in reason_without(tiny(rules=[Reacting()]))


@pytest.mark.parametrize(
    ("points", "reason"),
    [
        (Unanswered, "The value rule point bonus, declared by tiny, lacks a base answer"),
        (Twice, "tiny declares the rule point scores, which is declared already"),
    ],
)
def test_a_wrong_rule_point_is_named(points: type, reason: str) -> None:
    assert reason in reason_without(tiny(rule_points=[points]))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_where_nothing_is_similar_nothing_is_said_of_it(language: str) -> None:
    with pytest.raises(RuleworksError) as caught:
        ruleset("qqqqq")
    told = caught.value.render(language)
    assert "qqqqq" in told
    assert not re.search(r"Similar|proches|-\.|\{near\}|  ", told)


class Fickle:
    """Tells its reactions only once."""

    id = "tiny.rules"

    def __init__(self) -> None:
        self.asked = 0

    def reactions(self) -> Any:
        """Fail the second time."""
        self.asked += 1
        return [] if self.asked % 2 else 5


def test_a_plugin_that_says_something_else_the_second_time_is_named() -> None:
    assert "'int' object is not iterable" in reason_without(tiny(rules=[Fickle()]))


class Heavy(Protocol):
    @constant
    def weight(self, value: int, owner: int | None) -> int: ...


def test_a_constant_of_a_wrong_type_is_named() -> None:
    wrong = tiny(rule_points=[Heavy], rules=[plugin(weight=hookimpl(lambda self: "light"))])
    assert "tiny.rules.weight returned 'light', wanted int" in reason_without(wrong)
