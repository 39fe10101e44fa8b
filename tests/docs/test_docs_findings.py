"""The page on findings tells of every property that a check can name, as its docstring does."""

from __future__ import annotations

import ast
from inspect import getdoc
from pathlib import Path

import pytest

import ruleworks_testing
from ruleworks_cli import main
from ruleworks_cli.manual.pages import own_pages
from ruleworks_testing import PROPERTIES, Property

KIT = Path(ruleworks_testing.__file__).parent
SECTIONS = {section.title: section.text.strip().split("\n\n") for section in own_pages()["findings"].sections()}


@pytest.mark.parametrize("check", PROPERTIES, ids=lambda check: check.__name__)
def test_each_property_is_told_as_in_its_docstring_and_with_what_breaks_it(check: Property) -> None:
    promise, cause = SECTIONS[check.__name__]
    assert promise == (getdoc(check) or "").split("\n\n", maxsplit=1)[0].replace("\n", " ")
    assert len(cause.split()) > 4


def named_in_code() -> set[str]:
    """The properties that findings are made with, as the code of the kit names them."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in sorted(KIT.rglob("*.py"))]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    made = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("Finding", "named")]
    given = [call.args[0] for call in made if call.args]
    return {str(argument.value) for argument in given if isinstance(argument, ast.Constant)}


def test_every_other_finding_is_told_too() -> None:
    assert len(named_in_code()) > 8
    assert named_in_code() - SECTIONS.keys() == set()


@pytest.mark.parametrize("words", [["failing_rules_change_nothing"], ["failing", "rules", "change", "nothing"]])
def test_help_shows_a_property_by_its_name(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help", *words, "--language", "en"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert told.startswith("failing_rules_change_nothing ")
    assert "the error names its plugin and the game is as before." in told
    assert "cases_hold" not in told
