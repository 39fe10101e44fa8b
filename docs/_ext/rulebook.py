"""The rules of Whistle Mountain by chapter, each with its source, its rule points and the cases that prove it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cases import proving, shown
from sphinx.util.docutils import SphinxDirective

import ruleworks
from whistle_mountain.rulebook import Chapter, Rule, chapters, rule_text

if TYPE_CHECKING:
    from sphinx.application import Sphinx

EXAMPLES = 1  # so many cases are shown whole; of the others, the names


def page(name: str) -> str:
    """Return a chapter as Markdown."""
    chapter = next(chapter for chapter in chapters() if chapter.name == name)
    return "\n".join([line for rule in chapter.rules for line in section(rule)])


def section(rule: Rule) -> list[str]:
    """Return what there is to say about a rule."""
    texts = ruleworks.translator("en", ruleworks.ruleset("whistle-mountain").text_sources)
    cases = proving(rule.id)
    lines = [f"## {rule.id}", "", texts.render(rule_text(rule.id)), "", f"*From*: {rule.source}. {held_by(rule)}.", ""]
    lines += ["*Cases*:", "", *[f"- {case.id}" for case in cases], ""]
    return lines + [line for case in cases[:EXAMPLES] for line in shown(case)]


def held_by(rule: Rule) -> str:
    """Return the rule points and events of a rule."""
    lists = (("Rule points", rule.points), ("Events", rule.events))
    return ". ".join(f"*{name}*: {', '.join(f'`{each}`' for each in listed)}" for name, listed in lists if listed)


def overview() -> str:
    """Return a Markdown table of all rules."""
    rows = [row for chapter in chapters() for row in _rows(chapter)]
    return "\n".join(["| Rule | Chapter | Rule points and events | Cases |", "|---|---|---|---|", *rows])


def _rows(chapter: Chapter) -> list[str]:
    return [_row(chapter.name, rule) for rule in chapter.rules]


def _row(chapter: str, rule: Rule) -> str:
    link = f"[{rule.id}]({chapter}.md#{rule.id.lower()})"
    held = ", ".join(f"`{each}`" for each in (*rule.points, *rule.events))
    return f"| {link} | {chapter} | {held} | {len(proving(rule.id))} |"


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
    return {"parallel_read_safe": True, "parallel_write_safe": True}
