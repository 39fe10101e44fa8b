"""Lines of a certain width: how wide a text is, where it is broken, what is cut off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from unicodedata import combining, east_asian_width

from ruleworks_contracts import Inked, Paragraph, Span, inked

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
    """Return a line as several, broken between words; those after the first are indented, more than the first one."""
    if width(shown) <= columns:
        return [shown]
    begin = _blanks_before(shown)
    return _filled(_words(shown), columns, min(begin + indent, columns // 2))


def paragraph_lines(told: Paragraph, columns: int) -> list[Inked]:
    """Return a paragraph as lines, broken between its values wherever that is possible."""
    values = list(told.values)
    if told.label and values:
        values[0] = inked(Span(told.label, "dim"), " ", *values[0])
    last = len(values) - 1
    ended = [value if place == last else (*value, Span(BETWEEN, "dim")) for place, value in enumerate(values)]
    return _filled(((1, value) for value in ended), columns, INDENT)


def beside(left: Sequence[Inked], right: Sequence[Inked], gap: int) -> list[Inked]:
    """Return two blocks side by side."""
    columns = max(map(width, left), default=0) + gap
    rows = max(len(left), len(right))
    sides = [(*left, *[()] * (rows - len(left))), (*right, *[()] * (rows - len(right)))]
    return [(*padded(one, columns), *other) if other else one for one, other in zip(*sides, strict=True)]


def _filled(parts: Iterable[tuple[int, Inked]], columns: int, indent: int) -> list[Inked]:
    """Return lines of parts, each with the blanks before it; what fits on a line stays whole."""
    lines: list[Inked] = []
    for blanks, part in parts:
        lines = _added(lines, blanks, part, columns, indent)
    return lines


def _added(lines: list[Inked], blanks: int, part: Inked, columns: int, indent: int) -> list[Inked]:
    """Return lines with one more part: behind the last one, on a line of its own, or broken between words."""
    used = width(lines[-1]) if lines else 0
    before = (blanks if lines else max(0, blanks - 1)) if part else 0
    if used + before + width(part) <= columns:
        last = (*lines[-1], Span(" " * before), *part) if lines else (Span(" " * before), *part)
        return [*lines[:-1], last]
    if indent + width(part) <= columns:
        return [*lines, (Span(" " * indent), *part)]
    words = list(_words(part))
    if len(words) > 1:
        for each, word in words:
            lines = _added(lines, max(each, 1), word, columns, indent)
        return lines
    return [*lines, *_cut(part, columns, indent)]


def _cut(word: Inked, columns: int, indent: int) -> Iterator[Inked]:
    """Yield a word that is longer than a line piece by piece."""
    while word:
        head = clipped(word, max(1, columns - indent))
        letters = sum([len(span.text) for span in head])
        yield (Span(" " * indent), *head)
        word = _after(word, letters)


def _after(shown: Inked, letters: int) -> Inked:
    rest: list[Span] = []
    for span in shown:
        if letters < len(span.text):
            rest.append(Span(span.text[letters:], span.ink, span.seat))
        letters = max(0, letters - len(span.text))
    return tuple(rest)


def _blanks_before(shown: Inked) -> int:
    text = "".join([span.text for span in shown])
    return len(text) - len(text.lstrip(" "))


def _words(shown: Inked) -> Iterator[tuple[int, Inked]]:
    """Yield the words of a line with the blanks before each; no-break spaces are letters."""
    word: list[Span] = []
    blanks = 1
    for span in shown:
        for place, text in enumerate(span.text.split(" ")):
            if place and word:
                yield blanks, tuple(word)
                word, blanks = [], 0
            blanks += place > 0
            if text:
                word.append(Span(text, span.ink, span.seat))
    if word:
        yield blanks, tuple(word)
