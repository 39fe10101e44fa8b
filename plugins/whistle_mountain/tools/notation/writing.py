"""From a position to its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from ruleworks import Ruleset, tag_of
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import rules_of
from whistle_mountain.tools.notation.drawing import drawing
from whistle_mountain.tools.notation.lines import MEMORY, STEP, Kind, defaults, flat_fields, kinds
from whistle_mountain.tools.notation.steps import is_deep, written
from whistle_mountain.tools.notation.values import write

WIDTH, INDENT = 110, "    "
BREAKS = re.compile(r"(?<=[+/ ])")


def format(position: Mountain, ruleset: Ruleset) -> str:
    """Return a position as text; `parse` reads it back."""
    pieces = rules_of(ruleset).pieces
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
    if kind.word == STEP:  # what is done first lies on top
        yield from (f"{STEP} {written(step, ruleset)}" for step in reversed(value))
    elif kind.tagged:
        yield from (memory_line(memory, ruleset) for memory in value)
    elif kind.many:
        yield from (_line(kind.word, member) for member in value)
    elif value != defaults(type(holder))[kind.field]:
        yield _wrapped(f"{kind.word} {write(value)}") if kind.struct is None else _line(kind.word, value)


def memory_line(memory: Any, ruleset: Ruleset) -> str:
    """Return a memory as a line: its tag and fields, as JSON if these are too deep for that."""
    cls = type(memory)
    return f"{MEMORY} {written(memory, ruleset, MEMORY)}" if is_deep(cls) else _line(f"{MEMORY} {tag_of(cls)}", memory)


def _line(word: str, struct: Struct) -> str:
    fields = flat_fields(type(struct)).items()
    told = [(name, getattr(struct, field), default) for name, (field, _, default) in fields]
    told_apart = [f"{name}={write(value)}" for name, value, default in told if value != default]
    return _wrapped(" ".join([word, *told_apart]))
