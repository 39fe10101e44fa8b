"""Pages of documentation: Markdown files, each under its topic."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from ruleworks import Installed
from ruleworks_contracts import Manual, installed_tools

#: Where the pages of the framework lie: beside this file in a wheel, in the folder `docs` of the repository.
PACKED = Path(__file__).parent / "pages"
SOURCES = Path(__file__).parents[3] / "docs"

FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})")
HEADING = re.compile(r"^(#{1,6}) +(.*?)\s*$")
TOCTREE = re.compile(r"^```\{toctree\}[^\n]*\n(.*?)^```", re.DOTALL | re.MULTILINE)
CAPTION = re.compile(r"^:caption: *(.*)$", re.MULTILINE)


class Section(NamedTuple):
    """A heading with the text below it, up to the next heading."""

    anchor: str
    level: int
    title: str
    text: str


class ManualPage(Struct, frozen=True):
    """A file in a folder of pages. Its topic is its path without ending, and for `index` that of the folder it is in.

    Those of a bundle begin with its name, the `prefix`.
    """

    root: Path
    file: Path
    prefix: str = ""

    @property
    def topic(self) -> str:
        """Under which name it is found."""
        return _topic(self.prefix, self.file)

    @property
    def path(self) -> Path:
        """Where it lies."""
        return self.root / self.file

    @property
    def text(self) -> str:
        """What is written in it."""
        return self.path.read_text(encoding="utf-8")

    @property
    def title(self) -> str:
        """Its first heading; what the file is called, where it has none."""
        return next((section.title for section in self.sections() if section.title), self.file.stem.capitalize())

    def sections(self) -> list[Section]:
        """Return its sections; the first one has all that stands above the first heading."""
        return list(_sections(self.text))

    def part(self, anchor: str) -> str | None:
        """Return a section with all those below it, or None if there is none of this anchor."""
        sections = self.sections()
        for place, section in enumerate(sections):
            if section.anchor == anchor:
                after = (later for later in range(place + 1, len(sections)) if sections[later].level <= section.level)
                end = next(after, len(sections))
                return "".join(f"{'#' * each.level} {each.title}\n{each.text}" for each in sections[place:end])
        return None

    def link(self, target: str) -> str | None:
        """Return the topic that a link from here leads to, with its anchor, or None if it leads to no page."""
        file, _, anchor = target.partition("#")
        path = (self.path.parent / file).resolve() if file else self.path.resolve()
        if path.suffix != ".md" or not path.is_file() or not path.is_relative_to(self.root):
            return None
        topic = _topic(self.prefix, path.relative_to(self.root))
        return f"{topic}#{anchor}" if anchor else topic

    def contents(self, toctree: str) -> list[str]:
        """Return the topics that the body of a `toctree` on this page names."""
        names = [line.strip() for line in toctree.splitlines() if line.strip() and not line.startswith(":")]
        return [topic for name in names if (topic := self.link(f"{name}.md")) is not None]


class Group(NamedTuple):
    """Pages that the start page puts under one caption."""

    caption: str
    pages: tuple[ManualPage, ...]


def pages_in(folder: Path, prefix: str = "") -> dict[str, ManualPage]:
    """Return the pages of a folder by topic; what begins with an underscore or holds examples is no page."""
    root = folder.resolve()
    files = [path.relative_to(root) for path in sorted(root.rglob("*.md"))]
    return {page.topic: page for page in (ManualPage(root, file, prefix) for file in files if _is_page(file))}


def own_pages() -> dict[str, ManualPage]:
    """Return the pages of the framework."""
    return pages_in(PACKED if PACKED.is_dir() else SOURCES)


def pages_of(installed: Installed) -> dict[str, ManualPage]:
    """Return the pages that other bundles bring."""
    brought = installed_tools(installed, Manual)
    return {topic: page for bundle, tool in brought for topic, page in pages_in(tool.manual, bundle.name).items()}


def groups(pages: Mapping[str, ManualPage]) -> Iterator[Group]:
    """Yield the pages as the start page groups them; those that it does not name are left out."""
    start = pages.get("index")
    for match in TOCTREE.finditer(start.text) if start else ():
        caption = CAPTION.search(match[1])
        topics = start.contents(match[1]) if start else []
        yield Group(caption[1] if caption else "", tuple(pages[topic] for topic in topics if topic in pages))


def _is_page(file: Path) -> bool:
    return not any(part.startswith(("_", ".")) or part == "examples" for part in file.parts)


def _topic(prefix: str, file: Path) -> str:
    parts = [prefix, *file.with_suffix("").parts] if prefix else [*file.with_suffix("").parts]
    return "/".join(parts[:-1] if parts[-1] == "index" and len(parts) > 1 else parts)


def slug(title: str) -> str:
    """Return the anchor of a heading."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def _sections(text: str) -> Iterator[Section]:
    anchor, level, title, fence = "", 0, "", ""
    lines: list[str] = []
    for line in text.splitlines(keepends=True):
        opened = FENCE.match(line)
        if opened and (not fence or line.strip() == fence):
            fence = "" if fence else opened[1]
        heading = None if fence else HEADING.match(line)
        if heading:
            yield Section(anchor, level, title, "".join(lines))
            anchor, level, title, lines = slug(heading[2]), len(heading[1]), heading[2], []
        else:
            lines.append(line)
    yield Section(anchor, level, title, "".join(lines))
