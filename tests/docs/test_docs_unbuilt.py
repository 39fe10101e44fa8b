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
#: Pages that tell how the pages are built.
ABOUT_MAKE = ("testing.md", "contributing.md")
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


def test_a_page_with_a_list_says_in_its_file_alone_where_it_is(unbuilt: ModuleType) -> None:
    texts = {page: (DOCS / page).read_text(encoding="utf-8") for page in PAGES}
    built = {page: unbuilt.built(text) for page, text in texts.items()}
    assert [page for page, text in texts.items() if ("This file holds" in text) != bool(LIST.search(text))] == []
    assert [page for page, text in built.items() if "This file holds" in text or "unbuilt" in text] == []
    assert [page for page, text in built.items() if text.count("\n") != texts[page].count("\n")] == []
    assert [page for page, text in built.items() if "make docs" in text and page not in ABOUT_MAKE] == []


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


def test_what_pages_name_of_a_package_is_there() -> None:
    named = {(name, page) for page in PAGES for name in DOTTED.findall((DOCS / page).read_text(encoding="utf-8"))}
    named = {(name, page) for name, page in named if not name.startswith("ruleworks.any.")}  # groups of entry points
    unknown = {name for name in {name for name, _ in named} - ids() if pydoc.locate(name) is None}
    assert sorted((name, page) for name, page in named if name in unknown) == []


def ids() -> set[str]:
    """What is called like a module and is none: plugins, what plugins remember, streams of chance, entry points."""
    rules = ruleworks.ruleset("whistle-mountain", ["outlaws"])
    tags = {tag for kind in rules.vocabulary.types.values() for tag in kind}
    return {*rules.plugins, *tags, "outlaws.die", "ruleworks.any", "ruleworks.noughts"}
