"""The rules of Whistle Mountain and its variants by chapter, each with its source, its rule points and its cases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cases import FOLDER, OUTLAWS, all_cases, proving, shown
from pictures import case_picture
from sphinx.util.docutils import SphinxDirective

import outlaws.tools.rulebook
import ruleworks
from ruleworks_toolbox import Chapter, Rule
from ruleworks_toolbox import Rulebook as Book
from ruleworks_toolbox.cases import Case
from whistle_mountain.tools.rulebook import BOOK

if TYPE_CHECKING:
    from sphinx.application import Sphinx

BOOKS = {BOOK: FOLDER, outlaws.tools.rulebook.BOOK: OUTLAWS}  # and where their cases are
EXAMPLES = 1  # so many cases are shown whole; of the others, the names


def page(name: str) -> str:
    """Return a chapter as Markdown."""
    book, chapter = next((book, chapter) for book in BOOKS for chapter in book.chapters if chapter.name == name)
    return "\n".join([line for rule in chapter.rules for line in section(book, rule)])


def section(book: Book, rule: Rule) -> list[str]:
    """Return what there is to say about a rule."""
    texts = ruleworks.translator("en", [book.texts])
    cases = proving(rule.id, BOOKS[book])
    lines = [f"## {rule.id}", "", texts.render(book.text(rule.id)), "", f"*From*: {rule.source}. {held_by(rule)}.", ""]
    lines += ["*Cases*:", "", *[f"- {case.id}" for case in cases], ""]
    return lines + [line for case in cases[:EXAMPLES] for line in (*case_picture(case), *shown(case))]


def examples() -> str:
    """Return the worked examples as Markdown: cases of several rules at a time."""
    found = [case for case in all_cases(FOLDER) if case.file.parent.name == "examples"]
    return "\n".join([line for case in found for line in _example(case)])


def _example(case: Case) -> list[str]:
    proves = ", ".join(f"`{name}`" for name in case.written.proves)
    name = case.written.name
    return [f"## {name[0].upper()}{name[1:]}", "", f"*Shows*: {proves}.", "", *case_picture(case), *shown(case)]


def held_by(rule: Rule) -> str:
    """Return the rule points and events of a rule."""
    lists = (("Rule points", rule.points), ("Events", rule.events))
    return ". ".join(f"*{name}*: {', '.join(f'`{each}`' for each in listed)}" for name, listed in lists if listed)


def overview() -> str:
    """Return a Markdown table of all rules."""
    rows = [row for book in BOOKS for chapter in book.chapters for row in _rows(book, chapter)]
    return "\n".join(["| Rule | Chapter | Rule points and events | Cases |", "|---|---|---|---|", *rows])


def _rows(book: Book, chapter: Chapter) -> list[str]:
    return [_row(chapter.name, rule, len(proving(rule.id, BOOKS[book]))) for rule in chapter.rules]


def _row(chapter: str, rule: Rule, cases: int) -> str:
    link = f"[{rule.id}]({chapter}.md#{rule.id.lower()})"
    held = ", ".join(f"`{each}`" for each in (*rule.points, *rule.events))
    return f"| {link} | {chapter} | {held} | {cases} |"


class Examples(SphinxDirective):
    """The directive `worked-examples`, which becomes the sections; it takes no argument."""

    def run(self) -> list[Any]:
        """Return the sections."""
        return self.parse_text_to_nodes(examples(), allow_section_headings=True)


class Rulebook(SphinxDirective):
    """The directive `rulebook`: the chapter that its argument names, or the table of all rules without one."""

    optional_arguments = 1

    def run(self) -> list[Any]:
        """Return the sections."""
        text = page(self.arguments[0]) if self.arguments else overview()
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("rulebook", Rulebook)
    app.add_directive("worked-examples", Examples)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
