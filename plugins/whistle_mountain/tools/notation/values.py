"""Single values as text: numbers, ids, amounts, and tuples of them.

Nothing is `-`, an empty tuple `()`, an empty text `''`; tuples are joined by `+`, tuples of tuples by `/`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin
from urllib.parse import quote, unquote

from whistle_mountain.box.resources import TYPES, Resources

NONE, EMPTY, NO_TEXT = "-", "()", "''"
WORDS = {True: "yes", False: "no"}


def bare(hint: Any) -> Any:
    """Return a type without what is annotated to it."""
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return hint


def inner(hint: Any) -> Any:
    """Return the type of the members of a tuple, None if it is no tuple."""
    return get_args(bare(hint))[0] if get_origin(bare(hint)) is tuple else None


def write(value: Any) -> str:
    """Return a value as text without a space."""
    if value is None:
        return NONE
    if isinstance(value, bool):
        return WORDS[value]
    if isinstance(value, tuple):
        return ("/" if any(isinstance(part, tuple) for part in value) else "+").join(map(write, value)) or EMPTY
    if isinstance(value, Resources):
        value = dict(zip(TYPES, value.amounts(), strict=True))
    if isinstance(value, Mapping):
        return "+".join(f"{_escaped(name)}*{amount}" for name, amount in value.items() if amount) or EMPTY
    return _escaped(str(value))


def read(text: str, hint: Any) -> Any:
    """Return the value of that type; a ValueError says what should be there."""
    hint = bare(hint)
    member = inner(hint)
    if member is not None:
        separator = "/" if inner(member) is not None else "+"
        return () if text == EMPTY else tuple([read(part, member) for part in text.split(separator)])
    if get_origin(hint) in (Union, UnionType):
        others = [other for other in get_args(hint) if other is not NoneType]
        return None if text == NONE else read(text, others[0])
    return _read_single(text, hint)


def _read_single(text: str, hint: Any) -> Any:
    if hint is Resources:
        return Resources(**_amounts(text, TYPES))
    if get_origin(hint) is dict:
        return _amounts(text)
    if hint is bool:
        return {word: value for value, word in WORDS.items()}[text] if text in WORDS.values() else _fail("yes, no")
    if hint is int:
        return int(text) if text.removeprefix("-").isdecimal() else _fail("7")
    return "" if text == NO_TEXT else unquote(text)


def _amounts(text: str, known: tuple[str, ...] = ()) -> dict[str, int]:
    pairs = [part.partition("*") for part in text.split("+")] if text != EMPTY else []
    for name, _, amount in pairs:
        if not amount.isdecimal() or (known and name not in known):
            _fail("+".join(f"{each}*1" for each in known or ("card",)))
    return {unquote(name): int(amount) for name, _, amount in pairs}


def _escaped(text: str) -> str:
    return NO_TEXT if not text else "%2D" if text == NONE else quote(text, safe=".:@!,")


def _fail(example: str) -> Any:
    raise ValueError(example)
