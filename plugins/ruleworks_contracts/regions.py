"""A table in named parts, for a front end that lays them out for the room that there is: a terminal, mostly.

A game says what belongs together and what matters most; how wide a line may be, what stands beside what, and whether
there are colours is not its business. What is told by an ink is told by the text, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

BETWEEN = " \N{MIDDLE DOT} "  # what stands between the values of a plain line

Ink: TypeAlias = Literal["", "strong", "dim", "red", "green", "yellow", "blue", "magenta", "cyan"]


class Span(Struct, frozen=True, gc=False):
    """A piece of text, and how it is drawn where there are colours: in an ink, or in the colour of its seat."""

    text: str
    ink: Ink = ""
    seat: int | None = None


Inked: TypeAlias = tuple[Span, ...]


class Paragraph(Struct, frozen=True, gc=False):
    """A label, if there is one, and values: broken between these where it is too long for a line."""

    label: str = ""
    values: tuple[Inked, ...] = ()
    minor: bool = False  # what is left out first where there is little room


class Panel(Struct, frozen=True, gc=False):
    """A part of the table in words. It is asked for by its name or its title; its heading stands above it."""

    name: str
    title: str
    paragraphs: tuple[Paragraph, ...] = ()
    heading: Inked = ()
    top: bool = False  # what stands above everything else


class BoardPanel(Struct, frozen=True, gc=False):
    """A part of the table that is drawn: never broken, always in sight; its forms, the widest first."""

    name: str
    title: str
    forms: tuple[tuple[Inked, ...], ...]


Region: TypeAlias = Panel | BoardPanel


def inked(*parts: str | Span) -> Inked:
    """Return a line of these parts."""
    return tuple([part if isinstance(part, Span) else Span(part) for part in parts])


def paragraph(label: str, values: Iterable[str | Span | Inked], *, minor: bool = False) -> Paragraph:
    """Return a paragraph of values that may be plain texts."""
    return Paragraph(label, tuple([value if isinstance(value, tuple) else inked(value) for value in values]), minor)


def plain_text(shown: Inked) -> str:
    """Return a line without its inks."""
    return "".join([span.text for span in shown])


def plain_lines(regions: Iterable[Region], width: int = 110) -> Iterator[str]:
    """Yield parts of a table as lines without inks, with an empty line between them; values are broken at a width.

    A part that holds nothing is left out.
    """
    shown = [part for part in regions if isinstance(part, BoardPanel) or part.heading or part.paragraphs]
    for place, region in enumerate(shown):
        if place:
            yield ""
        if isinstance(region, BoardPanel):
            yield from (plain_text(row).rstrip() for row in region.forms[0])
            continue
        if not region.top:
            yield plain_text(region.heading) or region.title
        for each in region.paragraphs:
            yield from _broken(each, "" if region.top else "  ", width)


def _broken(told: Paragraph, indent: str, width: int) -> Iterator[str]:
    """Yield a paragraph as lines, broken between values."""
    line = f"{indent}{told.label}".rstrip()
    for place, value in enumerate(map(plain_text, told.values)):
        between = BETWEEN if place else " " if told.label else indent
        longer = f"{line}{between}{value}" if line.strip() else f"{indent}{value}"
        if place and len(longer) > width:
            yield line + BETWEEN.rstrip()
            line = f"{2 * indent}{value}"
        else:
            line = longer
    if told.values:
        yield line
