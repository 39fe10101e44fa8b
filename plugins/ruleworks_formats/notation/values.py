"""Single values as text: numbers, ids, amounts, and tuples of them.

Nothing is `-`, an empty tuple `()`, an empty text `''`; tuples are joined by `+`, tuples of tuples by `/`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Protocol, Union, get_args, get_origin
from urllib.parse import quote, unquote

from ruleworks import EVERYBODY, Known

NONE, EMPTY, NO_TEXT, UNSEEN = "-", "()", "''", "?"
UNKNOWN = Known()
WORDS = {True: "yes", False: "no"}


class ValueForm(Protocol):
    """How the values of a type are written where a game has a word of its own for them."""

    def write(self, value: Any) -> str:
        """Return the value as text without a space."""
        ...

    def read(self, text: str) -> Any:
        """Return the value; a ValueError says what should be there."""
        ...


class Amounts:
    """The form of counted things, such as tokens: `coal*2+gold*1`."""

    def __init__(self, names: Sequence[str], amounts: Callable[[Any], Sequence[int]], make: Callable[..., Any]) -> None:
        """Take the names, how to ask a value for its amounts in their order, and how to make one from them."""
        self._names, self._amounts, self._make = tuple(names), amounts, make

    def write(self, value: Any) -> str:
        """Return the amounts that are not zero."""
        return written_amounts(dict(zip(self._names, self._amounts(value), strict=True)))

    def total(self, value: Any) -> int:
        """Return how many there are in all."""
        return sum(self._amounts(value))

    def read(self, text: str) -> Any:
        """Return the value with these amounts; what is not named is not there."""
        found = read_amounts(text, self._names)
        return self._make(*[found.get(name, 0) for name in self._names])


class KnownForm:
    """The form of what is known of a facedown thing: its shuffle, and after `!` the seats that have seen it.

    `card.1!0.2` came from that shuffle and was seen by the first and the third; `!` was seen by all, `?` by nobody.
    """

    def write(self, value: Any) -> str:
        """Return shuffle and seats."""
        if value == UNKNOWN:
            return UNSEEN
        seats = [str(seat) for seat in range(value.seen.bit_length()) if value.seen != EVERYBODY and value.by(seat)]
        return quote(value.lot) + ("!" + ".".join(seats) if value.seen else "")

    def read(self, text: str) -> Any:
        """Return what is known."""
        lot, seen, seats = text.partition("!")
        if not all(seat.isdecimal() and len(seat) < 3 for seat in seats.split(".") if seats):
            _fail("card.1!0.2")
        bits = sum({1 << int(seat) for seat in seats.split(".")}) if seats else EVERYBODY
        return UNKNOWN if text == UNSEEN else Known(unquote(lot), bits if seen else 0)


#: The forms of what any game may have on its table.
USUAL_FORMS: Mapping[type, ValueForm] = {Known: KnownForm()}


def bare(hint: Any) -> Any:
    """Return a type without what is annotated to it."""
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return hint


def inner(hint: Any) -> Any:
    """Return the type of the members of a tuple, None if it is no tuple."""
    return get_args(bare(hint))[0] if get_origin(bare(hint)) is tuple else None


def write(value: Any, forms: Mapping[type, ValueForm]) -> str:
    """Return a value as text without a space."""
    if value is None:
        return NONE
    if isinstance(value, bool):
        return WORDS[value]
    if isinstance(value, tuple):
        separator = "/" if any(isinstance(part, tuple) for part in value) else "+"
        return separator.join([write(part, forms) for part in value]) or EMPTY
    if type(value) in forms:
        return forms[type(value)].write(value)
    return written_amounts(value) if isinstance(value, Mapping) else escaped(str(value))


def read(text: str, hint: Any, forms: Mapping[type, ValueForm]) -> Any:
    """Return the value of that type; a ValueError says what should be there."""
    hint = bare(hint)
    member = inner(hint)
    if member is not None:
        separator = "/" if inner(member) is not None else "+"
        return () if text == EMPTY else tuple([read(part, member, forms) for part in text.split(separator)])
    if get_origin(hint) in (Union, UnionType):
        others = [other for other in get_args(hint) if other is not NoneType]
        return None if text == NONE else read(text, others[0], forms)
    return forms[hint].read(text) if hint in forms else _read_single(text, hint)


def _read_single(text: str, hint: Any) -> Any:
    if get_origin(hint) is dict:
        return read_amounts(text)
    if hint is bool:
        return {word: value for value, word in WORDS.items()}[text] if text in WORDS.values() else _fail("yes, no")
    if isinstance(hint, type) and issubclass(hint, int):
        digits = text.removeprefix("-") if hint is int else text  # places as one number are never less than none
        return hint(text) if digits.isdecimal() else _fail("7")
    return "" if text == NO_TEXT else unquote(text)


def written_amounts(amounts: Mapping[str, int]) -> str:
    """Return what there is of each, as far as there is anything."""
    return "+".join(f"{escaped(name)}*{amount}" for name, amount in amounts.items() if amount) or EMPTY


def read_amounts(text: str, known: Sequence[str] = ()) -> dict[str, int]:
    """Return how many there are of each; only `known` names if there are any."""
    pairs = [part.partition("*") for part in text.split("+")] if text != EMPTY else []
    for name, _, amount in pairs:
        if not amount.removeprefix("-").isdecimal() or (known and name not in known):
            _fail("+".join(f"{each}*1" for each in known or ("card",)) + f", or {EMPTY} for none")
    return {unquote(name): int(amount) for name, _, amount in pairs}


def escaped(text: str) -> str:
    """Return a text without a sign that has a meaning."""
    return NO_TEXT if not text else "%2D" if text == NONE else quote(text, safe=".:@!,")


def _fail(example: str) -> Any:
    raise ValueError(example)
