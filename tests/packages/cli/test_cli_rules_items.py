"""Rules and items of any game: those that a bundle writes down, and what every ruleset knows by itself."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.support.toy.game import bundle as toy

import ruleworks
from ruleworks import Source, hookimpl

Run = Callable[..., Any]
Install = Callable[..., None]


class Lamp:
    """An item that has a say in scores."""

    id = "lamp.bright"

    @hookimpl
    def scores(self, value: tuple[int, ...]) -> tuple[int, ...]:
        return value


class Moon:
    """An item without a say."""

    id = "moon.full"


@pytest.fixture
def house(install: Install) -> None:
    """A house rule for noughts with two items."""
    install(ruleworks.Bundle(name="house", version="1", layer="game", extends="noughts", items=[Moon(), Lamp()]))


def test_the_rules_of_the_small_game_are_listed(run: Run) -> None:
    assert run("rules", "noughts").out.splitlines() == [
        "== Play ==",
        "noughts.turns: The seats mark in turns, player 1 first. When no cell is free, the game is over.",
        "noughts.free-cell: A seat marks a cell that is free.",
        "noughts.line: The first seat with a line of its own marks has won: a full row, column or diagonal.",
    ]
    assert run("rules", "noughts", "--language", "fr").out.startswith("== Le jeu ==\n")


def test_a_variant_adds_its_rules(run: Run) -> None:
    every = run("rules", "noughts", "--variant", "noughts-large").out.splitlines()
    assert len(every) == 6
    assert every[4:] == [
        "== Large board ==",
        "noughts-large.line: The board is five cells by five, and four marks in a row, column or diagonal are a line.",
    ]


def test_the_rule_that_a_refusal_names_is_found(run: Run) -> None:
    why = run("play", "noughts", typed="mark:a1\nwhy mark:a1\n").out
    assert "Rule: noughts.free-cell\n" in why
    assert run("rules", "noughts", "noughts.free-cell").out == "noughts.free-cell: A seat marks a cell that is free.\n"


def test_one_rule_as_json(run: Run) -> None:
    (rule,) = json.loads(run("rules", "noughts", "NOUGHTS.LINE", "--json").out)
    assert (rule["chapter"], rule["points"], rule["events"]) == ("play", ["lines"], ["won"])
    assert sorted(rule["text"]) == ["en", "fr"]


def test_an_unknown_rule_is_named_with_those_called_alike(run: Run) -> None:
    done = run("rules", "noughts", "free")
    assert (done.code, done.out) == (2, "")
    assert "No rule is called free. Similar: noughts.free-cell. `ruleworks rules noughts` lists all" in done.err


def test_a_game_without_a_list_of_rules_says_so(run: Run, install: Install) -> None:
    install(toy)
    assert run("rules", "toy").out == "toy brings no list of its rules.\n"
    assert json.loads(run("rules", "toy", "--json").out) == []


def test_a_game_without_items_says_so(run: Run) -> None:
    assert run("items", "noughts").out == "noughts has no items.\n"
    assert json.loads(run("items", "noughts", "--json").out) == []
    assert "There are: -." in run("items", "noughts", "--kind", "lamp").err


@pytest.mark.usefixtures("house")
def test_items_of_any_bundle_are_listed_with_who_gives_them(run: Run) -> None:
    assert run("items", "noughts").out == "lamp.bright: lamp.bright; from house\nmoon.full: moon.full; from house\n"
    assert run("items", "noughts", "--kind", "moon").out == "moon.full: moon.full; from house\n"
    assert run("items", "noughts", "Lamp.Bright").out == "lamp.bright: lamp.bright; from house\n"


@pytest.mark.usefixtures("house")
def test_items_as_json_hold_what_every_ruleset_knows(run: Run) -> None:
    lamp, moon = json.loads(run("items", "noughts", "--json").out)
    assert lamp == {
        "id": "lamp.bright",
        "kind": "lamp",
        "bundle": "house",
        "names": {"en": "lamp.bright", "fr": "lamp.bright"},
        "text": {"en": None, "fr": None},
        "hooks": ["scores"],
    }
    assert (moon["id"], moon["hooks"]) == ("moon.full", [])


@pytest.mark.usefixtures("house")
def test_an_unknown_kind_is_named_with_those_that_there_are(run: Run) -> None:
    done = run("items", "noughts", "--kind", "star")
    assert (done.code, done.out) == (2, "")
    assert "No item of noughts is of the kind “star”. There are: lamp, moon." in done.err


class Notes:
    """What a bundle knows of the items of noughts."""

    game = "noughts"
    kinds = ("moon", "lamp")

    def says(self, item: Any) -> ruleworks.Text | None:
        return ruleworks.Text("noughts.title") if item.id == "lamp.bright" else None

    def described(self, item: str, ruleset: ruleworks.Ruleset, translator: ruleworks.Translator) -> str:
        return item.upper()

    def with_facts(self, entries: Any, ruleset: ruleworks.Ruleset) -> Any:
        return [{"id": entry.id, "worth": 3} for entry in entries]


@pytest.mark.usefixtures("house")
def test_a_bundle_tells_what_is_printed_on_the_items(run: Run, install: Install) -> None:
    install(ruleworks.Bundle(name="notes", version="1", tools=(Notes(),), texts=Source("noughts", "noughts")))
    lines = ["moon.full: MOON.FULL; from house", "", "lamp.bright: LAMP.BRIGHT; from house", "  noughts and crosses"]
    assert run("items", "noughts").out.splitlines() == lines
    assert json.loads(run("items", "noughts", "--json").out)[0] == {"id": "moon.full", "worth": 3}
