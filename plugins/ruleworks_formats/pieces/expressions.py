"""From effects back to the words that make them.

Nothing says how an effect was made, so each word that could have made it is tried on the values in its fields, and the
one that makes an equal effect is the one that says it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from ruleworks_formats.pieces.values import fits
from ruleworks_formats.pieces.words import Argument, EffectWord, Words
from ruleworks_formats.pieces.workshop import Workshop


class Unsayable(Exception):
    """An effect that no word makes, or none that a file can say."""


def said(effect: Any, workshop: Workshop, words: Words) -> Any:
    """Return an effect as a file writes it: a list of tables with one word each."""
    return [_single(part, workshop, words) for part in workshop.parted(effect)]


def _single(effect: Any, workshop: Workshop, words: Words) -> dict[str, Any]:
    fields = dict(_fields(effect, workshop.effect))
    for word in words.sayable():
        if isinstance(effect, word.makes):
            told = _told(word, effect, fields)
            if told is not None:
                return {word.name: _written(word, told, workshop, words)}
    raise Unsayable(type(effect).__name__)


def _told(word: EffectWord, effect: Any, fields: dict[str, Any]) -> dict[str, Any] | None:
    """Return the arguments with which a word makes just this effect."""
    told = {
        each.name: fields[each.name]
        for each in word.arguments or ()
        if each.name in fields and not _is_usual(each, fields[each.name])
    }
    sayable = all(_is_sayable(each, told[each.name]) for each in word.arguments or () if each.name in told)
    return told if sayable and _makes(word, told, effect) else None


def _makes(word: EffectWord, told: dict[str, Any], effect: Any) -> bool:
    """Tell whether a word makes an effect of these arguments."""
    several = word.several
    try:
        made = word.make(**told) if several is None else word.make(*told.get(several.name, ()))
    except Exception:  # these values are not for this word
        return False
    return type(made) is type(effect) and bool(made == effect)


def _is_usual(argument: Argument, value: Any) -> bool:
    """Tell whether an argument need not be said; a further keyword that is zero is as good as none."""
    if argument.takes != "value":
        return False
    return value == argument.default or (argument.default is None and not value)


def _is_sayable(argument: Argument, value: Any) -> bool:
    """Tell whether a file could give the value: within the bounds that a caller from Python need not keep."""
    return argument.takes != "value" or fits(msgspec.to_builtins(value), argument.hint)


def _fields(value: Struct, effect: type[Any]) -> Iterator[tuple[str, Any]]:
    """Yield the fields of an effect, and those of the values in them that are no effects themselves."""
    for name in value.__struct_fields__:
        inner = getattr(value, name)
        yield name, inner
        if isinstance(inner, Struct) and not isinstance(inner, effect):
            yield from _fields(inner, effect)


def _written(word: EffectWord, told: dict[str, Any], workshop: Workshop, words: Words) -> Any:
    several = word.several
    if several is None:
        return {name: _value(value, workshop, words) for name, value in told.items()}
    inner = told.get(several.name, ())
    if several.takes == "named":
        return {name: said(effect, workshop, words) for name, effect in inner}
    return [_one_of_several(effect, workshop, words) for effect in inner]


def _one_of_several(effect: Any, workshop: Workshop, words: Words) -> Any:
    parts = said(effect, workshop, words)
    return parts[0] if len(parts) == 1 else parts


def _value(value: Any, workshop: Workshop, words: Words) -> Any:
    return said(value, workshop, words) if isinstance(value, workshop.effect) else msgspec.to_builtins(value)
