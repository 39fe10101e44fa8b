"""Pages whose lists are written when they are built say so in the file, and only there; what they name is there."""

from __future__ import annotations

import pydoc
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from tests.docs.extensions import extension

import ruleworks
from ruleworks_cli import main

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md") if "examples" not in path.parts)
#: Directives whose content comes from the code.
LISTS = (
    *("all-rules", "components", "fields", "items", "members", "messages", "outlaw-lines", "pieces", "position"),
    *("rulebook", "rulepoints", "sharing", "trace", "verbs", "vocabulary", "worked-examples"),
)
LIST = re.compile(rf"^```{{({'|'.join(LISTS)})}}", re.MULTILINE)
COMMAND = re.compile(r"`((?:ruleworks|python -m pydoc) [^`]+)`")
#: A module, or what is in one, of a package of this repository.
DOTTED = re.compile(
    r"`((?:ruleworks(?:_\w+)?|whistle_mountain|whistle_stop|outlaws|noughts|first_game|short_country)"
    r"(?:\.[A-Za-z_]\w*)+)(?:\(\))?`"
)


@pytest.fixture(scope="module")
def unbuilt() -> Iterator[ModuleType]:
    """The Sphinx extension that drops what is for the file alone."""
    yield from extension("unbuilt")


@pytest.mark.parametrize("page", PAGES)
def test_a_page_with_a_list_says_in_its_file_alone_where_it_is(page: str, unbuilt: ModuleType) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    built = unbuilt.built(text)
    assert ("This file holds" in text) == bool(LIST.search(text))
    assert "This file holds" not in built
    assert "unbuilt" not in built
    assert built.count("\n") == text.count("\n")
    if page not in ("testing.md", "contributing.md"):
        assert "make docs" not in built


def commands() -> list[tuple[str, str]]:
    """Each command that a file names in the place of its list."""
    for module in extension("unbuilt"):
        return sorted(
            {
                (page, command)
                for page in PAGES
                for said in module.UNBUILT.findall((DOCS / page).read_text(encoding="utf-8"))
                for command in COMMAND.findall(said)
            }
        )
    return []


@pytest.mark.parametrize("command", sorted({command for _, command in commands()}))
def test_what_a_file_names_in_the_place_of_its_list_shows_it(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    program, *words = shlex.split(command)
    if program == "ruleworks":
        assert main(words) == 0
        assert capsys.readouterr().out
    else:
        assert pydoc.locate(words[-1]) is not None


@pytest.mark.parametrize("page", sorted(PAGES))
def test_what_a_page_names_of_a_package_is_there(page: str) -> None:
    named = set(DOTTED.findall((DOCS / page).read_text(encoding="utf-8")))
    assert sorted(name for name in named - ids() if pydoc.locate(name) is None) == []


def ids() -> set[str]:
    """What is called like a module and is none: plugins, what plugins remember, streams of chance, entry points."""
    rules = ruleworks.ruleset("whistle-mountain", ["outlaws"])
    tags = {tag for kind in rules.vocabulary.types.values() for tag in kind}
    return {*rules.plugins, *tags, "outlaws.die", "ruleworks.any", "ruleworks.noughts"}
