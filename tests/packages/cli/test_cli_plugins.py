"""`ruleworks plugins` and `ruleworks schema`: looking inside."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import EntryPoint
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import ruleworks

Run = Callable[..., Any]

PARTS = ["options", "events", "memories", "journal", "views", "log", "news", "saves"]


@pytest.fixture
def broken(entry_points: list[EntryPoint]) -> None:
    """A package that cannot be imported."""
    entry_points.append(EntryPoint("broken", "no_such_package:bundle", "ruleworks.any"))


def test_bundles_are_listed(run: Run) -> None:
    code, out, err = run("plugins")
    assert (code, err) == (0, "")
    assert "noughts 0.2.0, layer game\n" in out
    assert "noughts-large 0.2.0, layer variant, of noughts\n" in out


def test_bundles_are_listed_as_json(run: Run) -> None:
    found = {info["name"]: info for info in json.loads(run("plugins", "--json").out)}
    assert sorted(found) == ["noughts", "noughts-large", "ruleworks-bots", "ruleworks-cli"]
    assert found["noughts-large"]["extends"] == "noughts"


def test_items_are_listed_by_id(run: Run, install: Callable[..., None]) -> None:
    install(ruleworks.Bundle(name="more", version="2", extends="noughts", items=(Item(),)))
    assert "more 2, layer game, of noughts\n  items: more.item\n" in run("plugins").out


def test_rule_points_are_listed_when_asked(run: Run) -> None:
    assert "noughts.rules: cells, flaws, lines, opening, scores" not in run("plugins").out
    assert "noughts.rules: cells, flaws, lines, opening, scores" in run("plugins", "--hooks").out


def test_the_list_can_be_that_of_a_game(run: Run) -> None:
    out = run("plugins", "noughts").out
    assert "noughts-large" in out
    assert "ruleworks-cli" not in out


def test_an_unknown_game_is_one_line(run: Run) -> None:
    code, out, err = run("plugins", "nouhgts")
    assert (code, out) == (2, "")
    assert err == "ruleworks: No game is called “nouhgts”. Similar: noughts. Installed: noughts.\n"


@pytest.mark.usefixtures("broken")
def test_a_faulty_bundle_is_named_with_its_reason(run: Run) -> None:
    code, out, err = run("plugins")
    assert code == 0
    assert "broken ?\n  cannot be used: ModuleNotFoundError" in out
    assert err.count("plugin left out") == 1


@pytest.mark.usefixtures("broken")
def test_only_strict_mode_makes_a_faulty_bundle_a_failure(run: Run) -> None:
    assert [run("plugins", *words).code for words in ((), ("--strict",))] == [0, 1]


@pytest.mark.usefixtures("broken")
def test_a_faulty_bundle_keeps_nobody_from_playing(run: Run) -> None:
    assert run("play", "noughts").code == 0


def test_a_faulty_extension_is_left_out_and_named_once(run: Run, install: Callable[..., None]) -> None:
    install(misspelt)
    code, out, err = run("play", "noughts")
    assert code == 0
    assert "The game is over." in out
    assert err.count("plugin left out") == 1
    assert "linez" in err


def test_a_faulty_plugin_that_the_user_names_is_an_error(run: Run, install: Callable[..., None]) -> None:
    install(misspelt)
    code, out, err = run("play", "noughts", "--plugin", "misspelt")
    assert (code, out) == (2, "")
    assert err.splitlines()[-1].startswith("ruleworks: The plugin misspelt 1 cannot be used: ")


@pytest.mark.parametrize("kind", ["rules", "items"])
@pytest.mark.parametrize("as_class", [True, False])
def test_a_plugin_without_an_id_is_named_as_a_ruleset_names_it(
    run: Run, install: Callable[..., None], kind: str, *, as_class: bool
) -> None:
    plugin = Item if as_class else Nameless()
    empty = ruleworks.Bundle(name="nameless", version="1", extends="noughts")
    install(replace(empty, rules=(plugin,)) if kind == "rules" else replace(empty, items=(plugin,)))
    sentence = f"{'Item' if as_class else 'Nameless'} stands among the rules or items of nameless as a class"
    code, out, err = run("plugins", "noughts")
    assert (code, err) == (0, "")
    assert f"  cannot be used: {sentence}" in out
    assert sentence in run("play", "noughts", "--plugin", "nameless").err


def test_schemas_are_valid(run: Run) -> None:
    found = json.loads(run("schema", "noughts").out)
    assert list(found) == PARTS
    for schema in found.values():
        Draft202012Validator.check_schema(schema)


def test_a_schema_fits_its_data(run: Run) -> None:
    schema = json.loads(run("schema", "noughts", "saves").out)
    Draft202012Validator(schema).validate(json.loads(ruleworks.ruleset("noughts").new_game().save()))


def test_an_unknown_part_of_the_schemas_is_refused(run: Run) -> None:
    code, _, err = run("schema", "noughts", "dreams")
    assert code == 2
    assert "dreams" in err


class Item:
    """An item without rules."""

    id = "more.item"


class Nameless:
    """A rule whose author has forgotten its id."""


class Misspelt:
    """Implements a rule point that does not exist."""

    id = "misspelt.rules"

    @ruleworks.hookimpl
    def linez(self) -> None:
        """Never asked."""


misspelt = ruleworks.Bundle(name="misspelt", version="1", extends="noughts", rules=(Misspelt(),))


def test_a_client_is_written_in_typescript(run: Run) -> None:
    written = run("schema", "noughts", "--typescript", "--variant", "noughts-large").out
    assert written.startswith("// Made by `ruleworks schema noughts --typescript`")
    assert "export interface Mark {" in written
    code, _, err = run("schema", "noughts", "views", "--typescript")
    assert (code, "--typescript" in err) == (2, True)


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "{seat} marks {cell}."), ("fr", "{seat:Le} {seat:coche/cochent/cochez} {cell}.")]
)
def test_messages_are_written_in_the_language_that_is_set(run: Run, language: str, sentence: str) -> None:
    found = json.loads(run("messages", "noughts", "--language", language).out)
    assert found["language"] == language
    assert found["messages"]["noughts.event.marked"]["forms"] == [{"text": sentence}]
    assert found["types"]["event"]["marked"]["message"] == "noughts.event.marked"


class Many:
    def __init__(self, id: str) -> None:
        self.id = id


def test_many_items_are_counted_and_listed_one_by_one_for_their_bundle(run: Run, install: Callable[..., None]) -> None:
    items = tuple(Many(f"{kind}.{number}") for kind in ("bell", "axe") for number in range(5))
    install(ruleworks.Bundle(name="more", version="2", extends="noughts", items=items))
    assert "more 2, layer game, of noughts\n  10 items: axe 5, bell 5\n" in run("plugins").out
    lines = run("plugins", "--bundle", "more").out.splitlines()
    assert lines[:3] == ["more 2, layer game, of noughts", "  axe: 5", "    axe.0"]
    assert len(lines) == 1 + 2 + 10


def test_items_are_those_of_a_bundle(run: Run, install: Callable[..., None]) -> None:
    install(ruleworks.Bundle(name="more", version="2", extends="noughts", items=(Many("bell.one"),)))
    plugin = ("--plugin", "more")
    assert run("items", "noughts", *plugin, "--bundle", "more").out == "bell.one: bell.one; from more\n"
    assert run("items", "noughts", *plugin, "--bundle", "noughts").out == "noughts brings no items.\n"


@pytest.mark.parametrize("command", [("plugins",), ("items", "noughts")])
def test_an_unknown_bundle_is_one_line(run: Run, command: tuple[str, ...]) -> None:
    code, out, err = run(*command, "--bundle", "nouhgts")
    assert (code, out) == (2, "")
    assert err.startswith("ruleworks: No bundle is called “nouhgts” here. Similar: noughts")
    assert "There are: noughts" in err
