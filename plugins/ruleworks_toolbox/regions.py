"""A table in named parts, for a front end that lays them out for the room that there is: a terminal, mostly.

A game says what belongs together and what matters most; how wide a line may be, what stands beside what, and whether
there are colours is not its business. What is told by an ink is told by the text, too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct

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
