"""SVG as text: a few functions that make elements, always the same bytes for the same arguments.

Whatever is written into a picture goes through here, so that no text can become markup.
"""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias

from ruleworks import Text, Translator

MARKUP = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
#: What XML has no way to write: control characters but the end of a line, halves of pairs, and what is no character.
UNWRITABLE = (*range(10), *range(11, 32), *range(127, 160), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF)
CONTROLS = dict.fromkeys(UNWRITABLE, " ")
HARMLESS = re.compile(r"[\w .:/#'()-]*", re.ASCII)


class Box(NamedTuple):
    """A rectangle: its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """Where its centre is."""
        return self.x + self.width / 2, self.y + self.height / 2

    def moved(self, x: float, y: float) -> Box:
        """Return the same rectangle so far to the right and down."""
        return Box(self.x + x, self.y + y, self.width, self.height)

    def scaled(self, scale: float) -> Box:
        """Return the rectangle of a drawing that is so many times as large."""
        return Box(*(scale * each for each in self))

    def within(self, margin: float) -> Box:
        """Return a smaller rectangle inside, a larger one around it where the margin is negative."""
        return Box(self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin)


Outline: TypeAlias = tuple[tuple[float, float], ...]
"""The corners of something that is no rectangle, in their order."""


def around(boxes: list[Box]) -> Box:
    """Return the smallest rectangle that holds all of these."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Box(left, top, right - left, bottom - top)


def escaped(words: object) -> str:
    """Return a text as it stands between elements and in attributes."""
    written = str(words)
    return written if HARMLESS.fullmatch(written) else written.translate(CONTROLS).translate(MARKUP)


def number(value: float) -> str:
    """Return a number in its shortest form, to a hundredth."""
    return str(value) if isinstance(value, int) else f"{value:.2f}".rstrip("0").rstrip(".")


def tag(name: str, *inside: str, **attributes: str | float | None) -> str:
    """Return an element; `_` in the name of an attribute stands for `-`, and `cls` for `class`."""
    written = "".join(
        f' {"class" if key == "cls" else key.replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None and value != ""
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def group(*inside: str, x: float = 0, y: float = 0, cls: str = "", id: str = "", scale: float = 1) -> str:
    """Return elements as one, so far to the right and down, and so many times as large."""
    moved = x or y or scale != 1
    return tag("g", *inside, id=id, cls=cls, transform=shifted(x, y, scale) if moved else "")


def shifted(x: float, y: float, scale: float = 1) -> str:
    """Return the transformation that moves so far to the right and down, and makes so many times as large."""
    moved = f"translate({number(x)} {number(y)})"
    return moved if scale == 1 else f"{moved} scale({number(scale)})"


def rect(box: Box, cls: str = "", radius: float = 0) -> str:
    """Return a rectangle."""
    return tag("rect", cls=cls, x=box.x, y=box.y, width=box.width, height=box.height, rx=radius or None)


def corners(outline: Outline) -> str:
    """Return corners as they are written in an attribute."""
    return " ".join([f"{number(x)},{number(y)}" for x, y in outline])


def polygon(outline: Outline, cls: str = "") -> str:
    """Return the area inside an outline."""
    return tag("polygon", cls=cls, points=corners(outline))


def circle(x: float, y: float, radius: float, cls: str = "") -> str:
    """Return a circle."""
    return tag("circle", cls=cls, cx=x, cy=y, r=radius)


def path(drawn: str, cls: str = "") -> str:
    """Return a path, drawn in the words of SVG."""
    return tag("path", cls=cls, d=drawn)


def text(words: object, x: float, y: float, size: float, cls: str = "", anchor: str = "") -> str:
    """Return one line of text whose base line is at `y`; `anchor` is `middle` or `end`, else it begins at `x`."""
    if words == "":
        return ""
    return tag("text", escaped(words), cls=cls, x=x, y=y, font_size=size, text_anchor=anchor)


def use(symbol: str, x: float, y: float, size: float, cls: str = "") -> str:
    """Return a symbol of the picture, by its name, in a square of this size."""
    return tag("use", cls=cls, href=f"#symbol-{symbol}", x=x, y=y, width=size, height=size)


def symbol(name: str, drawn: str) -> str:
    """Return the definition of a symbol, drawn in a square of 24 units.

    Where it is used, browsers match the style sheet against the symbol alone: it needs the class of the picture, too.
    """
    return tag("symbol", drawn, id=f"symbol-{name}", cls="rw", viewBox="0 0 24 24")


def tooltip(words: str) -> str:
    """Return what says what the element around it is."""
    return tag("title", escaped(words)) if words else ""


def rendered(message: Text | str, texts: Translator) -> str:
    """Return a message in the language of a picture."""
    return texts.render(Text(message) if isinstance(message, str) else message)


def _value(value: str | float | None) -> str:
    return escaped(value) if isinstance(value, str) else number(value or 0)
