"""The position of Whistle Mountain, field by field, and all the structs that it and that steps and events hold."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from fields import fields_of, said_in, table
from msgspec import Struct
from sphinx.util.docutils import SphinxDirective

import ruleworks
from ruleworks import AnyStep
from ruleworks.inside import layout
from ruleworks_toolbox.notation.values import bare
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.notation import NOTATION

if TYPE_CHECKING:
    from sphinx.application import Sphinx

GAME = "whistle-mountain"
PAGE = "position.md"


def page(more: Mapping[str, str]) -> str:
    """Return the sections as Markdown; `more` says what the code does not: `field: meaning`, `Class.field: meaning`."""
    lines = ["## The whole position", "", *_table(Mountain, more), ""]
    for cls in parts():
        lines += _section(cls, more)
    lines += ["## In steps and events", "", "Structs that lie in the fields of steps and events only.", ""]
    for cls in parts_of_others():
        lines += _section(cls, more)
    return "\n".join(lines)


@cache
def parts() -> tuple[type[Struct], ...]:
    """Return the structs that everybody sees in a position, each after those that hold it."""
    return tuple(dict.fromkeys(_inside(Mountain)))


@cache
def parts_of_others() -> tuple[type[Struct], ...]:
    """Return the structs that lie in steps and events alone."""
    rules = ruleworks.ruleset(GAME).vocabulary
    types = [cls for tags in rules.types.values() for cls in tags.values() if rules.bundle[cls] == GAME]
    found = dict.fromkeys(inner for each in types for inner in _inside(each))
    return tuple([cls for cls in found if cls not in parts()])


@cache
def links() -> dict[type, str]:
    """Return where each of the structs is explained."""
    return {cls: f"{PAGE}#{cls.__name__.lower()}" for cls in (*parts(), *parts_of_others())}


def _inside(cls: type[Struct]) -> Iterator[type[Struct]]:
    """Yield the structs in the fields of one, and in theirs; steps have a page of their own."""
    for field in layout(cls):
        for inner in field.structs:
            if inner is not cls and field.visibility.audience == "all" and not issubclass(inner, AnyStep):
                yield inner
                yield from _inside(inner)


def _section(cls: type[Struct], more: Mapping[str, str]) -> list[str]:
    own = {name.partition(".")[2]: said for name, said in more.items() if name.startswith(f"{cls.__name__}.")}
    head = [f"### {cls.__name__}", "", f"`{cls.__module__}.{cls.__name__}`", "", inspect.getdoc(cls) or "", ""]
    return [*head, *_table(cls, own), ""]


def _table(cls: type[Struct], more: Mapping[str, str]) -> list[str]:
    """Return the fields, those with lines of their own in a written position by the word of the line."""
    held = (field.name for field in layout(Mountain) if bare(field.hint) is cls)
    owner = next(held, "" if cls is Mountain else None)
    words = {kind.field: kind.word for kind in NOTATION.grammar.kinds if kind.owner == owner}
    return table(list(fields_of(cls, more)), links(), words)


class PositionFields(SphinxDirective):
    """The directive `position`, whose lines, `field: meaning`, say more than the code."""

    has_content = True

    def run(self) -> list[Any]:
        """Return the sections."""
        return self.parse_text_to_nodes(page(said_in(self.content)), allow_section_headings=True)


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("position", PositionFields)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
