"""From the rulebook to the cases: each of its sentences with the rules that hold it, their rule points and cases.

A rule says in its `source` which sentences it stands for: `rulebook, Comment jouer 1-4; Fin de partie 1`. A file with
the sections, `sections.toml` beside the page, says how many there are, so that none is forgotten.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec import Struct
from rulebook import book_of, cases_of
from sphinx.util.docutils import SphinxDirective

from ruleworks_contracts import Rule
from ruleworks_contracts import Rulebook as Book

if TYPE_CHECKING:
    from sphinx.application import Sphinx

BEGINS = "rulebook, "


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """A section of a rulebook: how many sentences it has, and which of them state no rule."""

    name: str
    sentences: int
    silent: tuple[int, ...] = ()
    note: str = ""


class _Sections(Struct, frozen=True, forbid_unknown_fields=True):
    section: tuple[Section, ...]


class Sentence(NamedTuple):
    """A sentence by its number in a section."""

    section: str
    number: int


def sections(file: Path) -> tuple[Section, ...]:
    """Return the sections that a file lists."""
    return msgspec.toml.decode(file.read_bytes(), type=_Sections).section


def stating(listed: tuple[Section, ...]) -> list[Sentence]:
    """Return all sentences that state a rule."""
    return [
        Sentence(each.name, number)
        for each in listed
        for number in range(1, each.sentences + 1)
        if number not in each.silent
    ]


def sentences_of(rule: Rule) -> list[Sentence]:
    """Return the sentences that a rule stands for; a ruling stands for none."""
    if not rule.source.startswith(BEGINS):
        return []
    return [found for part in rule.source.removeprefix(BEGINS).split("; ") for found in _part(part)]


def _part(text: str) -> list[Sentence]:
    """Return the sentences of `Matériel 3-4, 7`."""
    name, _, numbers = text.replace(", ", ",").rpartition(" ")
    found = list[Sentence]()
    for each in numbers.split(","):
        first, _, last = each.partition("-")
        found += [Sentence(name, number) for number in range(int(first), int(last or first) + 1)]
    return found


def table(book: Book, listed: tuple[Section, ...]) -> str:
    """Return the table as Markdown: a row for each rule of a section."""
    lines = list[str]()
    for each in listed:
        lines += [f"## {each.name}", ""]
        lines += [f"{each.note[:1].upper()}{each.note[1:]}.", ""] if each.note else []
        lines += ["| Sentences | Rule | Rule points | Cases |", "|---|---|---|---|"]
        lines += [row for rule in book.rules.values() for row in _row(book, rule, each.name)]
        lines += [f"| {', '.join(map(str, each.silent))} | none: an example | | |"] if each.silent else []
        lines += [""]
    return "\n".join(lines)


def _row(book: Book, rule: Rule, section: str) -> list[str]:
    numbers = [str(found.number) for found in sentences_of(rule) if found.section == section]
    chapter = next(chapter.name for chapter in book.chapters if rule in chapter.rules)
    points = ", ".join(f"`{point}`" for point in rule.points)
    cases = "<br>".join(case.id for case in cases_of(book, rule))
    link = f"[{rule.id}]({chapter}.md#{rule.id.lower()})"
    return [f"| {', '.join(numbers)} | {link} | {points} | {cases} |"] if numbers else []


class Trace(SphinxDirective):
    """The directive `trace`, whose argument is the bundle of a book; `sections.toml` lies beside the page."""

    required_arguments = 1

    def run(self) -> list[Any]:
        """Return the sections."""
        file = Path(self.get_source_info()[0]).parent / "sections.toml"
        self.env.note_dependency(str(file))
        text = table(book_of(self.arguments[0]), sections(file))
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("trace", Trace)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
