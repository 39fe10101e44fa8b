"""The events, steps, options and memories of a bundle, each with its fields, its sentence and its form in a case."""

from __future__ import annotations

import inspect
from itertools import groupby
from typing import TYPE_CHECKING, Any

from fields import fields_of, table
from games import GAMES, game_of, rules_of
from msgspec import Struct
from position import links
from sphinx.util.docutils import SphinxDirective
from written import message

from ruleworks import Ask, Memory, tag_of
from ruleworks_formats.notation.steps import example

if TYPE_CHECKING:
    from sphinx.application import Sphinx

LASTS = {
    "game": "for the whole game",
    "turn": "until the next turn begins",
    "item": "until its item is in play no more",
}


def types_of(kind: str, bundle: str) -> list[type[Struct]]:
    """Return the steps, options, events or memories of a bundle: module by module, in alphabetical order."""
    known = rules_of(bundle).vocabulary
    mine = [cls for cls in known.types[kind].values() if known.bundle[cls] == bundle]
    return sorted(mine, key=lambda cls: (cls.__module__, tag_of(cls)))


def page(kind: str, bundle: str) -> str:
    """Return all of a kind as Markdown; those of a game have a heading for each module."""
    lines: list[str] = []
    for module, types in groupby(types_of(kind, bundle), key=lambda cls: cls.__module__):
        lines += [f"## {module.partition('.')[2]}", ""] if bundle in GAMES else []
        for cls in types:
            lines += section(kind, cls, bundle)
    return "\n".join(lines)


def section(kind: str, cls: type[Struct], bundle: str) -> list[str]:
    """Return what there is to say about a type."""
    tag, source = tag_of(cls), rules_of(bundle).bundles[bundle].texts
    told = message(source, f"{bundle}.{kind}.{tag.removeprefix(f'{bundle}.')}") if source else ""
    asks = issubclass(cls, Ask)
    fields = list(fields_of(cls, {"seat": "who chooses"} if asks else {}))
    lines = [f"### {tag}", "", f"`{cls.__module__}.{cls.__name__}`{', a choice' if asks else ''}", ""]
    lines += [inspect.getdoc(cls) or "", ""]
    lines += [*table(fields, links(game_of(bundle))), ""] if fields else ["It has no fields.", ""]
    lines += [f"*Told as*: “{told}”", ""] if told else []
    lines += [f"*Lasts*: {LASTS[cls.lasts]}", ""] if issubclass(cls, Memory) else []
    return [*lines, *([f"*In a case*: `then {example(cls)}`", ""] if kind == "step" else [])]


class Vocabulary(SphinxDirective):
    """The directive `vocabulary`, whose arguments are a kind such as `event`, and a bundle."""

    required_arguments = 2

    def run(self) -> list[Any]:
        """Return the sections."""
        return self.parse_text_to_nodes(page(*self.arguments), allow_section_headings=True)


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("vocabulary", Vocabulary)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
