"""The documentation in the terminal: listed, shown, searched, and what a page looks like there."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import ruleworks
from ruleworks_cli.manual.pages import ManualPage, groups, own_pages
from ruleworks_cli.manual.writer import Writer

Run = Callable[..., Any]
Install = Callable[..., None]
ROOT = Path(__file__).parents[3]


def written(text: str, columns: int = 60, folder: Path = ROOT / "docs") -> list[str]:
    """A text as a page of the documentation has it."""
    return Writer(ManualPage(folder, Path("testing.md")), columns, lambda topic: f"<{topic}>").lines(text)


def test_all_pages_are_listed_with_their_titles(run: Run) -> None:
    ended = run("help")
    assert ended.code == 0
    lines = ended.out.splitlines()
    shown = [page for group in groups(own_pages()) for page in group.pages]
    assert len(shown) > 20
    assert [page.topic for page in shown if f"{page.topic} " not in ended.out or page.title not in ended.out] == []
    assert {group.caption for group in groups(own_pages())} <= {*lines}


def test_every_page_can_be_shown_and_leaves_nothing_for_the_web_in_it(run: Run) -> None:
    for topic, page in own_pages().items():
        ended = run("help", topic)
        assert ended.code == 0, topic
        prose = "\n".join(line for line in ended.out.splitlines() if not line.startswith("    "))
        assert prose.startswith(page.title.replace("*", "").partition("`")[0])
        assert not any(mark in prose for mark in ("```", "](", "<!--", "<br", "{doc}", "{download}", "eval-rst")), topic


@pytest.mark.parametrize("name", ["write-a-verb", "write-a-verb.md", "Write a Verb"])
def test_a_page_is_found_by_what_is_typed(run: Run, name: str) -> None:
    assert run("help", *name.split()).out.startswith("A verb of your own\n")


def test_the_last_part_of_a_topic_is_enough(run: Run) -> None:
    assert run("help", "machines").out == run("help", "items/machines").out


def test_several_topics_with_the_same_end_are_named(run: Run) -> None:
    out = run("help", "verbs").out
    assert "whistle-mountain/verbs" in out
    assert "whistle-stop/verbs" in out


def test_a_generated_page_says_what_shows_its_list(run: Run) -> None:
    told = (("rules", "ruleworks rules"), ("items/machines", "ruleworks items"), ("whistle-stop/events", "words"))
    for topic, command in told:
        assert command in run("help", topic).out


def test_a_section_is_shown_with_those_below_it_alone(run: Run) -> None:
    out = run("help", "write-a-plugin#several-answers-to-one-question").out
    assert out.startswith("Several answers to one question\n-----")
    assert "\nOrder\n" in out
    assert "Taking out and replacing" not in out


def test_what_is_no_page_is_looked_for(run: Run) -> None:
    out = run("help", "undo", "refused").out
    assert out.startswith("undo refused: ")
    assert "\nembedding#take-back  Take back\n" in out


def test_a_heading_comes_before_what_only_speaks_of_it(run: Run) -> None:
    lines = run("help", "--search", "cases").out.splitlines()
    assert [line.partition("  ")[0] for line in lines if line[:1].strip()][1].endswith("#cases")


def test_the_name_of_a_page_can_be_looked_for(run: Run) -> None:
    assert "places" in run("help", "texts", "--search").out.splitlines()[0]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "No page is called tesing, and none speaks of it. Similar: testing."),
        ("fr", "en parle. Noms proches\xa0: testing. «\xa0ruleworks help\xa0» donne la liste des pages."),
    ],
)
def test_an_unknown_topic_is_answered_with_the_nearest(run: Run, language: str, said: str) -> None:
    ended = run("help", "tesing", "--language", language)
    assert (ended.code, ended.out) == (2, "")
    assert said in ended.err


def test_an_unknown_section_is_answered_with_the_nearest(run: Run) -> None:
    ended = run("help", "testing#casses", "--language", "fr")
    assert ended.code == 2
    assert "a pas de partie casses. Noms proches\xa0: cases" in ended.err


def test_in_french_it_says_that_the_pages_are_english(run: Run) -> None:
    note, empty, title = run("help", "errors", "--language", "fr").out.splitlines()[:3]
    assert (note.startswith("(La documentation"), note.endswith("en anglais.)")) == (True, True)
    assert (empty, title) == ("", "Errors")
    assert "Les pages sont en anglais" in run("help", "--language", "fr").out


def test_lines_are_as_wide_as_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    lines = run("help", "embedding").out.splitlines()
    assert max(len(line) for line in lines if not line.startswith("    ") and "http" not in line) <= 50


def test_a_bundle_brings_pages(run: Run, install: Install, tmp_path: Path) -> None:
    (tmp_path / "index.md").write_text("# Steam\n\nSee [](boiling/kettle.md).\n", encoding="utf-8")
    (tmp_path / "boiling").mkdir()
    (tmp_path / "boiling" / "kettle.md").write_text("# Kettle\n\nIt [boils](../index.md).\n", encoding="utf-8")

    class Pages:
        manual = tmp_path

    install(ruleworks.Bundle(name="steam", version="1", layer="base", tools=(Pages(),)))
    assert "  steam " in run("help").out
    assert run("help", "steam").out == "Steam\n=====\n\nSee Kettle [steam/boiling/kettle].\n"
    assert run("help", "kettle").out == "Kettle\n======\n\nIt boils [steam].\n"


def test_a_table_fits_its_width() -> None:
    text = "| One | Two |\n|---|---|\n| `a` | b<br>c |\n| long | some words that need several lines |\n"
    assert written(text, 25) == [
        "One   Two",
        "----  -------------------",
        "`a`   b",
        "      c",
        "",
        "long  some words that",
        "      need several lines",
    ]


def test_lists_terms_and_quotes_keep_their_shape() -> None:
    text = "1. one\n2. two\n   - three\n\nterm\n: what it\n  means\n\n> said\n"
    assert written(text) == ["1. one", "2. two", "   - three", "", "term", "    what it means", "", "| said"]


def test_links_name_their_topic() -> None:
    text = "[](texts.md), [x](texts.md#forms), {doc}`errors`, [y](#cases), [z](https://a.b), [w](../Makefile)"
    links = "<texts> [texts], x [texts#forms], <errors> [errors], y [testing#cases], z <https://a.b>, w"
    assert written(text, 200) == [links]


def test_what_is_for_the_web_is_left_out() -> None:
    unbuilt, above = "<!-- unbuilt -->\nThis.\n<!-- /unbuilt -->\n", "```{picture-above}\n```\n"
    raw, picture = "```{raw} html\n<b>\n```\n", "![A ship](a.svg)\n"
    assert written("\n".join([unbuilt, above, raw, picture])) == ["This.", "", "(picture: A ship)"]


def test_code_is_left_as_it_is() -> None:
    assert written("```python\nif x:\n\n    y = `1`\n```\n", 10) == ["    if x:", "", "        y = `1`"]


def test_a_wheel_holds_the_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    interface = ModuleType("hatchling.builders.hooks.plugin.interface")

    class BuildHookInterface:
        root = str(ROOT)

        def __class_getitem__(cls, item: object) -> type:
            return cls

    interface.__dict__["BuildHookInterface"] = BuildHookInterface
    for name in ("hatchling", "hatchling.builders", "hatchling.builders.hooks", "hatchling.builders.hooks.plugin"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, interface.__name__, interface)
    hook: dict[str, Any] = {}
    exec((ROOT / "hatch_build.py").read_text(encoding="utf-8"), hook)

    def packed(version: str) -> dict[str, str]:
        data: dict[str, Any] = {"force_include": {}}
        hook["Pages"]().initialize(version, data)
        files: dict[str, str] = data["force_include"]
        return files

    place = "ruleworks_cli/manual"
    pages = {str(page.path): f"{place}/pages/{page.file.as_posix()}" for page in own_pages().values()}
    assert packed("standard") == {**pages, str(ROOT / "CHANGELOG.md"): f"{place}/CHANGELOG.md"}
    assert packed("editable") == {}
