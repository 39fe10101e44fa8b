"""Options as they stand below the table: numbered, each with what it would bring, in columns where they are short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ruleworks_cli.line_width import clipped, padded, width, wrapped
from ruleworks_contracts import Inked, Span, inked

GAP, MARK, ACROSS = 2, 3, (4, 3, 2)

#: What is said of an item is begun only where there are so many columns for it.
LEAST_NOTE = 16


class Item(NamedTuple):
    """An option, or several that are one line: what is typed for it, what it is, what it brings, what is said of it."""

    mark: str
    text: str
    outcome: str = ""
    note: str = ""


class Page(NamedTuple):
    """The lines of as many items as fit, and how many these are."""

    lines: list[Inked]
    items: int


def arranged(item: Callable[[int], Item], count: int, columns: int, rows: int) -> Page:
    """Return the lines of the first of so many items; none is made that is not shown.

    Where they are more than the rows, they stand side by side if all of them are short enough for that.
    """
    for across in ACROSS if count > rows else ():
        each = (columns - GAP * (across - 1)) // across
        shown = _short(item, min(count, across * rows), each)
        if shown is not None:
            return Page(_side_by_side(shown, rows, each), len(shown))
    lines: list[Inked] = []
    for place in range(count):
        more = item_lines(item(place), columns)
        if lines and len(lines) + len(more) > rows:
            return Page(lines, place)
        lines += more
    return Page(lines[: max(1, rows)], count)


def item_lines(item: Item, columns: int) -> list[Inked]:
    """Return an item as one line, or as several where it is too wide; what is said of it may be cut."""
    head = _head(item)
    lines = wrapped(head, columns, MARK + GAP)
    room = columns - width(lines[-1]) - GAP
    if item.note and len(lines) == 1 and room > LEAST_NOTE:
        lines = [(*head, Span("  "), Span(shortened(item.note, room), "dim"))]
    return lines


def shortened(text: str, columns: int) -> str:
    """Return a text that is cut between words, with a sign for what is missing."""
    if width(text) <= columns:
        return text
    kept = ""
    for word in text.split(" "):
        if width(f"{kept} {word} …") > columns:
            break
        kept = f"{kept} {word}" if kept else word
    return f"{kept} …" if kept else ""


def _head(item: Item) -> Inked:
    mark = Span(f"{item.mark:>{MARK}}  ", "strong")
    return (
        (mark, *inked(item.text), Span("  "), Span(item.outcome, "green")) if item.outcome else inked(mark, item.text)
    )


def _short(item: Callable[[int], Item], count: int, columns: int) -> list[Inked] | None:
    """Return the items as lines if each is short enough, looking at no more than needed to know."""
    shown: list[Inked] = []
    for place in range(count):
        head = _head(item(place))
        if width(head) > columns:
            return None
        shown.append(head)
    return shown


def _side_by_side(shown: Sequence[Inked], rows: int, columns: int) -> list[Inked]:
    """Return items column by column, each column from the top."""
    lines: list[Inked] = [()] * min(rows, len(shown))
    for start in range(0, len(shown), rows):
        for row, head in enumerate(shown[start : start + rows]):
            lines[row] = (*lines[row], *padded(clipped(head, columns), columns + GAP))
    return [_bare(line) for line in lines]


def _bare(line: Inked) -> Inked:
    """Return a line without the blanks behind its last column."""
    return line[:-1] if line and not line[-1].text.strip() else line
