"""From a position to its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from ruleworks import Ruleset, tag_of
from ruleworks_formats.notation.lines import MEMORY, STEP, Grammar, Kind, usual_values
from ruleworks_formats.notation.steps import is_deep, written

WIDTH, INDENT = 110, "    "
BREAKS = re.compile(r"(?<=[+/ ])")


def written_lines(kind: Kind, position: Any, grammar: Grammar, ruleset: Ruleset) -> Iterator[str]:
    """Yield the lines of a kind that a position needs; what has its usual value is left out."""
    holder = getattr(position, kind.owner) if kind.owner else position
    cls: Any = type(holder)
    value = getattr(holder, kind.field)
    if kind.word == STEP:  # what is done first lies on top
        yield from (f"{STEP} {written(step, ruleset)}" for step in reversed(value))
    elif kind.tagged:
        yield from (memory_line(memory, grammar, ruleset) for memory in value)
    elif kind.many:
        yield from (struct_line(kind.word, member, grammar) for member in value)
    elif value != usual_values(cls)[kind.field]:
        single = kind.struct is None
        yield wrapped(f"{kind.word} {grammar.write(value)}") if single else struct_line(kind.word, value, grammar)


def memory_line(memory: Any, grammar: Grammar, ruleset: Ruleset) -> str:
    """Return a memory as a line: its tag and fields, as JSON if these are too deep for that."""
    cls = type(memory)
    if is_deep(cls):
        return f"{MEMORY} {written(memory, ruleset, MEMORY)}"
    return struct_line(f"{MEMORY} {tag_of(cls)}", memory, grammar)


def struct_line(word: str, struct: Struct, grammar: Grammar) -> str:
    """Return a struct as a line with the fields that have no usual value."""
    fields = grammar.flat_fields(type(struct)).items()
    told = [(name, getattr(struct, field), default) for name, (field, _, default) in fields]
    told_apart = [f"{name}={grammar.write(value)}" for name, value, default in told if value != default]
    return wrapped(" ".join([word, *told_apart]))


def wrapped(line: str) -> str:
    """Return a line broken between fields or after the signs that join values, where it would be too wide."""
    rows = [""]
    for part in BREAKS.split(line):
        if len(rows[-1] + part) > WIDTH and rows[-1].strip():
            rows.append(INDENT)
        rows[-1] += part
    return "\n".join(f"{row}\\" if row.endswith(" ") else row for row in rows)
