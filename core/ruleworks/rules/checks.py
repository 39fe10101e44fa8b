"""Answers of plugins put to the test: of the declared type, and without touching the position that is asked about."""

from collections.abc import Callable, Mapping
from inspect import formatannotation
from reprlib import repr as short
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from ruleworks.data.errors import PluginError
from ruleworks.data.kinds import Scene, to_wire
from ruleworks.rules.tables import REACTION, Implementation, Key, Point

LOOKED_INTO = (list, tuple, set, frozenset)  # other collections may be lazy, or used up by a look
WRITTEN = msgspec.json.Encoder(enc_hook=to_wire)


def fits(value: Any, hint: Any) -> bool:
    """Tell whether a value is of an annotated type, as far as that can be seen without using the value up."""
    hint = getattr(hint, "__bound__", None) or hint  # of a type variable
    kind: Any = get_origin(hint) or hint
    args = get_args(hint)
    if kind in (Union, UnionType):
        return any(fits(value, arg) for arg in args)
    if kind is Any or not isinstance(kind, type) or getattr(kind, "_is_protocol", False):
        return True
    right = isinstance(value, (int, float) if kind is float else kind)
    if kind is type and args:
        return right and issubclass(value, args)
    if kind is tuple and args and args[1:] != (...,):
        return right and len(value) == len(args) and all(map(fits, value, args))
    return right and (not args or not isinstance(value, LOOKED_INTO) or all(fits(part, args[0]) for part in value))


def declared_type(spec: Callable[..., Any]) -> Any:
    """Return what a rule point is annotated to return, or Any where nobody can tell."""
    try:
        return get_type_hints(spec).get("return", Any)
    except Exception:  # names that are there for type checkers only
        return Any


def checked_points(points: Mapping[Key, Point]) -> dict[Key, Point]:
    """Return rule points that check every answer they get; a reaction gives none."""
    return {
        name: point if point.kind == REACTION else point.changed(checked_answers(str(name), point.spec, watched=True))
        for name, point in points.items()
    }


def checked_answers(
    point: str, spec: Callable[..., Any], *, watched: bool = False
) -> Callable[[Implementation], Implementation]:
    """Return what makes an implementation check the type of its answer, and whether it leaves positions alone."""
    hint = declared_type(spec)

    def with_checks(said: Implementation) -> Implementation:
        def answer(*args: Any, **named: Any) -> Any:
            scenes = [arg for arg in (*args, *named.values()) if watched and isinstance(arg, Scene)]
            before = [WRITTEN.encode(scene.position) for scene in scenes]
            found = said.function(*args, **named)
            if [WRITTEN.encode(scene.position) for scene in scenes] != before:
                raise PluginError("changed-position", id=said.plugin, point=point)
            if not fits(found, hint):
                wanted = formatannotation(hint)
                raise PluginError("wrong-answer", id=said.plugin, point=point, found=short(found), wanted=wanted)
            return found

        return said._replace(function=answer)

    return with_checks
