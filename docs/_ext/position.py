"""The position of a game, field by field, and all the structs that it and that steps and events hold."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from fields import fields_of, said_in, table
from games import GAMES, MOUNTAIN, GameOfPages
from msgspec import Struct
from sphinx.util.docutils import SphinxDirective

from ruleworks import AnyStep
from ruleworks.inside import layout
from ruleworks_formats.notation.values import bare

if TYPE_CHECKING:
    from sphinx.application import Sphinx

PAGE = "position.md"


def page(more: Mapping[str, str], game: GameOfPages = MOUNTAIN) -> str:
    """Return the sections as Markdown; `more` says what the code does not: `field: meaning`, `Class.field: meaning`."""
    lines = ["## The whole position", "", *_table(game, game.position, more), ""]
    for cls in parts(game):
        lines += _section(game, cls, more)
    others = parts_of_others(game)
    if others:
        lines += ["## In steps and events", "", "Structs that lie in the fields of steps and events only.", ""]
    for cls in others:
        lines += _section(game, cls, more)
    return "\n".join(lines)


@cache
def parts(game: GameOfPages) -> tuple[type[Struct], ...]:
    """Return the structs that everybody sees in a position, each after those that hold it."""
    return tuple(dict.fromkeys(_inside(game.position)))


@cache
def parts_of_others(game: GameOfPages) -> tuple[type[Struct], ...]:
    """Return the structs that lie in steps and events alone."""
    rules = game.rules.vocabulary
    types = [cls for tags in rules.types.values() for cls in tags.values() if rules.bundle[cls] == game.name]
    found = dict.fromkeys(inner for each in types for inner in _inside(each))
    return tuple([cls for cls in found if cls not in parts(game)])


@cache
def links(game: GameOfPages = MOUNTAIN) -> dict[type, str]:
    """Return where each of the structs is explained."""
    return {cls: f"{PAGE}#{cls.__name__.lower()}" for cls in (*parts(game), *parts_of_others(game))}


def _inside(cls: type[Struct]) -> Iterator[type[Struct]]:
    """Yield the structs in the fields of one, and in theirs; steps have a page of their own."""
    for field in layout(cls):
        for inner in field.structs:
            if inner is not cls and field.visibility.audience == "all" and not issubclass(inner, AnyStep):
                yield inner
                yield from _inside(inner)


def _section(game: GameOfPages, cls: type[Struct], more: Mapping[str, str]) -> list[str]:
    own = {name.partition(".")[2]: said for name, said in more.items() if name.startswith(f"{cls.__name__}.")}
    head = [f"### {cls.__name__}", "", f"`{cls.__module__}.{cls.__name__}`", "", inspect.getdoc(cls) or "", ""]
    return [*head, *_table(game, cls, own), ""]


def _table(game: GameOfPages, cls: type[Struct], more: Mapping[str, str]) -> list[str]:
    """Return the fields, those with lines of their own in a written position by the word of the line."""
    held = (field.name for field in layout(game.position) if bare(field.hint) is cls)
    owner = next(held, "" if cls is game.position else None)
    words = {kind.field: kind.word for kind in game.notation.grammar.kinds if kind.owner == owner}
    return table(list(fields_of(cls, more)), links(game), words)


class PositionFields(SphinxDirective):
    """The directive `position`, whose argument is a game; its lines, `field: meaning`, say more than the code."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[Any]:
        """Return the sections."""
        text = page(said_in(self.content), GAMES[self.arguments[0]])
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("position", PositionFields)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
