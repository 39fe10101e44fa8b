"""What stands inside a line of Markdown, as text: code in its backticks, links with the topic they lead to."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from markdown_it.tree import SyntaxTreeNode

from ruleworks_cli.manual.pages import ManualPage

#: The name of a role, which the code behind it is for.
ROLE = re.compile(r"\{([\w:-]+)\}$")


class InlineText:
    """Reads the words of one page; `titles` knows what pages are called."""

    def __init__(self, page: ManualPage, titles: Callable[[str], str]) -> None:
        self.page = page
        self.titles = titles

    def of(self, node: SyntaxTreeNode) -> str:
        """Return all that is in a node; a line break is kept where it means one."""
        return self._joined(node.children)

    def _joined(self, nodes: Sequence[SyntaxTreeNode]) -> str:
        parts: list[str] = []
        role = ""
        for place, node in enumerate(nodes):
            text = self._said(node, nodes[place + 1 :], role)
            found = ROLE.search(text) if node.type == "text" else None
            role = found[1] if found else ""
            parts.append(text.removesuffix(found[0]) if found else text)
        return "".join(parts)

    def _said(self, node: SyntaxTreeNode, following: Sequence[SyntaxTreeNode], role: str) -> str:
        match node.type:
            case "text":
                return node.content
            case "code_inline":
                return self._role(role, node.content) if role else f"`{node.content}`"
            case "softbreak":
                return "\n" if following and following[0].content.startswith(": ") else " "
            case "hardbreak":
                return "\n"
            case "html_inline":
                return "\n" if node.content.startswith("<br") else ""
            case "image":
                return f"(picture: {self._joined(node.children)})"
            case "link":
                return self._link(str(node.attrs.get("href", "")), self._joined(node.children))
            case _:
                return self._joined(node.children)

    def _role(self, role: str, content: str) -> str:
        """Return what a role shows: a link for `doc`, otherwise the words before the target."""
        return self._link(f"{content}.md", "") if role == "doc" else re.sub(r"\s*<[^>]*>$", "", content)

    def _link(self, target: str, text: str) -> str:
        if "://" in target:
            return text if text in ("", target) else f"{text} <{target}>"
        topic = self.page.link(target)
        return text if topic is None else f"{text or self.titles(topic)} [{topic}]"
