"""Where the words of a picture are: each with its box, by the widths with which the picture itself was made."""

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

from ruleworks_pictures import Box, width

SVG = "{http://www.w3.org/2000/svg}"


class Drawn(NamedTuple):
    """One line of a picture."""

    words: str
    size: float
    box: Box


def words_in(elements: str) -> list[Drawn]:
    """Return every line of text among some elements, from the corner that they are drawn from."""
    root = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{elements}</svg>')
    return list(_words(root, 0, 0))


def outside(elements: str, room: Box) -> list[Drawn]:
    """Return the lines that leave a box, that are cut off, or whose letters are too small to be read."""
    return [line for line in words_in(elements) if line.size < 7 or not _inside(line.box, room.within(-0.5))]


def _words(element: ElementTree.Element, x: float, y: float) -> Iterator[Drawn]:
    if element.tag == f"{SVG}text":
        size, words = float(element.attrib["font-size"]), element.text or ""
        wide = width(words, size, bold="bold" in element.get("class", "").split())
        left = x + float(element.attrib["x"])
        left -= {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0)
        yield Drawn(words, size, Box(left, y + float(element.attrib["y"]) - size * 0.76, wide, size))
    moved = element.get("transform", "")
    if moved.startswith("translate("):
        right, down = (float(part) for part in moved[10:].split(")")[0].split(" "))
        x, y = x + right, y + down
    for child in element:
        yield from _words(child, x, y)


def _inside(inner: Box, outer: Box) -> bool:
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.x + inner.width <= outer.x + outer.width
        and inner.y + inner.height <= outer.y + outer.height
    )
