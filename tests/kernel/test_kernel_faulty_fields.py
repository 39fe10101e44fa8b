"""A bundle or plugin that says something impossible of itself is left out, and its field is named."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct, defstruct, field
from tests.kernel.faults import plugin, reason_without, tiny

import noughts
import ruleworks
from ruleworks import Ask, Cell, Event, Memory, Option, PluginError, Step, public, tags


class Required(Struct, frozen=True):
    depth: int


class Unwritable(Struct, frozen=True):
    depth: Any = field(default_factory=object)


class Refusing(Struct, frozen=True):
    depth: int = field(default_factory=lambda: 1 // 0)


class Nameless:
    """A rule without an id."""


@public
class Lake(Struct):
    cell: Cell


@public
class Frozen(Event, frozen=True, tag=tags("tiny")):
    lake: Lake


@public
class Counted(Memory, frozen=True, tag=tags("tiny")):
    cells: dict[str, int] = field(default_factory=dict)


@public
class Listed(Event, frozen=True, tag=tags("tiny")):
    cells: tuple[list[Cell], ...]


@public
class Chosen(Option, frozen=True, tag=tags("tiny")):
    cells: set[Cell] | None


def breaking_off(options: Any) -> Iterator[Any]:
    yield plugin()
    raise LookupError("no more")


FIELDS: list[Any] = [
    ("name", 5, "5 1.2.3: The bundle 5 has name = 5: write one of the type str"),
    ("name", None, "None 1.2.3: The bundle None has name = None"),
    ("version", None, "tiny None: The bundle tiny has version = None: write one of the type str"),
    ("version", 1.2, "has version = 1.2"),
    ("extends", None, "has extends = None"),
    ("schema", "x", "has schema = 'x': write one of the type int"),
    ("schema", None, "has schema = None"),
    ("players", [2, 3], r"has players = \[2, 3\]: write one of the type range"),
    ("players", 3, "has players = 3"),
    ("position", "Board", "has position = 'Board'"),
    ("rule_points", 5, "has rule_points = 5"),
    ("rule_points", [5], r"has rule_points = \[5\]"),
    ("types", 5, "has types = 5"),
    ("types", [noughts.Marked(0, "a1")], r"has types = \[Marked"),
    ("options", None, "has options = None"),
    ("options", int, "int"),
    ("blocks", 5, "has blocks = 5"),
    ("blocks", [5], r"has blocks = \[5\]"),
    ("needs", 5, "has needs = 5"),
    ("texts", "locales", "has texts = 'locales'"),
    ("rules", 5, "has rules = 5"),
    ("rules", lambda _options: 1 // 0, "ZeroDivisionError"),
    ("rules", breaking_off, "LookupError: no more"),
    ("rules", [None], r"NoneType stands among the rules or items of tiny as a class, or without an id"),
    ("rules", [Nameless()], r"Nameless stands among .* without an id: list an object, Nameless\(\), .* “tiny.rules”"),
    ("rules", [type(plugin())], r"Rules stands among the rules or items of tiny as a class, .* an object, Rules\(\)"),
    ("items", lambda _options: [plugin(id="")], "Rules stands among the rules or items of tiny .* without an id"),
    ("items", 5, "has items = 5"),
    ("items", lambda _options: None, "'NoneType' object is not iterable"),
    ("api", 2, "API level 2"),
    ("layer", "roof", "“roof”"),
    ("layer", None, "None"),
    ("options", Required, "give every field a default, .* Missing required argument 'depth'"),
    ("options", Unwritable, "of a type that JSON can hold. .*object is unsupported"),
    ("options", Refusing, "ZeroDivisionError"),
    ("extends", "chess", "tiny belongs to the game chess, not to noughts"),
]


@pytest.mark.parametrize(("name", "value", "reason"), FIELDS)
def test_a_wrong_field_of_a_bundle_is_named(name: str, value: Any, reason: str) -> None:
    assert re.search(reason, reason_without(tiny(**{name: value})))


@pytest.mark.parametrize("base", [Option, Event, Step, Ask])
def test_data_that_can_change_is_refused(base: type[Struct]) -> None:
    methods = {name: lambda *_: None for name in ("run", "options", "chosen")}
    kind = defstruct("Thaw", [], bases=(base,), namespace=methods, frozen=False, tag="tiny.thaw")
    told = "Thaw can be changed behind the back of whoever keeps one: write frozen=True in its class line."
    assert told in reason_without(tiny(types=[kind]))


def test_so_is_data_that_holds_what_can_change() -> None:
    assert "Lake can be changed" in reason_without(tiny(types=[Frozen]))


@pytest.mark.parametrize(
    ("kind", "field", "found"),
    [(Counted, "cells", "dict"), (Listed, "cells", "list"), (Chosen, "cells", "set")],
)
def test_a_field_that_can_change_is_named(kind: type, field: str, found: str) -> None:
    told = rf"{kind.__name__} has a field “{field}” of the type {found}, .*: make it a tuple\."
    assert re.search(told, reason_without(tiny(types=[kind])))


@pytest.mark.parametrize(("name", "value"), [("name", 5), ("version", None), ("schema", "x"), ("players", [2])])
def test_a_wrong_field_raises_in_strict_mode(name: str, value: Any) -> None:
    with pytest.raises(PluginError, match=f"cannot be used: The bundle .* has {name} = "):
        ruleworks.ruleset("noughts", plugins=[tiny(**{name: value})], strict=True)


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("id", 5, "5, a plugin of tiny, says id = 5"),
        ("id", None, "None, a plugin of tiny, says id = None"),
        ("before", 5, "tiny.rules, a plugin of tiny, says before = 5"),
        ("after", 5, "says after = 5"),
        ("before", [5], r"says before = \[5\]"),
        ("after", None, "says after = None"),
        ("replaces", 5, "says replaces = 5"),
        ("replaces", ["noughts.rules"], r"says replaces = \['noughts.rules'\]"),
    ],
)
def test_a_wrong_word_of_a_plugin_about_itself_is_named(name: str, value: Any, reason: str) -> None:
    assert re.search(reason, reason_without(tiny(rules=[plugin(**{name: value})])))


def test_a_second_game_is_no_part_of_a_game() -> None:
    other = tiny(name="other", extends="", position=noughts.Board, players=range(1, 3))
    assert "other belongs to the game other, not to noughts" in reason_without(other)


def test_what_is_wrong_with_one_bundle_leaves_the_others_in_force() -> None:
    good = tiny(name="good", rules=[plugin(id="good.rules")])
    rules = ruleworks.ruleset("noughts", plugins=[tiny(schema=None), good, tiny(name="worse", options=Required)])
    assert [failure.name for failure in rules.failures] == ["tiny", "worse"]
    assert "good.rules" in rules.plugins
