"""What cannot be in a position, one sentence each: rules give them, saves and tools ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar

from ruleworks import Text
from ruleworks.inside import plain

FlawKind = Literal["senseless", "impossible", "incomplete"]


class Flaw(NamedTuple):
    """Something in a position that cannot be.

    A position with `senseless` parts, such as a piece that does not exist, cannot even be looked at. What is
    `impossible` can be looked at, but no game leads there. What is `incomplete` is wrong only where the whole box is
    on the table, and not in a position that is written down to show something.
    """

    text: Text  # the sentence
    about: Any = ""  # the part of the position that is at fault, or the name of a field
    kind: FlawKind = "impossible"


def flaw(message: str, about: Any = "", kind: FlawKind = "impossible", **args: Any) -> Flaw:
    """Return a flaw by the whole id of its message."""
    return Flaw(Text(message, {name: plain(value) for name, value in args.items()}), about, kind)


C = TypeVar("C", bound=Callable[..., object])


def whole_box(promise: C) -> C:
    """Mark a promise about positions that holds only while the whole box is on the table.

    It is left out where a position is written that shows a part.
    """
    setattr(promise, "_contracts_whole_box", True)  # noqa: B010
    return promise


def needs_the_whole_box(promise: Callable[..., object]) -> bool:
    """Tell whether a promise was marked so."""
    return getattr(promise, "_contracts_whole_box", False)
