"""Where each fact comes from, what each item is called, and the command that shows it."""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ruleworks import Text, Translator, translator
from ruleworks_cli import Parser, Terminal
from ruleworks_toolbox import Command
from whistle_mountain.box.components import Components, Origin, facts, load_components
from whistle_mountain.box.components.errors import TEXTS
from whistle_mountain.box.components.facts import Fact, closeness
from whistle_mountain.box.components.files import built_in, leaves
from whistle_mountain.tools.commands.components import ComponentsCommand


@pytest.fixture(scope="module")
def box() -> Components:
    return load_components()


@pytest.fixture(scope="module")
def found(box: Components) -> dict[str, Fact]:
    return {fact.key: fact for fact in facts(box)}


@pytest.fixture(scope="module")
def french() -> Translator:
    return translator("fr", [TEXTS])


def test_the_facts_are_those_of_the_files(found: dict[str, Fact]) -> None:
    files = {key: value for key, value in leaves(built_in()) if key != "origins"}
    assert json.loads(msgspec.json.encode({key: fact.value for key, fact in found.items()})) == files


def test_every_fact_has_an_origin(box: Components, found: dict[str, Fact]) -> None:
    assert [key for key in found if max(closeness(origin, key) for origin in box.origins) < 0] == []


def test_every_origin_is_about_some_fact(box: Components, found: dict[str, Fact]) -> None:
    patterns = [msgspec.structs.replace(origin, facts=(one,)) for origin in box.origins for one in origin.facts]
    assert [origin.facts for origin in patterns if max(closeness(origin, key) for key in found) < 0] == []


def test_what_the_rulebook_does_not_state_has_a_reason(found: dict[str, Fact]) -> None:
    for fact in found.values():
        assert fact.provenance in ("rulebook", "derived", "reconstructed")
        assert (fact.note == "") == (fact.provenance == "rulebook")


@pytest.mark.parametrize(
    ("key", "provenance"),
    [
        ("machines.alpha-site.vp", "rulebook"),
        ("machines.black-pointer.gives", "rulebook"),
        ("machines.wet-iron.gives", "derived"),
        ("upgrades.duplicator.vp", "rulebook"),
        ("upgrades.stash.vp", "reconstructed"),
        ("upgrades.duplicator.cost", "reconstructed"),
        ("docks.scaffold-2.slot", "reconstructed"),
        ("docks.scaffold-2.offers", "rulebook"),
        ("sizes.small.count", "rulebook"),
        ("sizes.small.width", "derived"),
    ],
)
def test_the_closest_origin_holds(found: dict[str, Fact], key: str, provenance: str) -> None:
    assert found[key].provenance == provenance


def test_every_item_has_a_name_in_both_languages(box: Components, french: Translator) -> None:
    english = translator("en", [TEXTS])
    pieces = (box.machines, box.upgrades, box.abilities, box.awards, box.cards)
    places = (box.airships, box.shapes, box.sizes, box.markets, box.docks)
    ids = [entry.id for table in (*pieces, *places) for entry in table]
    ids += [f"resource.{kind}" for kind in box.resources.types]
    assert [id for id in ids if not (english.has(id) and french.has(id))] == []


def test_a_few_names(french: Translator) -> None:
    ids = ("machine.alpha-site", "upgrade.rapid-loader", "ability.ace-pilot", "card.toss-a-line", "award.move")
    names = [
        "Site Alpha",
        "Chargeur Rapide",
        "Pilote d\N{RIGHT SINGLE QUOTATION MARK}Élite",
        "Lancer de Corde",
        "Déplacement",
    ]
    assert [french.render(Text(id)) for id in ids] == names


def arguments(*words: str) -> Namespace:
    """The arguments of the command, parsed as the command line does."""
    parser = Parser(terminal=Terminal("en", [TEXTS]))
    command: Command = ComponentsCommand()
    command.configure(parser)
    assert isinstance(parser, ArgumentParser)
    return parser.parse_args(words)


def output_of(capsys: pytest.CaptureFixture[str], *words: str, language: str = "en") -> str:
    """What the command writes."""
    command: Command = ComponentsCommand()
    assert command.run(arguments(*words), Terminal(language, [TEXTS])) == 0
    return str(capsys.readouterr().out)


def test_the_command_lists_every_fact(capsys: pytest.CaptureFixture[str], found: dict[str, Fact]) -> None:
    lines = output_of(capsys, "whistle-mountain").splitlines()
    assert [line.partition(" = ")[0] for line in lines] == list(found)
    assert "board.bridge = 5 (reconstructed, confidence medium)" in lines
    assert 'forge.move = ["gold"]' in lines


def test_the_command_speaks_french(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output_of(capsys, "whistle-mountain", language="fr").splitlines()
    assert "board.bridge = 5 (reconstitué, fiabilité moyenne)" in lines


def test_the_command_takes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my-box.toml"
    file.write_text("board.bridge = 6", encoding="utf-8")
    out = output_of(capsys, "whistle-mountain", "--components", str(file))
    assert f"board.bridge = 6 (from {file})" in out.splitlines()


def test_the_command_writes_json(capsys: pytest.CaptureFixture[str]) -> None:
    written: list[dict[str, Any]] = json.loads(output_of(capsys, "whistle-mountain", "--json"))
    assert {"key": "board.rows", "value": 14, "provenance": "reconstructed"}.items() <= written[1].items()
    assert set(written[1]) == {"key", "value", "provenance", "confidence", "note"}


@pytest.mark.parametrize(
    ("patterns", "near"),
    [
        (("board.rows",), 2),
        (("board",), 1),
        (("*.rows",), 1),
        (("board", "board.rows"), 2),
        (("*",), 0),
        (("water",), -1),
        (("board.rows.low",), -1),
        (("*.columns", "*"), 0),
    ],
)
def test_an_origin_is_as_near_as_it_names_parts_of_the_key(patterns: tuple[str, ...], near: int) -> None:
    assert closeness(Origin(facts=patterns, provenance="rulebook"), "board.rows") == near
