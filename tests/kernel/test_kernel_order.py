"""Plugins have one order, which their bundles and their own wishes decide, and nothing else."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import permutations
from typing import Any, Protocol

import pytest

import noughts
import ruleworks
from ruleworks import Bundle, InPlay, PluginError, Ruleset, collect, hookimpl, value
from ruleworks.rules.bundle import Layer

Install = Callable[..., None]


class RollCall(Protocol):
    @collect
    def present(self, owner: int | None) -> Sequence[str]: ...


class Plain:
    """A plugin that only says its id, placed by its wishes."""

    def __init__(self, id: str, before: Any = (), after: Any = ()) -> None:
        self.id = id
        self.before = before
        self.after = after

    @hookimpl
    def present(self) -> list[str]:
        return [self.id]


CALL = Bundle(name="call", version="1", layer="base", rule_points=(RollCall,))


def bundle(name: str, *plugins: Plain, items: tuple[Plain, ...] = (), **rest: Any) -> Bundle:
    return Bundle(name=name, version="1", extends="noughts", rules=plugins, items=items, **rest)


def order(*bundles: Bundle) -> list[str]:
    """The ids of all plugins of these bundles in the order in which they are asked."""
    return called(ruleworks.ruleset("noughts", plugins=(*bundles, CALL), strict=True))


def called(rules: Ruleset) -> list[str]:
    everything = tuple(InPlay(item) for item in reversed(rules.items))
    return list(rules.tables.table(everything).present())


def test_layers_come_one_after_the_other() -> None:
    layers = {"house": "a", "variant": "b", "game": "c", "base": "d"}
    bundles = [bundle(name, Plain(f"{name}.x"), layer=layer) for layer, name in layers.items()]
    assert order(*bundles) == ["d.x", "c.x", "b.x", "a.x"]


def test_the_game_comes_first_in_its_layer(install: Install) -> None:
    empty = Bundle(name="zoo", version="1", position=noughts.Board, players=range(2, 3))
    zoo = replace(empty, rules=(Plain("zoo.x"), Answers()))
    early = Bundle(name="a", version="1", extends="zoo", rules=(Plain("a.x"),))
    install(zoo, early)
    assert called(ruleworks.ruleset("zoo", plugins=(CALL,), strict=True)) == ["zoo.x", "a.x"]


class Answers:
    """The answers that every game owes the kernel."""

    id = "zoo.answers"

    @hookimpl
    def opening(self) -> noughts.Board:
        return noughts.Board(players=2)

    @hookimpl
    def scores(self) -> tuple[int, ...]:
        return (0, 0)


def test_in_a_layer_bundles_come_by_name_and_plugins_by_id_with_rules_first() -> None:
    one = bundle("one", Plain("one.z"), Plain("one.b"), items=(Plain("one.a"),))
    assert order(bundle("two", Plain("two.a")), one) == ["one.b", "one.z", "one.a", "two.a"]


def test_in_a_layer_a_bundle_comes_after_those_that_it_needs_whatever_they_are_called() -> None:
    for needed, user in (("a", "z"), ("z", "a")):
        bundles = bundle("m", Plain("m.x"), needs=(needed,)), bundle(user, Plain("u.x"), needs=("m",))
        assert order(*bundles, bundle(needed, Plain("n.x"))) == ["n.x", "m.x", "u.x"]


def test_a_bundle_comes_after_what_it_needs_in_a_later_layer_too() -> None:
    assert order(bundle("a", Plain("a.x"), needs=("b",)), bundle("b", Plain("b.x"), layer="house")) == ["b.x", "a.x"]


def test_a_plugin_may_ask_to_come_before_or_after_others() -> None:
    plugins = Plain("t.a", after="t.b"), Plain("t.b"), Plain("t.c", before=("t.a", "t.b"))
    assert order(bundle("t", *plugins)) == ["t.c", "t.b", "t.a"]


def test_a_wish_about_an_absent_plugin_means_nothing() -> None:
    assert order(bundle("t", Plain("t.a", after=("far.away",)), Plain("t.b"))) == ["t.a", "t.b"]


class Toll(Protocol):
    @value
    def toll(self, value: int, owner: int | None) -> int: ...


class Asks(Plain):
    """Declares the toll with a base answer."""

    @hookimpl
    def toll(self) -> int:
        return 1


class Doubles(Plain):
    """Doubles the toll."""

    @hookimpl
    def toll(self, value: int) -> int:
        return 2 * value


ROAD = bundle("road", Asks("road.x"), rule_points=(Toll,))


def test_who_needs_a_bundle_may_change_its_answers() -> None:
    user = bundle("a", Doubles("a.x"), needs=("road",))
    rules = ruleworks.ruleset("noughts", plugins=(user, ROAD, CALL), strict=True)
    assert rules.tables.table(()).toll() == 2


@pytest.mark.parametrize(("name", "layer"), [("a", "game"), ("z", "base")])
def test_who_changes_an_answer_too_early_is_named_and_told_what_to_write(name: str, layer: Layer) -> None:
    rules = ruleworks.ruleset("noughts", plugins=(bundle(name, Doubles("a.x"), layer=layer), ROAD, CALL))
    assert [(failure.name, failure.reason) for failure in rules.failures] == [
        (
            name,
            'a.x changes the answer to toll before road.x has given it: write after = ("road.x",) in a.x. '
            "A bundle also comes after those that it needs.",
        )
    ]
    assert rules.tables.table(()).toll() == 1
    after = bundle(name, Doubles("a.x", after=("road.x",)), layer=layer)
    rules = ruleworks.ruleset("noughts", plugins=(after, ROAD, CALL), strict=True)
    assert rules.tables.table(()).toll() == 2


def test_a_circle_of_wishes_is_an_error_that_names_all_in_it() -> None:
    tiny = bundle("t", Plain("t.a", before=("t.b",)), Plain("t.b", before=("t.a",)))
    with pytest.raises(PluginError, match=r"in a circle: t\.. < t\.. < t\.."):
        ruleworks.ruleset("noughts", plugins=(tiny, CALL), strict=True)


def test_of_a_circle_only_the_bundle_goes_that_closes_it() -> None:
    first = bundle("a", Plain("a.x", after=("b.x",)))
    second = bundle("b", Plain("b.x", after=("a.x",)))
    rules = ruleworks.ruleset("noughts", plugins=(second, first, CALL))
    assert [failure.name for failure in rules.failures] == ["b"]
    assert called(rules) == ["a.x"]


def test_the_order_of_installation_does_not_matter(install: Install) -> None:
    bundles = {
        "noughts": noughts.bundle,
        "one": bundle("one", Plain("one.b", after=("two.a",)), Plain("one.a")),
        "two": bundle("two", Plain("two.a"), Plain("two.b")),
    }
    found = set()
    for names in permutations(bundles):
        install(*[bundles[name] for name in names])
        rules = ruleworks.ruleset("noughts", plugins=(CALL,))
        found.add((rules.fingerprint, *called(rules)))
    assert [ids for _, *ids in found] == [["one.a", "two.a", "one.b", "two.b"]]


def test_the_order_in_which_plugins_are_given_does_not_matter() -> None:
    given = [bundle(name, Plain(f"{name}.x"), Plain(f"{name}.y")) for name in ("one", "two", "three")]
    assert len({tuple(order(*some)) for some in permutations(given)}) == 1
