"""Which lines there are: worked out from the fields of a position, so that none can be forgotten."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, cached_property
from typing import Any, NamedTuple, get_origin

import msgspec
from msgspec import NODEFAULT, Meta, Struct

from ruleworks import AnyMemory, AnyStep, Position, kebab
from ruleworks.inside import layout
from ruleworks_formats.notation.errors import NotationError
from ruleworks_formats.notation.values import USUAL_FORMS, Amounts, ValueForm, bare, inner, read, write

PLAYERS = "players"  # the word of the line that says how many there are
STEP, MEMORY = "then", "memory"  # the words of lines that hold a step of the agenda, and a memory
MARK = "|"  # what the lines of a drawing begin with
GOES_ON = ("+", "/", "\\")  # a line that ends like this goes on in the next one
TAGGED: dict[Any, str] = {AnyStep: "step", AnyMemory: "memory"}
FIRST = (PLAYERS, "turn", "active")
ENDINGS = (("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("", ""))  # of plurals, and what singulars have for them
UNSURE = re.compile("(?:ies|ves|[sxz]es|[cs]hes)$")  # of such plurals, more than one singular is possible
LAST = ("agenda", "memory", "in_play", "random")  # after what everybody looks at first


class Line(NamedTuple):
    """A line that says something, with its number."""

    number: int
    word: str
    rest: str = ""

    def __str__(self) -> str:
        return f"{self.word} {self.rest}".rstrip()

    @property
    def after(self) -> Line:
        """What follows the first word, as a line of its own."""
        word, _, rest = self.rest.partition(" ")
        return Line(self.number, word, rest.strip())


class Kind(NamedTuple):
    """A kind of line: its first word, the field it fills, and the struct that it describes, if any."""

    word: str
    field: str
    struct: type[Struct] | None
    many: bool  # one line for each member of a tuple
    hint: Any
    owner: str  # the field of the position that the field belongs to; empty for the position itself
    about: str  # what the values of the field refer to, such as seats
    bounds: Meta  # of the numbers in the field
    tagged: str  # what one line for each member of a tuple names by its tag: a `step`, a `memory`, or nothing


class Grammar:
    """The lines in which the positions of a game are written."""

    def __init__(
        self,
        position: type[Position],
        forms: Mapping[type, ValueForm],
        first: Sequence[str] = (),
        last: Sequence[str] = (),
    ) -> None:
        """Take the type of the positions, the forms of its own values, and the fields that come first and last."""
        self.position = position
        self.forms: dict[type, ValueForm] = {**USUAL_FORMS, **forms}
        self._first = (*FIRST, *first)
        self._last = tuple(dict.fromkeys((*LAST[:-1], *last, LAST[-1])))
        self._flat: dict[type[Struct], dict[str, tuple[str, Any, Any]]] = {}

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """All kinds of lines in the order in which they are written."""
        found: list[Kind] = []
        for kind in self._kinds_of(self.position, ""):
            found.append(kind)
            if kind.struct is not None and not kind.many:
                found += [part for part in self._kinds_of(kind.struct, kind.field) if part.struct is not None]
        return tuple(sorted(found, key=self._place))

    @cached_property
    def words(self) -> dict[str, Kind]:
        """The kinds by the word that a line begins with; the plural of the field without its s does, too."""
        short = {_hyphened(kind.field).removesuffix("s"): kind for kind in self.kinds if kind.many}
        return short | {kind.word: kind for kind in self.kinds}

    def kind_of(self, line: Line, others: Iterable[str] = ()) -> Kind:
        """Return what kind of line it is; the error names words that are known, `others` among them."""
        if line.word not in self.words:
            known = near(line.word, [*(kind.word for kind in self.kinds), *others])
            raise NotationError("word", line.number, word=line.word, known=known)
        return self.words[line.word]

    def flat_fields(self, cls: type[Struct]) -> dict[str, tuple[str, Any, Any]]:
        """Return the fields that stand in the line of a struct: by their word, name, type and default."""
        if cls not in self._flat:
            apart = {kind.field for kind in self._kinds_of(cls, "") if kind.struct is not None}
            self._flat[cls] = {
                _hyphened(field.name): (field.name, field.type, default_of(field))
                for field in msgspec.structs.fields(cls)
                if field.name not in apart
            }
        return self._flat[cls]

    def key_of(self, kind: Kind) -> str:
        """Return the word of the field by which the pieces of a kind are told apart: the first one."""
        return next(iter(self.flat_fields(kind.struct))) if kind.struct is not None else ""

    def holds_many(self, hint: Any) -> bool:
        """Tell whether values of a type hold things that can be counted: tuples, tables, amounts."""
        plain = bare(hint)
        return get_origin(plain) in (tuple, dict) or isinstance(self.forms.get(plain), Amounts)

    def count_of(self, value: Any) -> int:
        """Return how many things such a value holds."""
        form = self.forms.get(type(value))
        return form.total(value) if isinstance(form, Amounts) else len(value)

    def write(self, value: Any) -> str:
        """Return a value as text without a space."""
        return write(value, self.forms)

    def read(self, line: Line, name: str, text: str, hint: Any) -> Any:
        """Return a value that a line gives; the error shows what it should look like."""
        try:
            return read(text, hint, self.forms)
        except ValueError as error:
            raise NotationError("value", line.number, field=name, text=text, example=error) from None

    def fields_told(self, line: Line, cls: type[Struct]) -> dict[str, Any]:
        """Return the fields of a struct that a line gives."""
        known = self.flat_fields(cls)
        told: dict[str, Any] = {}
        for part in line.rest.split():
            name, equals, text = part.partition("=")
            if name not in known or not equals:
                listed = [*get_close_matches(name, known, n=1), *known]
                raise NotationError("field", line.number, word=line.word, field=part, known=list(dict.fromkeys(listed)))
            field, hint, _ = known[name]
            if field in told:
                raise NotationError("twice", line.number, word=name)
            told[field] = self.read(line, name, text, hint)
        return told

    def _place(self, kind: Kind) -> int:
        if kind.field in self._first:
            return self._first.index(kind.field) - len(self._first)
        return self._last.index(kind.field) + 1 if kind.field in self._last else 0

    def _kinds_of(self, cls: type[Struct], owner: str) -> list[Kind]:
        listed, shapes = [], {field.name: field for field in layout(cls)}
        for field in msgspec.structs.fields(cls):
            member = inner(field.type)
            struct = bare(field.type if member is None else member)
            held = struct if isinstance(struct, type) and issubclass(struct, Struct) else None
            held = None if held in self.forms else held
            many = member is not None and held is not None
            word = singular(field.name, struct) if many else STEP if member is AnyStep else _hyphened(field.name)
            about, bounds, tagged = shapes[field.name].about, shapes[field.name].bounds, TAGGED.get(member, "")
            listed.append(Kind(word, field.name, held, many, field.type, owner, about, bounds, tagged))
        return listed


def singular(field: str, cls: type[Struct]) -> str:
    """Return the word for one of the structs of a field: `storage` of `storages`, `party` of `parties`.

    Where more than one singular is possible, that which the name of the class ends with is right; where that tells
    nothing, the plural stays as it is.
    """
    plural, name = _hyphened(field), f"-{kebab(cls.__name__)}"
    possible = [plural.removesuffix(end) + put for end, put in ENDINGS if plural.endswith(end)]
    right = [word for word in possible if name.endswith(f"-{word.rpartition('-')[2]}")]
    return max(right, key=len) if right else plural if UNSURE.search(plural) else plural.removesuffix("s")


def _hyphened(field: str) -> str:
    return field.replace("_", "-")


def lines_of(text: str, before: int = 0) -> Iterator[Line]:
    """Yield the lines that say something, each with what goes on in the next ones; so many lines come `before`."""
    begun, first = "", 0
    for number, line in enumerate(text.splitlines(), start=before + 1):
        stripped = begun + line.strip()
        first = first if begun else number
        begun = stripped.removesuffix("\\") if stripped.endswith(GOES_ON) else ""
        if stripped.startswith(MARK):
            yield Line(first, MARK, stripped)
        elif stripped and not begun and not stripped.startswith("#"):
            word, _, rest = stripped.partition(" ")
            yield Line(first, word, rest.strip())
    if begun:
        raise NotationError("goes-on", first)


def default_of(field: msgspec.structs.FieldInfo) -> Any:
    """Return what a field holds when nothing is said, `NODEFAULT` if something has to be said."""
    return field.default_factory() if field.default_factory is not NODEFAULT else field.default


@cache
def usual_values(cls: type[Any]) -> dict[str, Any]:
    """Return the defaults of a struct by field."""
    return {field.name: default_of(field) for field in msgspec.structs.fields(cls)}


def near(word: str, known: Iterable[str]) -> list[str]:
    """Return the known words that are nearest to one, all of them if none is near."""
    listed = list(known)
    return get_close_matches(word, listed, n=3) or listed
