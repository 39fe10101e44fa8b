"""What a game draws: panels, each with a ground, the pieces on it, and the spots that can be pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from ruleworks import Ref
from ruleworks_pictures.svg import Box, Outline, escaped, group, shifted, tag, tooltip

WIDTH = 360  # of a panel: one fits a telephone, two or three stand side by side on larger screens


class Placed(Struct, frozen=True, cache_hash=True):
    """A piece: an id that stays with it wherever it goes, what it is, where it lies, and how it is drawn from there.

    Where several pieces are of one item, an option that names it means the first one that is `named`. Pieces of one
    `flow` make room for each other: where such a piece lies among them tells nothing.
    """

    id: str
    box: Box
    body: str  # elements whose origin is the upper left corner of the box
    ref: str = ""  # the id of the item, where it is one
    cls: str = ""  # classes for the style sheet, such as `airship seat-1`
    title: str = ""  # what it is, in words
    named: bool = True  # whether an option that names the item can mean this piece: not one of another seat
    scale: float = 1  # how much larger it is drawn than its body says: as much as the panel that it lies on
    flow: str = ""  # the name of what it flows in, such as the hand of a seat

    def drawn(self, more: str = "") -> str:
        """Return the piece as an element; `more` are further classes."""
        classes = escaped(" ".join(filter(None, ("piece", self.cls, more))))
        moved = shifted(self.box.x, self.box.y, self.scale)
        return f'<g id="{escaped(self.id)}" class="{classes}"{self._reference} transform="{moved}">{self._inside}</g>'

    def ghost(self, cls: str) -> str:
        """Return how the piece looks, under no id of its own: it is not really there."""
        return group(self._inside, x=self.box.x, y=self.box.y, cls=f"{self.cls} {cls}".strip(), scale=self.scale)

    @property
    def _inside(self) -> str:
        return tooltip(self.title) + self.body

    @property
    def _reference(self) -> str:
        return f' data-ref="item:{escaped(self.ref)}"' if self.ref else ""


class Panel(Struct, frozen=True, eq=False):
    """A part of the picture, such as the board or what a seat has; a game that keeps one has it laid out only once.

    `column` says where it stands if there is room for several columns: the first is 0. It is drawn `scale` times as
    large as its width and height say. The spots are the places of
    what options refer to: `cell:b2`, `place:home`, `seat:0`; items are found by their pieces. A spot that is no
    rectangle, such as a hex, has an outline inside its box: the corners, in their order.
    """

    id: str
    height: float
    ground: str
    pieces: tuple[Placed, ...] = ()
    spots: Mapping[str, Box] = MappingProxyType({})
    title: str = ""
    column: int = 0
    width: float = WIDTH
    scale: float = 1
    outlines: Mapping[str, Outline] = MappingProxyType({})


def spot(ref: Ref) -> str:
    """Return the name of the place of something that is referred to."""
    return f"{ref.about}:{ref.value}"


def unique(wanted: str, taken: set[str]) -> str:
    """Return an id for a piece: the one wanted or, where there are several of a kind, that with a number."""
    number, id = 1, wanted
    while id in taken:
        number, id = number + 1, f"{wanted}-{number + 1}"
    taken.add(id)
    return id


def label(id: str) -> str:
    """Return an id as it can stand in an attribute and in the selectors of a style sheet."""
    return "".join(letter if letter.isalnum() or letter in ".-_" else "-" for letter in id)


def cell(box: Box, name: str, cls: str) -> str:
    """Return the ground of a cell, with the reference by which it is pointed at."""
    x, y, width, height = box
    return tag("rect", cls=cls, data_ref=f"cell:{name}", x=x, y=y, width=width, height=height)
