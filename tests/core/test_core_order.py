"""Plugins have one order, which their bundles and their own wishes decide, and nothing else."""

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

import noughts
import ruleworks
from ruleworks import Bundle, PluginError

Install = Callable[..., None]


class Plain:
    """A plugin without rules of its own, placed by its wishes."""

    def __init__(self, id: str, before: Any = (), after: Any = ()) -> None:
        self.id = id
        self.before = before
        self.after = after


def bundle(name: str, *plugins: Plain, items: tuple[Plain, ...] = (), **rest: Any) -> Bundle:
    return Bundle(name=name, version="1", extends="noughts", rules=plugins, items=items, **rest)


def order(*bundles: Bundle) -> list[str]:
    """The ids of all plugins of these bundles in the order in which they are asked."""
    rules = ruleworks.ruleset("noughts", plugins=bundles, strict=True)
    ids = [plugin_id for plugin_id in ranked(rules) if not plugin_id.startswith("ruleworks.")]
    return [plugin_id for plugin_id in ids if plugin_id != "noughts.rules"]


def ranked(rules: ruleworks.Ruleset) -> list[str]:
    from ruleworks.assembly import Plugin
    from ruleworks.ordering import ordered

    of = {plugin_id: found for found in rules.bundles.values() for plugin_id in ids_of(found)}
    items = rules.items
    plugins = {id: Plugin(id, rules.plugins[id], of[id], id in items) for id in rules.plugins}
    return ordered(rules.plugins, {id: plugin.key for id, plugin in plugins.items()})


def ids_of(found: Bundle) -> list[str]:
    assert not callable(found.rules)
    assert not callable(found.items)
    return [plugin.id for plugin in (*found.rules, *found.items)]


def test_layers_come_one_after_the_other() -> None:
    layers = {"house": "a", "variant": "b", "game": "c", "base": "d"}
    bundles = [bundle(name, Plain(f"{name}.x"), layer=layer) for layer, name in layers.items()]
    assert order(*bundles) == ["d.x", "c.x", "b.x", "a.x"]


def test_the_game_comes_first_in_its_layer() -> None:
    rules = ruleworks.ruleset("noughts", plugins=(bundle("a", Plain("a.x")),))
    assert ranked(rules) == ["ruleworks.base", "noughts.rules", "a.x"]


def test_in_a_layer_bundles_come_by_name_and_plugins_by_id_with_rules_first() -> None:
    one = bundle("one", Plain("one.z"), Plain("one.b"), items=(Plain("one.a"),))
    assert order(bundle("two", Plain("two.a")), one) == ["one.b", "one.z", "one.a", "two.a"]


def test_a_plugin_may_ask_to_come_before_or_after_others() -> None:
    plugins = Plain("t.a", after="t.b"), Plain("t.b"), Plain("t.c", before=("t.a", "t.b"))
    assert order(bundle("t", *plugins)) == ["t.c", "t.b", "t.a"]


def test_a_wish_about_an_absent_plugin_means_nothing() -> None:
    assert order(bundle("t", Plain("t.a", after="far.away"), Plain("t.b"))) == ["t.a", "t.b"]


def test_a_circle_of_wishes_is_an_error_that_names_all_in_it() -> None:
    tiny = bundle("t", Plain("t.a", before="t.b"), Plain("t.b", before="t.a"))
    with pytest.raises(PluginError, match="in a circle: t\\.. < t\\.. < t\\.."):
        ruleworks.ruleset("noughts", plugins=(tiny,))


def test_the_order_of_installation_does_not_matter(install: Install) -> None:
    bundles = {
        "noughts": noughts.bundle,
        "one": bundle("one", Plain("one.b", after="two.a"), Plain("one.a")),
        "two": bundle("two", Plain("two.a"), Plain("two.b")),
    }
    found = set()
    for names in permutations(bundles):
        install(**{name: bundles[name] for name in names})
        rules = ruleworks.ruleset("noughts")
        found.add((rules.fingerprint, *ranked(rules)))
    assert len(found) == 1


def test_the_order_in_which_plugins_are_given_does_not_matter() -> None:
    given = [bundle(name, Plain(f"{name}.x"), Plain(f"{name}.y")) for name in ("one", "two", "three")]
    assert len({tuple(order(*some)) for some in permutations(given)}) == 1
