"""A bundle that needs another one: it takes part as well, and where it cannot, nobody goes on without it."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest

import ruleworks
from ruleworks import Bundle, Installed, PluginError, RulesetError, load, ruleset_of


class Small:
    """Something of a bundle, so that it is one."""

    id = "small.rules"


def needing(name: str, *needs: str, **settings: Any) -> Bundle:
    """A bundle that needs others."""
    return Bundle(name=name, version="1", layer="house", extends="noughts", needs=needs, **settings)


deeper = needing("deeper", "noughts-large", items=[Small()])
POINTS = [
    EntryPoint("noughts", "noughts:bundle", "ruleworks"),
    EntryPoint("noughts-large", "noughts_large:bundle", "ruleworks.noughts"),
    EntryPoint("deeper", f"{__name__}:deeper", "ruleworks.noughts"),
]
BROKEN = EntryPoint("broken", f"{__name__}:nothing", "ruleworks.noughts")
INSTALLED, WITH_BROKEN = Installed(POINTS), Installed([*POINTS, BROKEN])


def names(rules: ruleworks.Ruleset) -> set[str]:
    """The bundles that take part."""
    return {*rules.bundles} - {"ruleworks", "noughts"}


def test_what_is_needed_takes_part_and_what_that_needs() -> None:
    alone = ruleworks.ruleset("noughts", plugins=[needing("top", "deeper")], strict=True, installed=INSTALLED)
    assert names(alone) == {"top", "deeper", "noughts-large"}
    assert alone == ruleworks.ruleset("noughts", ["noughts-large"], [needing("top", "deeper")], installed=INSTALLED)
    assert names(ruleworks.ruleset("noughts", installed=INSTALLED)) == set()


def test_bundles_that_need_each_other_are_refused_by_name() -> None:
    first, second, third = needing("first", "third"), needing("second", "first"), needing("third", "second")
    with pytest.raises(PluginError, match=r"These each want to come before the next, in a circle: (\w+ < ){3}\w+\."):
        ruleworks.ruleset("noughts", plugins=[first, second, third], strict=True)
    made = ruleworks.ruleset("noughts", plugins=[first, second, third])
    assert names(made) == set()
    assert made.failures[0].name == "third"


def test_a_save_brings_what_was_needed() -> None:
    top = needing("top", "deeper")
    game = ruleworks.ruleset("noughts", plugins=[top], installed=INSTALLED).new_game()
    assert load(game.save(), [top], installed=INSTALLED).ruleset == game.ruleset
    assert names(ruleset_of(game.ruleset.setup, [top], installed=INSTALLED)) == {"top", "deeper", "noughts-large"}


@pytest.mark.parametrize(("needed", "blocked"), [("chess", ()), ("deeper", ("deeper",))])
def test_without_what_it_needs_a_bundle_is_left_out(needed: str, blocked: tuple[str, ...]) -> None:
    top = needing("top", needed)
    made = ruleworks.ruleset("noughts", plugins=[top], blocked=blocked, strict=False, installed=WITH_BROKEN)
    assert names(made) == set()
    told = {failure.name: failure.reason for failure in made.failures}
    assert told["top"].startswith(f"top needs {needed}, which does not take part: install it")
    with pytest.raises((PluginError, RulesetError)):
        ruleworks.ruleset("noughts", plugins=[top], blocked=blocked, strict=True, installed=WITH_BROKEN)


@pytest.mark.parametrize(
    ("needed", "blocked", "reason"),
    [
        ("broken", (), "AttributeError: module"),
        ("deeper", ("noughts-large",), "deeper needs noughts-large, which does not take part"),
    ],
)
def test_a_bundle_says_why_what_it_needs_cannot_be_used(needed: str, blocked: tuple[str, ...], reason: str) -> None:
    top = needing("top", needed)
    made = ruleworks.ruleset("noughts", plugins=[top], blocked=blocked, strict=False, installed=WITH_BROKEN)
    assert names(made) == set()
    told = {failure.name: failure.reason for failure in made.failures}
    assert told["top"].startswith(f"top needs {needed}, which cannot be used: {reason}")


def test_who_names_a_variant_hears_what_it_lacks() -> None:
    with pytest.raises(PluginError, match="top needs chess, which does not take part"):
        ruleworks.ruleset("noughts", [needing("top", "chess")], installed=INSTALLED)
