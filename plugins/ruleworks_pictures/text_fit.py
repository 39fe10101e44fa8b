"""Text that stays in its box: how wide words are, where lines break, and how small letters have to be.

No picture can ask a browser for the width of a letter. The widths here are those of DejaVu Sans, the widest of the
faces that the style sheet asks for; in another one the text is narrower, and so it stays in its box there, too.
"""

from __future__ import annotations

from functools import lru_cache
from unicodedata import category, normalize

from ruleworks_pictures.svg import Box, text

#: Widths in thousandths of the size of the letters.
WIDTHS = {
    200: "\N{NARROW NO-BREAK SPACE}",
    280: "'",
    300: "ijl",
    320: " \N{NO-BREAK SPACE}",
    340: ",./I\\|\N{RIGHT SINGLE QUOTATION MARK}\N{LEFT SINGLE QUOTATION MARK}\N{MIDDLE DOT}",
    360: ":;",
    380: "-f",
    400: "()[]",
    420: "!tľ¡",
    440: "r",
    460: '"',
    500: "*J`°",
    540: "sz",
    560: "?L_c§\N{EN DASH}",
    580: "k\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}",
    600: "vxy\N{BULLET}",
    620: "FTaeo«»ø¿",
    640: "$0123456789bdghnpqu{}€ß",
    680: "EKPSY",
    700: "ABVXZ",
    740: "CRU",
    760: "HN",
    780: "&DG",
    800: "OQØ",
    820: "w",
    840: "#+<=>^~✓\N{MULTIPLICATION SIGN}\N{MINUS SIGN}\N{UPWARDS ARROW}\N{DOWNWARDS ARROW}",
    880: "M",
    900: "★",
    960: "%",
    980: "m",
    1000: "W…—æÆ\N{RIGHTWARDS ARROW}\N{LEFTWARDS ARROW}\N{LEFT RIGHT ARROW}",
    1020: "@",
    1040: "œ",
    1080: "Œ",
}
WIDTH = {letter: width for width, letters in WIDTHS.items() for letter in letters}
UNKNOWN, EMOJI = 1100, 1400  # what letters take of which nothing is known, and small drawings among letters
BOLD = 1.15  # so much wider is bold type
CACHE_SIZE = 4096
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
SMALLEST = 7.0  # letters that are still readable on a telephone
LEADING = 1.2  # the height of a line, in sizes of its letters


def width(words: str, size: float, *, bold: bool = False) -> float:
    """Return how wide a line is at most."""
    return _thousandths(words) * size * (BOLD if bold else 1) / 1000


def cut(words: str, room: float, size: float, *, bold: bool = False) -> str:
    """Return a line that is no wider than the room, with an ellipsis where something had to go."""
    if width(words, size, bold=bold) <= room:
        return words
    while words and width(words + ELLIPSIS, size, bold=bold) > room:
        words = words[:-1]
    return words.rstrip() + ELLIPSIS if width(words + ELLIPSIS, size, bold=bold) <= room else ""


def lines(words: str, room: float, size: float, *, bold: bool = False) -> list[str]:
    """Return the words as lines that are no wider than the room; a word that is too wide is cut.

    A line break in the words is kept.
    """
    made: list[str] = []
    for paragraph in words.split("\n"):
        made.append("")
        for word in paragraph.split(" "):
            longer = f"{made[-1]} {word}".strip(" ")
            if width(longer, size, bold=bold) <= room or not made[-1]:
                made[-1] = longer
            else:
                made.append(word)
    return [cut(line, room, size, bold=bold) for line in made]


@lru_cache(CACHE_SIZE)
def fitted(
    words: str, box: Box, largest: float, smallest: float, cls: str = "", anchor: str = "", *, bold: bool = False
) -> str:
    """Return a text in a box, from its top, in as large letters as fit; what does not fit ends in an ellipsis.

    A box that is lower than one line of the smallest letters stays empty.
    """
    if box.height < smallest:
        return ""
    size = largest
    while size > smallest and _too_much(lines(words, box.width, size, bold=bold), box, size):
        size -= 0.5
    shown = lines(words, box.width, size, bold=bold)
    most = max(1, int(box.height / (size * LEADING)))
    if len(shown) > most:
        shown = [*shown[: most - 1], cut(shown[most - 1] + ELLIPSIS, box.width, size, bold=bold)]
    x = {"middle": box.x + box.width / 2, "end": box.x + box.width}.get(anchor, box.x)
    classes = f"{cls} bold".strip() if bold else cls
    return "".join(
        text(line, x, box.y + size * (0.95 + LEADING * place), size, classes, anchor)
        for place, line in enumerate(shown)
    )


@lru_cache(CACHE_SIZE)
def line(words: str, box: Box, size: float, cls: str = "", anchor: str = "", *, bold: bool = False) -> str:
    """Return a text as one line in the middle of the height of a box, smaller or cut where it is too wide."""
    least = min(size, max(SMALLEST, size * 0.75))
    while size - 0.5 >= least and width(words, size, bold=bold) > box.width:
        size -= 0.5
    x = {"middle": box.x + box.width / 2, "end": box.x + box.width}.get(anchor, box.x)
    classes = f"{cls} bold".strip() if bold else cls
    shown = cut(words, box.width, size, bold=bold)
    return text(shown, x, box.y + box.height / 2 + size * 0.36, size, classes, anchor)


@lru_cache(CACHE_SIZE)
def letters(names: tuple[str, ...], count: int = 1) -> tuple[str, ...]:
    """Return a letter for each name by which they can be told apart, or so many: the first ones that are still free.

    Of several letters, all but the last one begin the name: `Am` and `Ar` for amber and armour.
    """
    found: list[str] = []
    for name in names:
        free = [sign for sign in _signs([letter for letter in name if letter.isalpha()], count) if sign not in found]
        found.append(free[0] if free else str(len(found) + 1))
    return tuple(found)


def _signs(spelt: list[str], count: int) -> list[str]:
    first, rest = "".join(spelt[: count - 1]), spelt[count - 1 :]
    return [f"{first}{last}".capitalize() for last in rest or [""] if first or last]


def _too_much(shown: list[str], box: Box, size: float) -> bool:
    return len(shown) * size * LEADING > box.height or any(line.endswith(ELLIPSIS) for line in shown)


@lru_cache(CACHE_SIZE)
def _thousandths(words: str) -> int:
    return sum(WIDTH.get(letter) or _unlisted(letter) for letter in words)


def _unlisted(letter: str) -> int:
    """Return what a letter takes that is not listed: an accented one as much as without its accent."""
    wide = EMOJI if category(letter) in ("So", "Co", "Cn") else UNKNOWN
    return WIDTH.get(normalize("NFD", letter)[0], wide)
