"""A page of Markdown as lines for a terminal: wrapped, with what only a web page can show resolved or left out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from ruleworks_cli.manual.inline import InlineText
from ruleworks_cli.manual.pages import ManualPage
from ruleworks_cli.manual.tables import table_lines

UNDERLINES = {"h1": "=", "h2": "-", "h3": "."}
DIRECTIVE = re.compile(r"\{([\w:-]+)\}\s*(.*)")
#: What the reference takes from the code.
NAMED = re.compile(r"^\.\. (?:auto\w+|py:\w+):: *([\w.]+)", re.MULTILINE)
#: Directives whose text is for web pages alone.
FOR_WEB = {"raw"}
BESIDE = 2


class Writer:
    """Writes the Markdown of one page; `titles` knows what pages are called."""

    def __init__(self, page: ManualPage, columns: int, titles: Callable[[str], str]) -> None:
        self.page = page
        self.columns = columns
        self.titles = titles
        self.words: InlineText = InlineText(page, titles)

    def lines(self, text: str) -> list[str]:
        """Return a text of the page as lines."""
        tree = SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(text))
        return self._blocks(tree.children, self.columns)

    def _blocks(self, nodes: Sequence[SyntaxTreeNode], columns: int, *, tight: bool = False) -> list[str]:
        """Return blocks one below the other, with an empty line between them unless they are to stand close."""
        lines: list[str] = []
        for node in nodes:
            block = self._block(node, columns)
            if block:
                lines += ["", *block] if lines and not tight else block
        return lines

    def _block(self, node: SyntaxTreeNode, columns: int) -> list[str]:
        match node.type:
            case "heading":
                return self._heading(node)
            case "paragraph":
                return list(self._paragraph(node, columns))
            case "fence":
                return self._fence(node, columns)
            case "code_block":
                return indented(node.content.splitlines())
            case "bullet_list" | "ordered_list":
                return self._list(node, columns)
            case "blockquote":
                return [f"| {line}".rstrip() for line in self._blocks(node.children, columns - BESIDE)]
            case "table":
                return self._table(node, columns)
            case _:  # comments and rules
                return []

    def _heading(self, node: SyntaxTreeNode) -> list[str]:
        title = self.words.of(node.children[0])
        mark = UNDERLINES.get(node.tag)
        return [title, mark * len(title)] if mark else [title]

    def _paragraph(self, node: SyntaxTreeNode, columns: int) -> Iterator[str]:
        """Yield its lines; what a line with a colon says of the term above it stands further in."""
        for line in self.words.of(node.children[0]).split("\n"):
            indent = 4 if line.startswith(": ") else 0
            lines = wrap(line.removeprefix(": "), columns - indent, break_long_words=False, break_on_hyphens=False)
            yield from indented(lines, indent)

    def _list(self, node: SyntaxTreeNode, columns: int) -> list[str]:
        lines: list[str] = []
        tight = all(child.hidden for item in node.children for child in item.children if child.type == "paragraph")
        first = int(node.attrs.get("start", 1))
        for number, item in enumerate(node.children, first):
            sign = f"{number}. " if node.type == "ordered_list" else "- "
            inner = self._blocks(item.children, columns - len(sign), tight=tight) or [""]
            block = [sign + inner[0], *indented(inner[1:], len(sign))]
            lines += ["", *block] if lines and not tight else block
        return lines

    def _table(self, node: SyntaxTreeNode, columns: int) -> list[str]:
        rows = [
            [self.words.of(cell.children[0]) if cell.children else "" for cell in row.children]
            for part in node.children
            for row in part.children
        ]
        return table_lines(rows, columns)

    def _fence(self, node: SyntaxTreeNode, columns: int) -> list[str]:
        directive = DIRECTIVE.match(node.info)
        if not directive:
            return indented(node.content.splitlines())
        match directive[1]:
            case "toctree":
                return self._contents(node.content)
            case "include":
                return self.lines((self.page.path.parent / directive[2].strip()).read_text(encoding="utf-8"))
            case "eval-rst":
                return [f"- {name}" for name in NAMED.findall(node.content)]
            case name if name in FOR_WEB:
                return []
            case _:
                return [
                    line
                    for said in node.content.splitlines()
                    if not said.startswith(":")
                    for line in self._blocks(SyntaxTreeNode(MarkdownIt().parse(f"- {said}")).children, columns)
                ]

    def _contents(self, toctree: str) -> list[str]:
        """Return the pages that a page lists below itself."""
        topics = self.page.contents(toctree)
        room = max(map(len, topics), default=0)
        return [f"  {topic.ljust(room)}  {self.titles(topic)}" for topic in topics]


def indented(lines: Sequence[str], by: int = 4) -> list[str]:
    """Return lines further in; empty ones stay empty."""
    return [" " * by + line if line else "" for line in lines]
