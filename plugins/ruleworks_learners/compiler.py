"""From the marks of a class to the parts that observe it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args, get_origin

from msgspec import Struct

from ruleworks import AnyEvent, AnyMemory, AnyOption, AnyStep, Bits
from ruleworks.inside import Field, layout
from ruleworks_learners.annotations import is_struct, members_of, shown
from ruleworks_learners.composite_parts import Agenda, Anything, ByItem, OneOf, Remembered
from ruleworks_learners.names import Domains, Names
from ruleworks_learners.parts import (
    BySeat,
    Count,
    Fields,
    InOrder,
    Many,
    Mask,
    Named,
    Number,
    Owned,
    Part,
    Somewhere,
    Steps,
    Whose,
)

KINDS: Mapping[Any, str] = {AnyStep: "step", AnyOption: "option", AnyEvent: "event"}
DEEPEST = 6  # structs within structs are looked into so far


class Compiler:
    """Makes the parts for the types of one ruleset."""

    def __init__(self, domains: Domains) -> None:
        self.domains = domains

    def position(self, cls: type[Struct]) -> Fields:
        """Return the part for a position; what waits on its agenda has columns of its own."""
        fields = [(field.name, self.field(cls, field, 0)) for field in shown(cls) if field.name != "agenda"]
        return Fields([*fields, ("agenda", Agenda(self))])

    def struct(self, cls: type[Struct], depth: int = 0, leave: Sequence[str] = ()) -> Fields:
        """Return the part for a struct class; fields that nobody ever sees have no columns."""
        fields = [field for field in shown(cls) if field.name not in leave]
        parts = [(field.name, self.field(cls, field, depth)) for field in fields] if depth < DEEPEST else []
        return Fields(parts, seated="seat" in cls.__struct_fields__)

    def field(self, cls: type[Struct], field: Field, depth: int) -> Part:
        """Return the part for a field: of what nobody sees the number, of what its owner sees that as well."""
        if field.visibility.audience == "nobody":
            return Count()
        by_seat = f"{cls.__name__}.{field.name}" in self.domains.by_seat
        part = self.hint(field.hint, field, depth, by_seat=by_seat)
        return Owned(part) if field.visibility.audience == "owner" else part

    def hint(self, hint: Any, field: Field, depth: int, *, by_seat: bool = False, many: bool = False) -> Part:
        """Return the part for a type that stands in a field."""
        members, optional = members_of(hint)
        if {int, float, bool}.issuperset(members):
            members = members[:1]
        if len(members) != 1:
            structs = [member for member in members if is_struct(member)]
            return OneOf(self, structs, depth) if structs else self.leaf(str, field, optional=optional, many=many)
        (kind,) = members
        if get_origin(kind) in (tuple, list):
            return self.several(get_args(kind), field, depth, by_seat=by_seat)
        if kind is AnyMemory:
            return Remembered(self, depth)
        if kind in KINDS:
            return Anything(self, KINDS[kind])
        if is_struct(kind):
            return self.struct(kind, depth + 1)
        return self.leaf(kind, field, optional=optional, many=many)

    def several(self, parts: tuple[Any, ...], field: Field, depth: int, *, by_seat: bool) -> Part:
        """Return the part for a tuple."""
        if by_seat:
            return BySeat(self.hint(parts[0], field, depth), self.domains)
        if parts[-1:] != (Ellipsis,):
            return InOrder([self.hint(part, field, depth) for part in parts])
        members, _ = members_of(parts[0])
        if len(members) == 1 and is_struct(members[0]):
            return self.structs(members[0], depth)
        return Many(self.hint(parts[0], field, depth, many=True))

    def structs(self, cls: type[Struct], depth: int) -> Part:
        """Return the part for any number of structs.

        The first field says whether they are by seat or by item; if it is a cell, they are by the item that lies there.
        """
        fields = layout(cls)
        if fields and fields[0].about == "seat":
            return BySeat(self.struct(cls, depth + 1), self.domains)
        looked_at = fields if fields and fields[0].about in ("cell", "area", "place") else fields[:1]
        for field in looked_at:
            if field.about == "item" and not field.structs:
                return ByItem(self, cls, field.name, depth)
        return Many(self.struct(cls, depth + 1))

    def leaf(self, kind: Any, field: Field, *, optional: bool, many: bool) -> Part:
        """Return the part for what holds nothing further: by its mark, or else by its type."""
        domains, about = self.domains, field.about
        if about == "seat":
            return Whose(domains)
        if about == "cells" or kind is Bits:
            return Mask(domains)
        if about in ("cell", "area", "place"):
            return Somewhere(domains)
        if about == "item":
            return Named(domains.items)
        if get_origin(kind) is Literal:
            return Named(Names(map(str, get_args(kind)), 0))
        if kind in (int, float, bool):
            return Steps() if many else Number(optional=optional)
        return Named(Names(name for hint in domains.hints for name in hint.names))
