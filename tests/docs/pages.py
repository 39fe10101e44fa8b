"""The pages and what they show: blocks of code, of what is typed, and of what comes out."""

from __future__ import annotations

import re
from itertools import zip_longest
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = (
    "README.md",
    *sorted(
        f"docs/{path.relative_to(ROOT / 'docs').as_posix()}"
        for path in (ROOT / "docs").rglob("*.md")
        if "examples" not in path.parts  # packages of their own, with tests of their own
    ),
)
#: A block between fences, in a list perhaps. A directive has braces, and is none.
FENCE = re.compile(r"^( *)```(\w+)\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)
FILE = re.compile(r"# file: (\S+)( \(continued\))?\n")


class Block(NamedTuple):
    """A block of code on a page; `output` is what it has to print, where the page shows that below it."""

    line: int
    language: str
    text: str
    output: str | None

    @property
    def file(self) -> str:
        """The file that the block shows, or nothing."""
        match = FILE.match(self.text)
        return match[1] if match else ""

    @property
    def continued(self) -> bool:
        """Whether the file goes on from an earlier block."""
        match = FILE.match(self.text)
        return bool(match and match[2])


class Exchange(NamedTuple):
    """A command at a prompt, what is typed while it runs, and what it says."""

    command: str
    typed: tuple[str, ...]
    said: tuple[str, ...]


def blocks_of(page: str) -> list[Block]:
    """All blocks of a page, in order."""
    content = (ROOT / page).read_text(encoding="utf-8")
    fences = list(FENCE.finditer(content))
    return [
        Block(
            line=content.count("\n", 0, fence.start()) + 2,
            language=fence[2],
            text=dedent(fence[3]),
            output=dedent(following[3]) if following and _prints(content, fence, following) else None,
        )
        for fence, following in zip_longest(fences, fences[1:])
    ]


def _prints(content: str, fence: re.Match[str], following: re.Match[str]) -> bool:
    """Tell whether a block of text comes right after a block of code: what the code prints."""
    return following[2] == "text" and not content[fence.end() : following.start()].strip()


def exchanges_of(block: Block) -> list[Exchange]:
    """The commands of a block of `console`; lines before the first one belong to a program that runs already."""
    found: list[Exchange] = []
    for line in block.text.splitlines():
        last = found.pop() if found and not line.startswith("$ ") else Exchange("", (), ())
        if line.startswith("$ "):
            found.append(Exchange(line.removeprefix("$ "), (), ()))
        elif line == ">" or line.startswith("> "):
            found.append(last._replace(typed=(*last.typed, line[2:])))
        else:
            found.append(last._replace(said=(*last.said, line)))
    return found
