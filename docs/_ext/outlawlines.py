"""The lines of the cards of the Outlaws, each with the class of the step that carries it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sphinx.util.docutils import SphinxDirective
from written import first_line

from outlaws.box.options import OutlawOptions
from outlaws.play.turn.course import step_of
from ruleworks import Step, tag_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

PAGE = "whistle-mountain/outlaws.md"


def table() -> str:
    """Return a Markdown table: a row for each kind of line, with its first example on the cards."""
    facts = OutlawOptions().printed
    lines = {line.partition(".")[0]: line for card in reversed(facts.cards) for line in reversed(card.lines)}
    rows = [_row(line, step_of(facts, line)) for line in sorted(lines.values())]
    return "\n".join(["| Line | Class | Module | What it does |", "|---|---|---|---|", *rows])


def _row(line: str, step: Step) -> str:
    cls = type(step)
    call = f"{cls.__name__}({', '.join(step.__struct_fields__)})"
    module = cls.__module__.rpartition(".")[2]
    anchor = tag_of(cls).replace(".", "")
    return f"| `{line}` | [`{call}`]({PAGE}#{anchor}) | `{module}` | {first_line(cls)} |"


class OutlawLines(SphinxDirective):
    """The directive `outlaw-lines`, which becomes the table; it takes no argument."""

    def run(self) -> list[Any]:
        """Return the table."""
        return self.parse_text_to_nodes(table())


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("outlaw-lines", OutlawLines)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
