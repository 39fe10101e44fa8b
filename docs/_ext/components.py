"""The facts about pieces that no rulebook states, taken from the data files when the pages are built."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from games import rules_of
from sphinx.util.docutils import SphinxDirective

from ruleworks_cli.commands.components import written
from ruleworks_contracts import FactList, tools_of
from ruleworks_kit.facts import Fact

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def facts(game: str) -> list[Fact]:
    """Return all facts of a game."""
    tool = tools_of(rules_of(game)).first(FactList)
    return list(tool.known(rules_of(game))) if tool else []


def table(game: str) -> str:
    """Return a Markdown table: a row for each reason, with the facts that rest on it."""
    unsure = sorted((fact for fact in facts(game) if fact.provenance != "rulebook"), key=_reason)
    rows = [_row(*reason, list(group)) for reason, group in groupby(unsure, key=_reason)]
    return "\n".join(["| Facts | How known | Confidence | Why |", "|---|---|---|---|", *rows])


def _reason(fact: Fact) -> tuple[str, str, str]:
    return fact.provenance, fact.confidence, fact.note


def _row(provenance: str, confidence: str, note: str, group: list[Fact]) -> str:
    shown = "<br>".join(f"`{fact.key} = {written(fact.value)}`" for fact in group)
    return f"| {shown} | {provenance} | {confidence} | {note} |"


class ComponentFacts(SphinxDirective):
    """The directive `components`, which becomes the table; its argument is the game."""

    required_arguments = 1

    def run(self) -> list[Any]:
        """Return the table."""
        return self.parse_text_to_nodes(table(self.arguments[0]))


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("components", ComponentFacts)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
