"""A checked ruleset names the very hook whose answer is wrong, or that changes the position while it is only asked."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Literal, Protocol, TypeVar

import pytest
from msgspec import Struct
from tests.kernel.faults import answering, plugin, tiny

import noughts
import ruleworks
from ruleworks import PluginError, Position, Ruleset, Scene, constant, hookimpl, value
from ruleworks.inside import fits

T = TypeVar("T")
B = TypeVar("B", bound=Position)


def yielded() -> Iterable[int]:
    yield 1


FITTING: list[Any] = [
    (1, int),
    (True, bool),
    (1, float),
    (None, None | int),
    (None, type(None)),
    ((1, 2), tuple[int, ...]),
    ((), tuple[int, ...]),
    ((), tuple[()]),
    ((1, "a"), tuple[int, str]),
    ((1, "a"), tuple),
    ([1], Sequence[int]),
    ({"a"}, set[str]),
    ({"a": 1}, Mapping[str, int]),
    (yielded(), Iterable[str]),
    (object(), Any),
    (object(), T),
    (noughts.Board(players=2), B),
    ("a", Literal["a"]),
    (noughts.Board, type[Position]),
    (Scene(noughts.Board(players=2), None), Scene[noughts.Board, Any]),
    (5, noughts.NoughtsRules),
]
UNFITTING: list[Any] = [
    (None, int),
    ("1", int),
    (1, str),
    (1, None | str),
    ((1, None), tuple[int, ...]),
    ((1,), tuple[int, str]),
    ((1, 2), tuple[int, str]),
    ([1], tuple[int, ...]),
    ([None], Sequence[int]),
    (5, Sequence[int]),
    (5, Iterable[int]),
    ({1}, set[str]),
    (5, B),
    (int, type[Struct]),
    (noughts.Board(players=2), Scene[noughts.Board, Any]),
]


@pytest.mark.parametrize(("value", "hint"), FITTING)
def test_a_value_of_its_type_fits(value: Any, hint: Any) -> None:
    assert fits(value, hint)


@pytest.mark.parametrize(("value", "hint"), UNFITTING)
def test_a_value_of_another_type_does_not_fit(value: Any, hint: Any) -> None:
    assert not fits(value, hint)


def test_what_can_be_looked_at_only_once_is_not_used_up() -> None:
    once = yielded()
    assert fits(once, Iterable[int])
    assert list(once) == [1]


def meddle(self: Any, value: Any, scene: Any) -> Any:
    scene.position.turn = 99
    return value


def deeper(self: Any, value: Any, scene: Any) -> Any:
    scene.position.marks = (3, 3)
    return value


@pytest.mark.parametrize("function", [meddle, deeper])
@pytest.mark.parametrize("point", ["scores", "winners", "lines", "decider"])
def test_a_rule_that_changes_the_position_while_it_answers_is_named(point: str, function: Callable[..., Any]) -> None:
    rules = ruleworks.ruleset("noughts", plugins=[answering(point, function)], strict=True, checked=True)
    with pytest.raises(
        PluginError, match=rf"tiny\.rules\.{point} changed the position while it was only asked"
    ) as caught:
        playing(rules)
    assert caught.value.render("fr").startswith(f"tiny.rules.{point} a changé la position")


def playing(rules: Ruleset) -> None:
    """Play a game through and ask all that can be asked."""
    game = rules.new_game()
    game.play("mark:a1")
    while not game.over:
        game.play(game.random_option(Random(1)))
    assert len(game.scores) == 2
    assert game.winners


def test_a_checked_ruleset_plays_as_any_other() -> None:
    plain, checked = ruleworks.ruleset("noughts"), ruleworks.ruleset("noughts", checked=True)
    assert plain == checked
    games = [rules.new_game(seed=3) for rules in (plain, checked)]
    for cell in ("a1", "b1", "a2", "b2", "a3"):
        assert games[0].play(f"mark:{cell}") == games[1].play(f"mark:{cell}")
    assert (games[0].scores, games[0].winners) == (games[1].scores, games[1].winners)


def test_a_setup_makes_a_checked_ruleset_too() -> None:
    wrong = answering("lines", lambda self, value: [*value])
    setup = ruleworks.ruleset("noughts", plugins=[wrong]).setup
    rules = ruleworks.ruleset_of(setup, [wrong], checked=True)
    with pytest.raises(PluginError, match=r"tiny\.rules\.lines returned \[.*wanted tuple\[int, \.\.\.\]"):
        playing(rules)


def test_unchecked_a_list_passes_for_a_tuple() -> None:
    playing(ruleworks.ruleset("noughts", plugins=[answering("lines", lambda self, value: [*value])]))


def test_no_answer_is_checked_in_an_ordinary_ruleset() -> None:
    rules = plugin(lines=hookimpl(lambda self, value: value))
    made = ruleworks.ruleset("noughts", plugins=[tiny(rules=[rules])], strict=True)
    functions = [said.function for said in made.tables.points["lines"].said]
    assert rules.lines in functions


class Unresolved(Protocol):
    @value
    def weight(self, value: str, owner: int | None) -> str: ...

    @constant
    def height(self, value: str, owner: int | None) -> str: ...


for point in ("weight", "height"):  # as where a name is imported for type checkers only
    vars(Unresolved)[point].__annotations__["return"] = "Nowhere"


def test_a_type_that_cannot_be_found_out_is_not_checked() -> None:
    rules = plugin(weight=hookimpl(lambda self: "light"), height=hookimpl(lambda self: "low"))
    made = ruleworks.ruleset(
        "noughts", plugins=[tiny(rule_points=[Unresolved], rules=[rules])], strict=True, checked=True
    )
    table: Any = made.tables.table(())
    assert (table.weight(), table.height) == ("light", "low")
