"""What a struct class says about its fields, worked out once a class: who sees them, and what they are about."""

from collections.abc import Iterator
from functools import cache
from inspect import get_annotations
from typing import Any, NamedTuple, cast, get_args, get_type_hints

from msgspec import Meta, Struct

from ruleworks.data.errors import PluginError
from ruleworks.data.kinds import AnyEvent, AnyMemory, AnyOption, AnyStep, Position
from ruleworks.data.marks import NUMBER, USUAL, About, Numbered
from ruleworks.data.visibility import PUBLIC, Visibility, is_public

ANYTHING = frozenset({AnyStep, AnyOption, AnyEvent, AnyMemory, Any})  # annotations that do not say what is there


class Field(NamedTuple):
    """A field: its type as it is annotated, and what the marks in that say."""

    name: str
    visibility: Visibility
    hint: Any
    about: str  # what it holds one or several of: the name of a mark, or nothing
    structs: tuple[type[Struct], ...]  # the classes that it may hold
    places: str = ""  # what the places are called whose numbers it holds
    bounds: Meta = USUAL  # of the numbers in it, in any position

    @property
    def arguments(self) -> tuple[str, ...]:
        """The names of its arguments in messages; the number of a place is there once more as that place's name."""
        return (self.name, f"{self.name}_place") if self.places else (self.name,)


@cache
def layout(cls: type) -> tuple[Field, ...]:
    """Return the fields of a struct class, and check all that it holds."""
    if not (cast(type[Struct], cls).__struct_config__.frozen or issubclass(cls, Position)):
        raise PluginError("not-frozen", type=cls.__qualname__)
    hints = get_type_hints(cls, include_extras=True)
    fields = []
    for name in cast(type[Struct], cls).__struct_fields__:
        marked, structs = marks(hints[name]), tuple(structs_in(hints[name]))
        opened = is_public(next(c for c in cls.__mro__ if name in get_annotations(c)))
        visibility = next((mark for mark in marked if isinstance(mark, Visibility)), PUBLIC if opened else None)
        if visibility is None:
            raise PluginError("no-visibility", type=cls.__qualname__, field=name)
        for beside in {visibility.by, visibility.known} - {"", *hints}:
            raise PluginError("no-field-beside", type=cls.__qualname__, field=name, beside=beside)
        about, places = (next((m[0] for m in marked if isinstance(m, kind)), "") for kind in (About, Numbered))
        own = (m for m in marked if isinstance(m, Meta) and m != NUMBER and None not in (m.ge, m.le))
        fields.append(Field(name, visibility, hints[name], about, structs, places, next(own, USUAL)))
        for inner in structs:
            if inner is not cls:
                layout(inner)
    return tuple(fields)


@cache
def secretive(cls: type) -> tuple[tuple[str, Visibility, bool], ...]:
    """Return the fields of a class that can hide anything, themselves or, as the last part tells, deeper inside."""
    fields = [(f.name, f.visibility, _can_hide(f, set())) for f in layout(cls)]
    return tuple([(name, mark, deeper) for name, mark, deeper in fields if mark != PUBLIC or deeper])


def _can_hide(field: Field, seen: set[type]) -> bool:
    inner: set[type] = {cls for struct in field.structs for cls in (struct, *_below(struct))} - seen
    # What was seen on the way here is looked at there; that includes the class in question, which may hold itself.
    return bool(ANYTHING.intersection(parts_of(field.hint))) or any(
        f.visibility != PUBLIC or _can_hide(f, seen | inner) for cls in inner for f in layout(cls)
    )


def _below(cls: type[Any]) -> Iterator[type[Any]]:
    """Yield the classes derived from a class, which its fields could hold, too."""
    for derived in cls.__subclasses__():
        yield derived
        yield from _below(derived)


def marks(hint: Any) -> tuple[Any, ...]:
    """Return what an annotation, or a part of it, carries beside its type; what is outside comes first."""
    return tuple([mark for part in parts_of(hint) for mark in getattr(part, "__metadata__", ())])


def parts_of(hint: Any) -> Iterator[Any]:
    """Yield an annotation and all its parts."""
    yield hint
    for part in get_args(hint):
        yield from parts_of(part)


def structs_in(hint: Any) -> Iterator[type[Struct]]:
    """Yield the struct classes that a field of this type may hold."""
    return (part for part in parts_of(hint) if isinstance(part, type) and issubclass(part, Struct))
