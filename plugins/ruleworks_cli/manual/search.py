"""Which page is meant, and where something is said."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ruleworks_cli.manual.pages import ManualPage, Section

#: A link or an image of which only the words are shown.
LINK = re.compile(r"!?\[([^\]]*)\]\(([^)]*)\)")


class Hit(NamedTuple):
    """A section in which all words stand."""

    topic: str
    title: str
    line: str
    rank: tuple[int, int]


def page_named(name: str, pages: Mapping[str, ManualPage]) -> str | None:
    """Return the topic that is meant: all of it or its last part alone, with blanks for hyphens or an ending."""
    wanted = re.sub(r"\s+", "-", name.strip().casefold()).removesuffix(".md").removesuffix("/index").strip("/")
    if wanted in pages:
        return wanted
    ending = [topic for topic in pages if topic.rpartition("/")[2] == wanted]
    return ending[0] if len(ending) == 1 else None


def section_named(name: str, pages: Mapping[str, ManualPage]) -> tuple[str, str] | None:
    """Return the topic and the anchor of a heading that is a name of the code, such as that of a property.

    In findings such a name stands with blanks for its underscores.
    """
    wanted = "_".join(name.split())
    if "_" not in wanted:
        return None
    sections = ((topic, each) for topic, page in pages.items() if wanted in page.text for each in page.sections())
    return next(((topic, each.anchor) for topic, each in sections if each.title == wanted), None)


def hits(words: Sequence[str], pages: Mapping[str, ManualPage]) -> list[Hit]:
    """Return the sections that hold all words, those with the words in their headings first."""
    wanted = [word.casefold() for word in " ".join(words).split()]
    found = [hit for topic, page in pages.items() for hit in _hits_in(topic, page, wanted)] if wanted else []
    return sorted(found, key=lambda hit: hit.rank)


def _hits_in(topic: str, page: ManualPage, wanted: Sequence[str]) -> Iterator[Hit]:
    if not _has_all(page.text, wanted):
        return
    for section in page.sections():
        if _has_all(f"{section.title}\n{section.text}", wanted):
            name = f"{topic}#{section.anchor}" if section.level > 1 else topic
            yield Hit(name, plain(section.title), _line(section, wanted), _rank(section, wanted))


def _rank(section: Section, wanted: Sequence[str]) -> tuple[int, int]:
    """Return what is least for the best: the heading is just that, holds it, or does not; then how often it stands."""
    title, text = section.title.casefold(), section.text.casefold()
    named = 0 if plain(title).split() == [*wanted] else 1 if _has_all(title, wanted) else 2
    return named, -sum([text.count(word) for word in wanted])


def _line(section: Section, wanted: Sequence[str]) -> str:
    """Return the line with most of the words in it."""
    lines = [plain(line) for line in section.text.splitlines() if line.strip() and not line.startswith("```")]
    return max(lines, key=lambda line: sum([word in line.casefold() for word in wanted]), default="")


def _has_all(text: str, wanted: Sequence[str]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in wanted)


def plain(line: str) -> str:
    """Return a line of Markdown without the signs of links and emphasis."""
    return LINK.sub(lambda link: link[1] or link[2], line).replace("**", "").strip("#>| ").strip()
