"""From a position to its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from ruleworks import Ruleset
from whistle_mountain.notation.drawing import drawing
from whistle_mountain.notation.lines import STEP, Kind, defaults, flat_fields, kinds
from whistle_mountain.notation.steps import written
from whistle_mountain.notation.values import write
from whistle_mountain.position import Mountain

WIDTH, INDENT = 110, "    "
BREAKS = re.compile(r"(?<=[+/ ])")


def format(position: Mountain, ruleset: Ruleset) -> str:
    """Return a position as text; `parse` reads it back."""
    pieces = ruleset.tables.table(position.in_play).pieces()
    lines: list[str] = []
    for kind in kinds():
        holder = getattr(position, kind.owner) if kind.owner else position
        lines += _lines(kind, getattr(holder, kind.field), holder, ruleset)
        if kind.field == "canyon" and position.crews:
            lines += drawing(pieces, position)
    return "\n".join(lines) + "\n"


def _wrapped(line: str) -> str:
    """Return a line broken between fields or after the signs that join values, where it would be too wide."""
    rows = [""]
    for part in BREAKS.split(line):
        if len(rows[-1] + part) > WIDTH and rows[-1].strip():
            rows.append(INDENT)
        rows[-1] += part
    return "\n".join(f"{row}\\" if row.endswith(" ") else row for row in rows)


def _lines(kind: Kind, value: Any, holder: Struct, ruleset: Ruleset) -> Iterator[str]:
    if kind.word == STEP:
        yield from (f"{STEP} {written(step, ruleset)}" for step in reversed(value))
    elif kind.many:
        yield from (_line(kind.word, member) for member in value)
    elif value != defaults(type(holder))[kind.field]:
        yield _wrapped(f"{kind.word} {write(value)}") if kind.struct is None else _line(kind.word, value)


def _line(word: str, struct: Struct) -> str:
    fields = flat_fields(type(struct)).items()
    told = [(name, getattr(struct, field), default) for name, (field, _, default) in fields]
    told_apart = [f"{name}={write(value)}" for name, value, default in told if value != default]
    return _wrapped(" ".join([word, *told_apart]))
