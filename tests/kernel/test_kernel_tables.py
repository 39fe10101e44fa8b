"""Rule points ask exactly the plugins that have a say, in order, and pass each its owner."""

from collections.abc import Sequence
from typing import Any, Protocol

import pytest

import ruleworks
from ruleworks import Bundle, Event, InPlay, Play, Position, collect, hookimpl, public, reacts, tags, value
from ruleworks.rules.tables import RuleTable, Tables


class PathRules(Protocol):
    @value
    def path(self, value: str, owner: int | None, text: str) -> str: ...

    @collect
    def words(self, owner: int | None, text: str) -> Sequence[str]: ...


@public
class Called(Event, frozen=True, tag=tags("tiny")):
    """Something was called out."""

    word: str


@public
class Echoed(Event, frozen=True, tag=tags("tiny")):
    """A plugin answered."""

    word: str
    owner: int | None


class Base:
    id = "tiny.base"

    @hookimpl
    def path(self, text: str) -> str:
        return f"{text}:base"

    @hookimpl
    def words(self, text: str) -> list[str]:
        return [text]


class Item:
    def __init__(self, name: str) -> None:
        self.name = name
        self.id = f"tiny.{name}"

    @hookimpl
    def path(self, owner: int | None, value: str) -> str:
        return f"{value}>{self.name}{owner}"

    @hookimpl
    def words(self, owner: int | None) -> tuple[str, ...]:
        return self.name, str(owner)

    @reacts(Called)
    def answer(self, play: Play[Any, Any], event: Called, owner: int | None) -> None:
        play.emit(Echoed(f"{self.name} {event.word}", owner))


class Twice:
    """An item that reacts to one type of event in two ways, and a third one by a list."""

    id = "tiny.twice"

    @reacts(Called)
    def first(self, play: Play[Any, Any]) -> None:
        play.emit(Echoed("first", None))

    @reacts(Called)
    def second(self, play: Play[Any, Any]) -> None:
        play.emit(Echoed("second", None))

    def reactions(self) -> list[tuple[type[Event], Any]]:
        return [(Called, self.third)]

    def third(self, play: Play[Any, Any]) -> None:
        play.emit(Echoed("third", None))


TINY = Bundle(
    name="tiny",
    version="1",
    extends="noughts",
    rule_points=(PathRules,),
    rules=(Base(),),
    items=(Item("b"), Item("a"), Twice()),
    types=(Called, Echoed),
)


@pytest.fixture
def tables() -> Tables:
    return ruleworks.ruleset("noughts", plugins=(TINY,), strict=True).tables


def in_play(tables: Tables, *entries: tuple[str, int | None]) -> RuleTable:
    return tables.table(tuple(InPlay(f"tiny.{name}", owner) for name, owner in entries))


def test_a_value_point_passes_the_answer_from_one_plugin_to_the_next(tables: Tables) -> None:
    assert in_play(tables, ("b", 1), ("a", 0)).path("x") == "x:base>a0>b1"


def test_without_items_the_base_rules_answer_alone(tables: Tables) -> None:
    assert in_play(tables).path("x") == "x:base"


def test_an_item_of_two_owners_is_asked_for_each_in_the_order_of_the_owners(tables: Tables) -> None:
    assert in_play(tables, ("a", 2), ("a", None)).path("x") == "x:base>aNone>a2"


def test_a_collecting_point_gives_one_list_of_everything(tables: Tables) -> None:
    assert in_play(tables, ("b", 1), ("a", 0)).words("x") == ["x", "a", "0", "b", "1"]


def test_an_unknown_rule_point_is_named(tables: Tables) -> None:
    with pytest.raises(AttributeError, match="no rule point is called 'paths'"):
        in_play(tables).paths("x")


def test_equal_items_in_play_share_one_table(tables: Tables) -> None:
    assert in_play(tables, ("a", 0)) is in_play(tables, ("a", 0))
    assert in_play(tables, ("a", 0)) is not in_play(tables, ("a", 1))


def test_items_without_rules_make_no_difference(tables: Tables) -> None:
    assert in_play(tables, ("no-rules", 0)) is in_play(tables)


def echoes(tables: Tables, *entries: tuple[str, int | None]) -> list[Event]:
    position = Position(players=2, in_play=tuple(InPlay(f"tiny.{name}", owner) for name, owner in entries))
    play: Play[Position, Any] = Play(position, tables.table(position.in_play), tables)
    play.emit(Called("hello"))
    return play.events


def test_only_items_in_play_react(tables: Tables) -> None:
    assert echoes(tables) == [Called("hello")]
    assert echoes(tables, ("a", 1)) == [Called("hello"), Echoed("a hello", 1)]


def test_reactions_come_in_the_order_of_the_plugins(tables: Tables) -> None:
    assert echoes(tables, ("b", 0), ("a", 1))[1:] == [Echoed("a hello", 1), Echoed("b hello", 0)]


def test_an_item_may_react_in_several_ways(tables: Tables) -> None:
    words = [event.word for event in echoes(tables, ("twice", 0))[1:] if isinstance(event, Echoed)]
    assert words == ["first", "second", "third"]


def test_items_enter_and_leave(tables: Tables) -> None:
    play: Play[Position, Any] = Play(Position(players=2), tables.table(()), tables)
    play.enter("tiny.a", 1)
    assert play.rules.path("x") == "x:base>a1"
    play.enter("tiny.b")
    play.leave("tiny.a", 0)
    assert play.rules.path("x") == "x:base>a1>bNone"
    play.leave("tiny.a", 1)
    assert play.position.in_play == (InPlay("tiny.b"),)
    assert play.rules.path("x") == "x:base>bNone"


def test_many_sets_of_items_are_told_apart(tables: Tables) -> None:
    for owner in (*range(5000), *range(5)):
        assert in_play(tables, ("a", owner)).path("x") == f"x:base>a{owner}"


class Wild:
    """Rules that answer a collecting point in a kind that cannot be added up."""

    id = "wild.rules"

    @hookimpl
    def words(self) -> None:
        return None


def test_nothing_but_a_sequence_answers_a_collecting_point() -> None:
    wild = Bundle(name="wild", version="1", extends="noughts", rules=(Wild(),))
    tables = ruleworks.ruleset("noughts", plugins=(TINY, wild)).tables
    with pytest.raises(TypeError):
        tables.table(()).words("x")
