"""Lines of a certain width: how wide a text is, where it is broken, what is cut off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from unicodedata import combining, east_asian_width

from ruleworks_toolbox import Inked, Paragraph, Span, inked

#: What stands between the values of a paragraph.
BETWEEN = " ·"
INDENT = 2


def width(shown: Inked | str) -> int:
    """Return how many columns a line takes."""
    text = shown if isinstance(shown, str) else "".join([span.text for span in shown])
    if text.isascii():
        return len(text)
    return sum([0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text])


def padded(shown: Inked, columns: int) -> Inked:
    """Return a line with blanks behind it, so that another one can stand beside it."""
    return (*shown, Span(" " * max(0, columns - width(shown))))


def clipped(shown: Inked, columns: int) -> Inked:
    """Return a line without what is too much for its width."""
    kept: list[Span] = []
    for span in shown:
        text = span.text
        while width(text) > columns:
            text = text[:-1]
        kept.append(Span(text, span.ink, span.seat))
        columns -= width(text)
    return tuple(kept)


def wrapped(shown: Inked, columns: int, indent: int = INDENT) -> list[Inked]:
    """Return a line as several, broken between words; those after the first are indented."""
    if width(shown) <= columns:
        return [shown]
    return _filled(((word, " ") for word in _words(shown)), columns, indent)


def paragraph_lines(told: Paragraph, columns: int) -> list[Inked]:
    """Return a paragraph as lines, broken between its values wherever that is possible."""
    values = list(told.values)
    if told.label and values:
        values[0] = inked(Span(told.label, "dim"), " ", *values[0])
    last = len(values) - 1
    ended = [value if place == last else (*value, Span(BETWEEN, "dim")) for place, value in enumerate(values)]
    return _filled(((value, " ") for value in ended), columns, INDENT)


def beside(left: Sequence[Inked], right: Sequence[Inked], gap: int) -> list[Inked]:
    """Return two blocks side by side."""
    columns = max(map(width, left), default=0) + gap
    rows = max(len(left), len(right))
    sides = [(*left, *[()] * (rows - len(left))), (*right, *[()] * (rows - len(right)))]
    return [(*padded(one, columns), *other) if other else one for one, other in zip(*sides, strict=True)]


def _filled(parts: Iterable[tuple[Inked, str]], columns: int, indent: int) -> list[Inked]:
    """Return lines of parts that stay whole where they fit; a longer one is broken between its words."""
    lines: list[Inked] = []
    for part, blank in parts:
        room = columns - width(lines[-1]) - len(blank) if lines else columns
        if lines and width(part) <= room:
            lines[-1] = (*lines[-1], Span(blank), *part)
        elif width(part) <= columns - (indent if lines else 0):
            lines.append((Span(" " * indent), *part) if lines else part)
        else:
            lines = _broken(lines, part, columns, indent)
    return lines


def _broken(lines: list[Inked], part: Inked, columns: int, indent: int) -> list[Inked]:
    words = list(_words(part))
    if len(words) > 1:
        for word in words:
            room = columns - width(lines[-1]) - 1 if lines else columns
            if lines and width(word) <= room:
                lines[-1] = (*lines[-1], Span(" "), *word)
            elif width(word) <= columns - indent:
                lines.append((Span(" " * indent), *word) if lines else word)
            else:
                lines = _broken(lines, word, columns, indent)
        return lines
    rest = part  # one word that is longer than a line
    while rest:
        head = clipped(rest, max(1, columns - (indent if lines else 0)))
        lines = [*lines, (Span(" " * indent), *head) if lines else head]
        rest = _after(rest, sum([len(span.text) for span in head]))
    return lines


def _after(shown: Inked, letters: int) -> Inked:
    rest: list[Span] = []
    for span in shown:
        if letters < len(span.text):
            rest.append(Span(span.text[letters:], span.ink, span.seat))
        letters = max(0, letters - len(span.text))
    return tuple(rest)


def _words(shown: Inked) -> Iterator[Inked]:
    """Yield the words of a line; what no-break spaces join is one word."""
    word: list[Span] = []
    for span in shown:
        for place, text in enumerate(span.text.split(" ")):
            if place and word:
                yield tuple(word)
                word = []
            if text:
                word.append(Span(text, span.ink, span.seat))
    if word:
        yield tuple(word)
