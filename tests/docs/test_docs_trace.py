"""Every sentence of a rulebook that states a rule is held by a rule, and the page shows which."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from tests.docs.extensions import extension

from ruleworks_contracts import Rule
from whistle_stop.tools.rulebook import BOOK

PAGES = Path(__file__).parents[2] / "docs" / "rules" / "whistle-stop"


@pytest.fixture(scope="module")
def trace() -> Iterator[ModuleType]:
    """The Sphinx extension that writes the table."""
    yield from extension("trace")


def test_every_sentence_is_held_by_a_rule_and_none_is_made_up(trace: ModuleType) -> None:
    held = {sentence for rule in BOOK.rules.values() for sentence in trace.sentences_of(rule)}
    stated = set(trace.stating(trace.sections(PAGES / "sections.toml")))
    assert sorted(stated - held) == []
    assert sorted(held - stated) == []


def test_a_source_names_sentences_by_section_and_number(trace: ModuleType) -> None:
    rule = Rule("X-1", "rulebook, The way 2-3, 5; The end 1")
    assert [tuple(each) for each in trace.sentences_of(rule)] == [
        ("The way", 2),
        ("The way", 3),
        ("The way", 5),
        ("The end", 1),
    ]
    assert trace.sentences_of(Rule("X-2", "ruling on The way")) == []


def test_every_rule_of_the_rulebook_names_sentences_and_every_ruling_a_reason() -> None:
    for rule in BOOK.rules.values():
        begin = "rulebook, " if rule.id.startswith("B-") else ("ruling on ", "our decision on ")
        assert rule.source.startswith(begin), rule.id


def test_every_sentence_has_a_row(trace: ModuleType) -> None:
    listed = trace.sections(PAGES / "sections.toml")
    text = trace.table(BOOK, listed)
    for section in listed:
        rows = text.partition(f"## {section.name}\n")[2].partition("## ")[0].splitlines()
        numbers = {number for row in rows if row.startswith("| ") for number in row.split("|")[1].split(", ")}
        shown = {number.strip() for number in numbers}
        assert {str(number) for number in range(1, section.sentences + 1)} <= shown, section.name


def test_every_chapter_has_a_page() -> None:
    index = (PAGES / "index.md").read_text(encoding="utf-8")
    for chapter in BOOK.chapters:
        page = (PAGES / f"{chapter.name}.md").read_text(encoding="utf-8")
        assert f"```{{rulebook}} whistle-stop {chapter.name}\n" in page
        assert f"\n{chapter.name}\n" in index


def test_our_own_decisions_are_named_on_the_page() -> None:
    index = (PAGES / "index.md").read_text(encoding="utf-8")
    decided = [rule.id for rule in BOOK.rules.values() if rule.source.startswith("our decision on ")]
    assert decided
    assert [rule for rule in decided if f"`{rule}`" not in index] == []
