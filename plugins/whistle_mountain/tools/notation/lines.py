"""Which lines there are: worked out from the fields of the position, so that none can be forgotten."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, cast

import msgspec
from msgspec import NODEFAULT, Struct

from ruleworks import AnyMemory, AnyStep
from whistle_mountain.box.resources import Resources
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.notation.values import bare, inner

STEP, MEMORY = "then", "memory"  # the words of lines that hold a step of the agenda, and a memory
GOES_ON = ("+", "/", "\\")  # a line that ends like this goes on in the next one
TAGGED: dict[Any, str] = {AnyStep: "step", AnyMemory: "memory"}
FIRST = ("players", "turn", "active", "turns_left")
LAST = ("agenda", "memory", "in_play", "markets", "deck", "awards", "random")  # after what everybody looks at first


class Kind(NamedTuple):
    """A kind of line: its first word, the field it fills, and the struct that it describes, if any."""

    word: str
    field: str
    struct: type[Struct] | None
    many: bool  # one line for each member of a tuple
    hint: Any
    owner: str  # the field of the position that the field belongs to; empty for the position itself
    tagged: str  # what one line for each member of a tuple names by its tag: a `step`, a `memory`, or nothing


@cache
def kinds() -> tuple[Kind, ...]:
    """Return all kinds of lines in the order in which they are written."""
    found: list[Kind] = []
    for kind in _kinds_of(Mountain, ""):
        found.append(kind)
        if kind.struct is not None and not kind.many:
            found += [part for part in _kinds_of(kind.struct, kind.field) if part.struct is not None]
    return tuple(sorted(found, key=_place))


def _place(kind: Kind) -> int:
    if kind.field in FIRST:
        return FIRST.index(kind.field) - len(FIRST)
    return LAST.index(kind.field) + 1 if kind.field in LAST else 0


def _kinds_of(cls: type[Struct], owner: str) -> list[Kind]:
    listed = []
    for field in msgspec.structs.fields(cls):
        member = inner(field.type)
        struct = bare(field.type if member is None else member)
        held = struct if isinstance(struct, type) and issubclass(struct, Struct) and struct is not Resources else None
        word = field.name.replace("_", "-")
        many = member is not None and held is not None
        word = STEP if member is AnyStep else word.removesuffix("s") if many else word
        listed.append(Kind(word, field.name, held, many, field.type, owner, TAGGED.get(member, "")))
    return listed


@cache
def flat_fields(cls: type[Struct]) -> dict[str, tuple[str, Any, Any]]:
    """Return the fields that stand in the line of a struct: by their word, name, type and default."""
    apart = {kind.field for kind in _kinds_of(cls, "") if kind.struct is not None}
    return {
        field.name.replace("_", "-"): (field.name, field.type, default_of(field))
        for field in msgspec.structs.fields(cls)
        if field.name not in apart
    }


def default_of(field: msgspec.structs.FieldInfo) -> Any:
    """Return what a field holds when nothing is said, `NODEFAULT` if something has to be said."""
    return field.default_factory() if field.default_factory is not NODEFAULT else field.default


@cache
def defaults(cls: type[Struct]) -> dict[str, Any]:
    """Return the defaults of a struct by field."""
    return {field.name: default_of(field) for field in msgspec.structs.fields(cast(Any, cls))}
