"""The rules of games and variants by chapter, each with its source, its rule points and its cases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cases import FOLDERS, all_cases, proving, shown
from games import rules_of
from pictures import case_picture
from sphinx.util.docutils import SphinxDirective

import ruleworks
from ruleworks_contracts import Chapter, Rule
from ruleworks_contracts import Rulebook as Book
from ruleworks_formats.cases import Case

if TYPE_CHECKING:
    from sphinx.application import Sphinx

EXAMPLES = 1  # so many cases are shown whole; of the others, the names


def book_of(bundle: str) -> Book:
    """Return the rules that a bundle brings."""
    return next(tool for tool in rules_of(bundle).bundles[bundle].tools if isinstance(tool, Book))


def page(bundle: str, name: str) -> str:
    """Return a chapter as Markdown."""
    book = book_of(bundle)
    chapter = next(chapter for chapter in book.chapters if chapter.name == name)
    return "\n".join([line for rule in chapter.rules for line in section(book, rule)])


def cases_of(book: Book, rule: Rule) -> list[Case]:
    """Return the cases that prove a rule."""
    return proving(rule.id, FOLDERS[book.bundle])


def section(book: Book, rule: Rule) -> list[str]:
    """Return what there is to say about a rule."""
    texts = ruleworks.translator("en", [book.texts])
    cases = cases_of(book, rule)
    lines = [f"## {rule.id}", "", texts.render(book.text(rule.id)), "", f"*From*: {rule.source}. {held_by(rule)}.", ""]
    lines += ["*Cases*:" if cases else "*Cases*: none yet.", "", *[f"- {case.id}" for case in cases], ""]
    return lines + [line for case in cases[:EXAMPLES] for line in (*case_picture(case), *shown(case))]


def examples(bundle: str) -> str:
    """Return the worked examples as Markdown: cases of several rules at a time."""
    found = [case for case in all_cases(FOLDERS[bundle]) if case.file.parent.name == "examples"]
    return "\n".join([line for case in found for line in _example(case)])


def _example(case: Case) -> list[str]:
    proves = ", ".join(f"`{name}`" for name in case.written.proves)
    name = case.written.name
    return [f"## {name[0].upper()}{name[1:]}", "", f"*Shows*: {proves}.", "", *case_picture(case), *shown(case)]


def held_by(rule: Rule) -> str:
    """Return the rule points and events of a rule."""
    lists = (("Rule points", rule.points), ("Events", rule.events))
    return ". ".join(f"*{name}*: {', '.join(f'`{each}`' for each in listed)}" for name, listed in lists if listed)


def overview(*bundles: str) -> str:
    """Return a Markdown table of all rules of some bundles."""
    rows = [row for book in map(book_of, bundles) for chapter in book.chapters for row in _rows(book, chapter)]
    return "\n".join(["| Rule | Chapter | Rule points and events | Cases |", "|---|---|---|---|", *rows])


def _rows(book: Book, chapter: Chapter) -> list[str]:
    return [_row(chapter.name, rule, len(cases_of(book, rule))) for rule in chapter.rules]


def _row(chapter: str, rule: Rule, cases: int) -> str:
    link = f"[{rule.id}]({chapter}.md#{rule.id.lower()})"
    held = ", ".join(f"`{each}`" for each in (*rule.points, *rule.events))
    return f"| {link} | {chapter} | {held} | {cases} |"


class Examples(SphinxDirective):
    """The directive `worked-examples`, which becomes the sections; its argument is the game."""

    required_arguments = 1

    def run(self) -> list[Any]:
        """Return the sections."""
        return self.parse_text_to_nodes(examples(self.arguments[0]), allow_section_headings=True)


class Rulebook(SphinxDirective):
    """The directive `rulebook`, whose arguments are a bundle and one of its chapters."""

    required_arguments = 2

    def run(self) -> list[Any]:
        """Return the sections."""
        return self.parse_text_to_nodes(page(*self.arguments), allow_section_headings=True)


class AllRules(SphinxDirective):
    """The directive `all-rules`: the table of all rules of the bundles that its arguments name."""

    required_arguments = 1
    optional_arguments = 9

    def run(self) -> list[Any]:
        """Return the table."""
        return self.parse_text_to_nodes(overview(*self.arguments))


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("rulebook", Rulebook)
    app.add_directive("all-rules", AllRules)
    app.add_directive("worked-examples", Examples)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
