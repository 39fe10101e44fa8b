"""The reference leaves nothing out."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.docs.extensions import extension

import ruleworks
import ruleworks_bots
import ruleworks_contracts
import ruleworks_formats.cases
import ruleworks_formats.notation
import ruleworks_formats.pieces
import ruleworks_kit
import ruleworks_learners
import ruleworks_pictures
import ruleworks_table
from ruleworks import Bundle, Installed
from ruleworks.inside import declared_points
from ruleworks_contracts import list_plugins
from ruleworks_kit import effects, facts, goods, grids, piles

DOCS = Path(__file__).parents[2] / "docs"

DIRECTIVE = re.compile(r"^\.\. (?:auto|py:)\w+:: ruleworks\.(\w+)\b(?!\.)", re.MULTILINE)


@pytest.fixture(scope="module")
def generator() -> Iterator[ModuleType]:
    """The Sphinx extension that writes the reference of rule points."""
    yield from extension("rulepoints")


@pytest.fixture(scope="module")
def bundles(generator: ModuleType) -> list[Bundle]:
    """The kernel's bundle and every installed one."""
    found, problems = generator.known_bundles()
    assert problems == []
    return list(found)


def points_of(bundles: list[Bundle]) -> Iterator[tuple[str, Callable[..., Any]]]:
    """All rule points that some bundle declares."""
    for bundle in bundles:
        for spec in bundle.rule_points:
            yield from declared_points(spec)


def test_every_rule_point_is_in_the_reference(generator: ModuleType, bundles: list[Bundle]) -> None:
    text = generator.reference(bundles)
    for name, spec in points_of(bundles):
        assert f"\n### {name}\n" in text
        kind = spec.__dict__["rule_point"]
        asked = f"read as `rules.{name}`" if kind == "constant" else f"asked as `rules.{name}("
        assert f"*{kind}*, {asked}" in text
        for argument in inspect.signature(spec).parameters:
            assert re.search(rf"def {name}\([^`]*\b{argument}\b", text), (name, argument)


def test_every_rule_point_says_when_it_is_asked_or_what_it_gives(bundles: list[Bundle]) -> None:
    short = [name for name, spec in points_of(bundles) if len((inspect.getdoc(spec) or "").split()) < 5]
    assert short == []


def test_every_implementation_is_in_the_reference(generator: ModuleType, bundles: list[Bundle]) -> None:
    text = generator.reference(bundles)
    for info in (info for info in list_plugins(Installed()) if not info.failures):
        for plugin, hooks in info.hooks.items():
            assert not hooks or f"| `{plugin}` | `{info.name}` |" in text


def test_every_public_name_is_in_the_reference() -> None:
    documented = DIRECTIVE.findall((DOCS / "api.md").read_text(encoding="utf-8"))
    assert sorted(documented) == sorted(set(documented))
    assert set(documented) == set(ruleworks.__all__)


def test_all_that_games_and_front_ends_share_is_in_the_reference() -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    parts: tuple[Any, ...] = (
        ruleworks_contracts,
        ruleworks_kit,
        ruleworks_formats.cases,
        ruleworks_formats.notation,
        ruleworks_formats.pieces,
    )
    for part in parts:
        documented = re.findall(rf":: {part.__name__}\.(\w+)(?:\(\))?$", text, re.MULTILINE)
        assert sorted(documented) == sorted(part.__all__)
    documented = re.findall(r":: ruleworks_table\.(\w+)(?:\(\))?$", text, re.MULTILINE)
    assert len(documented) > 5
    assert set(documented) <= set(ruleworks_table.__all__)


def test_all_parts_of_games_are_in_the_reference() -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    for part in (effects, facts, goods, grids, piles):
        documented = re.findall(rf":: {part.__name__}\.(\w+)(?:\(\))?$", text, re.MULTILINE)
        assert sorted(documented) == sorted(part.__all__)
    assert ":: ruleworks_kit.items.Item()" in text


def test_all_of_pictures_is_in_the_reference() -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    documented = re.findall(r":: ruleworks_pictures\.(\w+)(?:\(\))?$", text, re.MULTILINE)
    assert sorted(documented) == sorted(ruleworks_pictures.__all__)


def test_all_about_players_is_in_the_reference() -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    documented = re.findall(r":: ruleworks_bots\.(\w+)(?:\(\))?$", text, re.MULTILINE)
    assert sorted([*documented, "bundle"]) == sorted(ruleworks_bots.__all__)


def test_all_about_learners_is_in_the_reference() -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    documented = re.findall(r":: ruleworks_learners\.(\w+)(?:\(\))?$", text, re.MULTILINE)
    assert sorted(documented) == sorted(ruleworks_learners.__all__)


def test_every_attribute_in_the_reference_exists() -> None:
    ruleset = ruleworks.ruleset("noughts")
    game = ruleset.new_game()
    made: dict[str, Any] = {"Ruleset": ruleset, "Game": game, "Decision": game.decision, "Scene": game.scene}
    made |= {"Cursor": game.cursor(), "Seated": game.seated(0), "Prospect": game.seated(0).outcome(0)}
    for part in (DOCS / "api.md").read_text(encoding="utf-8").split(".. auto"):
        owner = re.match(r"class:: ruleworks\.(\w+)", part)
        for name in re.findall(r"py:attribute:: (\w+)", part):
            assert owner is not None
            assert hasattr(made[owner[1]], name), (owner[1], name)


def test_every_page_can_be_reached() -> None:
    index = (DOCS / "index.md").read_text(encoding="utf-8")
    pages = {page.stem for page in DOCS.glob("*.md")} - {"index"}
    assert {page for page in pages if not re.search(rf"^{re.escape(page)}$", index, re.MULTILINE)} == set()


def folders_in(folder: Path) -> set[str]:
    """The folders in one that hold a file; caches, and what an earlier revision has left of them, do not count."""
    inner = (path for path in folder.iterdir() if path.is_dir() and not path.name.startswith((".", "__")))
    return {path.name for path in inner if any("__pycache__" not in file.parts for file in path.rglob("*.*"))}


def test_the_tables_of_the_tests_name_every_folder_and_no_other() -> None:
    tests = DOCS.parent / "tests"
    readme = re.findall(r"^\| `(\w+)(?:/<name>)?` \|", (tests / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert {*readme} == folders_in(tests)
    page = (DOCS / "testing.md").read_text(encoding="utf-8")
    table = page[page.index("| Folder | What is in it |") : page.index("### What only `make test-all` runs")]
    rows = dict(re.findall(r"^\| `tests/(\w+)` \| (.*) \|$", table, re.MULTILINE))
    assert {*rows} == folders_in(tests)
    named = {row: set(re.findall(r"`(\w+)`", text)) for row, text in rows.items()}
    assert {
        row: names - folders_in(tests / row) for row, names in named.items() if names - folders_in(tests / row)
    } == {}
    complete = ("packages", "games", "campaigns", "support")
    assert {row: folders_in(tests / row) - named[row] for row in complete} == {row: set() for row in complete}
