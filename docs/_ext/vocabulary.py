"""The events, steps, options and memories of a bundle, each with its fields, its sentence and its form in a case."""

from __future__ import annotations

import inspect
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from fields import fields_of, table
from msgspec import Struct
from position import links
from sphinx.util.docutils import SphinxDirective
from written import message

import ruleworks
from ruleworks import Ask, Memory, Ruleset, tag_of
from ruleworks_toolbox.notation.steps import example

if TYPE_CHECKING:
    from sphinx.application import Sphinx

GAME = "whistle-mountain"
LASTS = {
    "game": "for the whole game",
    "turn": "until the next turn begins",
    "item": "until its item is in play no more",
}


@cache
def ruleset(bundle: str) -> Ruleset:
    """Return the rules in which a bundle takes part."""
    return ruleworks.ruleset(GAME, variants=[bundle] if bundle != GAME else [])


def types_of(kind: str, bundle: str) -> list[type[Struct]]:
    """Return the steps, options, events or memories of a bundle: module by module, in alphabetical order."""
    known = ruleset(bundle).vocabulary
    mine = [cls for cls in known.types[kind].values() if known.bundle[cls] == bundle]
    return sorted(mine, key=lambda cls: (cls.__module__, tag_of(cls)))


def page(kind: str, bundle: str) -> str:
    """Return all of a kind as Markdown; those of the game have a heading for each module."""
    lines: list[str] = []
    for module, types in groupby(types_of(kind, bundle), key=lambda cls: cls.__module__):
        lines += [f"## {module.partition('.')[2]}", ""] if bundle == GAME else []
        for cls in types:
            lines += section(kind, cls, bundle)
    return "\n".join(lines)


def section(kind: str, cls: type[Struct], bundle: str) -> list[str]:
    """Return what there is to say about a type."""
    tag, source = tag_of(cls), ruleset(bundle).bundles[bundle].texts
    told = message(source, f"{bundle}.{kind}.{tag.removeprefix(f'{bundle}.')}") if source else ""
    asks = issubclass(cls, Ask)
    fields = list(fields_of(cls, {"seat": "who chooses"} if asks else {}))
    lines = [f"### {tag}", "", f"`{cls.__module__}.{cls.__name__}`{', a choice' if asks else ''}", ""]
    lines += [inspect.getdoc(cls) or "", ""]
    lines += [*table(fields, links()), ""] if fields else ["It has no fields.", ""]
    lines += [f"*Told as*: “{told}”", ""] if told else []
    lines += [f"*Lasts*: {LASTS[cls.lasts]}", ""] if issubclass(cls, Memory) else []
    return [*lines, *([f"*In a case*: `then {example(cls)}`", ""] if kind == "step" else [])]


class Vocabulary(SphinxDirective):
    """The directive `vocabulary`, whose arguments are a kind such as `event`, and a bundle other than the game."""

    required_arguments = 1
    optional_arguments = 1

    def run(self) -> list[Any]:
        """Return the sections."""
        arguments: list[str] = self.arguments
        return self.parse_text_to_nodes(page(arguments[0], [*arguments, GAME][1]), allow_section_headings=True)


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("vocabulary", Vocabulary)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
