"""Piles in written positions: what lies nowhere else, and how many pieces there are instead of which."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from ruleworks_formats.notation.errors import NotationError
from ruleworks_formats.notation.lines import Line

ID = re.compile(r"[a-z]+\.[a-z0-9.-]+")
COUNT = re.compile(r"(?<!\S)(?:([\w-]+)\.)?count=(\d+)")


def named_in(lines: Iterable[Line]) -> Counter[str]:
    """Return how often each id is named."""
    return Counter(name for line in lines for name in ID.findall(line.rest))


def unplaced(every: Iterable[str], placed: Mapping[str, int]) -> list[str]:
    """Return the pieces, in their order, without so many of each as are placed already."""
    left, found = Counter(placed), list[str]()
    for piece in every:
        if left[piece] > 0:
            left[piece] -= 1
        else:
            found.append(piece)
    return found


def counted(line: Line, every: Callable[[str], Sequence[str]], placed: Counter[str]) -> Line:
    """Return a line as it is meant where it says how many pieces there are: `stack count=5`, `hand cards.count=3`.

    They are the first ones that lie nowhere yet of those that `every` gives for a field, for the line itself those for
    the empty name; `placed` has them from then on.
    """

    def taken(found: re.Match[str]) -> str:
        field, count = found[1] or "", int(found[2])
        left = unplaced(every(field), placed)
        if len(left) < count:
            raise NotationError("too-few", line.number, field=field or line.word, count=count, left=len(left))
        placed.update(left[:count])
        joined = "+".join(left[:count]) or "()"
        return f"{field}={joined}" if field else joined

    return Line(line.number, line.word, COUNT.sub(taken, line.rest))
