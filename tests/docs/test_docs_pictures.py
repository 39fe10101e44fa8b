"""The pictures on the pages are those that the code makes today."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
from tests.docs.extensions import extension
from tests.docs.pictures import PLACE, pictures

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def generator() -> Iterator[ModuleType]:
    """The Sphinx extension that draws."""
    yield from extension("pictures")


@pytest.fixture(scope="module")
def rulebook() -> Iterator[ModuleType]:
    """The Sphinx extension that writes the pages about rules."""
    yield from extension("rulebook")


def test_the_pictures_in_files_are_those_of_today() -> None:
    differing = [name for name, svg in pictures().items() if (PLACE / name).read_text(encoding="utf-8") != svg]
    assert differing == [], "run `make pictures` and look at what is different"


@pytest.mark.parametrize(
    ("page", "picture"),
    [
        ("README.md", "docs/_static/table.svg"),
        ("docs/index.md", "_static/table.svg"),
        ("docs/index.md", "_static/country.svg"),
        ("docs/draw-your-game.md", "_static/country.svg"),
        ("docs/draw-your-game.md", "_static/pond.svg"),
        ("docs/draw-your-game.md", "_static/pond-plain.svg"),
        ("docs/draw-your-game.md", "_static/pond-fly.svg"),
    ],
)
def test_a_page_shows_a_picture_and_says_what_it_is(page: str, picture: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    (words,) = re.findall(rf"!\[([^\]]+)\]\({re.escape(picture)}\)", text)
    assert len(words.split()) > 4
    assert ((ROOT / page).parent / picture).is_file()


def test_every_item_and_every_case_of_a_page_has_a_picture(generator: ModuleType, rulebook: ModuleType) -> None:
    lines = "\n".join(rulebook.examples("whistle-mountain").splitlines())
    assert (
        lines.count("```text\n")
        == lines.count("```{case-picture} whistle-mountain examples/")
        == lines.count("\n## ") + 1
    )
    text = rulebook.page("whistle-mountain", "building")
    assert text.count("```text\n") == text.count("```{case-picture} ")
    named = set(re.findall(r"```{case-picture} (.*)", lines + text))
    assert named <= generator.named_cases().keys()


def test_a_case_is_drawn_where_it_begins(generator: ModuleType) -> None:
    case, rules = generator.named_cases()["whistle-mountain examples/building: archives fits in two areas"]
    svg = generator.beginning(case, rules)
    assert ElementTree.fromstring(svg).get("width") == str(generator.WIDE)


def test_the_block_above_a_picture_is_found(generator: ModuleType, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    lines = ["```python", "a = 1", "```", "", "```toml", "b = 2", "```", "", "```{picture-above}", "```"]
    page.write_text("\n".join(lines), encoding="utf-8")
    assert generator.block_above(page, 9) == ("toml", "b = 2\n")
    assert generator.block_above(page, 5) == ("python", "a = 1\n")
