"""A position as one seat sees it, of the game's own type: what is hidden from the seat is replaced by placeholders."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cache, lru_cache
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields, replace

from ruleworks import Game, Position
from ruleworks.inside import Visibility, all_seen, layout, secretive

P = TypeVar("P", bound=Position)

CACHE_SIZE = 512  # so many parts of positions are remembered
HIDDEN = "?"  # stands for an id that is hidden; every language knows it

#: What stands for a value of such a type.
BLANKS: dict[Any, Any] = {str: HIDDEN, int: 0, float: 0.0, bool: False, bytes: b""}


def seen(game: Game[P], seat: int | None) -> P:
    """Return the position of a game with only that in it which `seat` (None: a spectator) may see.

    What the seat may count keeps its number: each hidden id is `HIDDEN`, each other value the blank one of its type.
    What it may not even count has its default. Pictures are drawn from this, so that they cannot tell what is hidden.
    """
    position: P = redacted(game.position, seat)
    return position


def redacted(value: Any, seat: int | None, owner: int | None = None) -> Any:
    """Return a value of a position with placeholders for all that `seat` may not see; `owner`: whose it is."""
    if isinstance(value, dict):
        return {name: redacted(part, seat, owner) for name, part in value.items()}
    if isinstance(value, tuple | list):
        parts = tuple([redacted(part, seat, owner) for part in value])
        return parts if any(new is not old for new, old in zip(parts, value, strict=True)) else value
    if not isinstance(value, Struct) or not secretive(type(value)):
        return value
    if value.__struct_config__.frozen:
        with suppress(TypeError):  # it holds a list or a dict, which no cache can find again
            return _kept(value, seat, owner)
    return _without_hidden(value, seat, owner)


@lru_cache(CACHE_SIZE)
def _kept(value: Struct, seat: int | None, owner: int | None) -> Any:
    """Return a part of a position without what is hidden; most parts are as they were before the last choice."""
    return _without_hidden(value, seat, owner)


def _without_hidden(value: Struct, seat: int | None, owner: int | None) -> Any:
    owner = getattr(value, "seat", owner)
    return _without(value, secretive(type(value)), seat, owner)


def redacted_since(position: P, then: P, known: P, seat: int | None) -> P:
    """Return `redacted(position, seat)`, quickly where little has changed since `then`, of which that is `known`."""
    changed = [name for name in position.__struct_fields__ if getattr(position, name) is not getattr(then, name)]
    hiding = [field for field in secretive(type(position)) if field[0] in changed or field[1].known in changed]
    new = replace(known, **{name: getattr(position, name) for name in (*changed, *[field[0] for field in hiding])})
    redone: P = _without(new, hiding, seat, None)
    return redone


def _without(value: Struct, hiding: Sequence[tuple[str, Visibility, bool]], seat: int | None, owner: int | None) -> Any:
    """Return a struct with placeholders in those of its fields that may be `hiding` something."""
    changes = {}
    opened = {field for name, mark, _ in hiding if all_seen(mark, value, seat) for field in (name, mark.known)}
    for name, visibility, deeper in hiding:
        old = getattr(value, name)
        if name in opened or visibility.shown_to(seat, owner):
            new = redacted(old, seat, owner) if deeper else old
        else:
            new = _placeholder(type(value), name, visibility, old)
        if new is not old:
            changes[name] = new
    return replace(value, **changes) if changes else value


def _placeholder(cls: type[Struct], name: str, visibility: Visibility, value: Any) -> Any:
    """Return what stands for a hidden value: it depends on the field and, where that may be seen, the number."""
    single, parts, otherwise = _stand_ins(cls, name)
    if not visibility.counted:
        return otherwise
    if isinstance(value, tuple):
        last = len(parts) - 1
        return tuple([parts[min(place, last)] for place in range(len(value))])
    return None if value is None else single


@cache
def _stand_ins(cls: type[Struct], name: str) -> tuple[Any, tuple[Any, ...], Any]:
    """Return what stands for one value of a field, for each of several, and for what may not even be counted."""
    hint = next(field.hint for field in layout(cls) if field.name == name)
    info = next(info for info in fields(cls) if info.name == name)
    members = _members(hint)
    single = _blank(next((part for part in members if part is not type(None)), Any))
    listed = next((part for part in members if get_origin(part) is tuple), tuple[Any, ...])
    parts = tuple([_blank(part) for part in get_args(listed) if part is not Ellipsis])
    return single, parts, _default(info) if _has_default(info) else _blank(hint)


def _has_default(info: FieldInfo) -> bool:
    return info.default is not NODEFAULT or info.default_factory is not NODEFAULT


def _default(info: FieldInfo) -> Any:
    return info.default if info.default is not NODEFAULT else info.default_factory()


def _blank(hint: Any) -> Any:
    """Return the blank value of a type, which says nothing but the type; None where that is one of several."""
    members = _members(hint)
    kind = type(None) if type(None) in members else members[0]
    origin = get_origin(kind) or kind
    if origin in BLANKS:
        return BLANKS[origin]
    if origin in (tuple, list, dict):
        return origin()
    if isinstance(origin, type) and issubclass(origin, Struct):
        required = [info for info in fields(origin) if not _has_default(info)]
        return origin(**{info.name: _blank(info.type) for info in required})
    return None


def _members(hint: Any) -> tuple[Any, ...]:
    """Return the types of a union without the marks that they carry; of any other type, itself."""
    hint = _bare(hint)
    return tuple(map(_bare, get_args(hint))) if get_origin(hint) in (Union, UnionType) else (hint,)


def _bare(hint: Any) -> Any:
    """Return a type without the marks that it carries."""
    while hasattr(hint, "__metadata__"):
        hint = hint.__origin__
    return hint
