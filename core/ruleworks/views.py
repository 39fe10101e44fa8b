"""What a seat may know: positions projected to plain data, and dealt anew for a search."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from ruleworks.chance import LARGEST, Streams
from ruleworks.data import Bits, Position
from ruleworks.naming import tag_of
from ruleworks.visibility import Visibility
from ruleworks.vocabulary import layout

#: Called for each hidden field: its mark and its value; returns what takes its place.
Replace = Callable[[Visibility, Any], Any]


def visible(value: Any, seat: int | None, owner: int | None = None) -> Any:
    """Return `value` as plain data with everything left out or counted that `seat` may not see."""
    if isinstance(value, Struct):
        owner = getattr(value, "seat", owner)
        seen: dict[str, Any] = {}
        if value.__struct_config__.tag is not None:
            seen["type"] = tag_of(type(value))
        for name, visibility, _ in layout(type(value)):
            inner = getattr(value, name)
            if visibility.shown_to(seat, owner):
                seen[name] = visible(inner, seat, owner)
            elif visibility.counted:
                seen[name] = {"hidden": size(inner)}
        return seen
    if isinstance(value, tuple | list):
        return [visible(part, seat, owner) for part in value]
    if isinstance(value, dict):
        return {key: visible(part, seat, owner) for key, part in value.items()}
    return f"{value:x}" if isinstance(value, Bits) else msgspec.to_builtins(value)


def size(value: Any) -> int:
    """Return how many values a hidden field holds."""
    return len(value) if isinstance(value, tuple | list | dict) else int(value is not None)


def hidden_values(value: Any, seat: int | None) -> list[Any]:
    """Return everything in `value` that `seat` may not see, in a fixed order."""
    found: list[Any] = []

    def note(visibility: Visibility, inner: Any) -> Any:
        found.append(inner)
        return inner

    replace_hidden(value, seat, note)
    return found


def replace_hidden(value: Any, seat: int | None, replace: Replace, owner: int | None = None) -> Any:
    """Return `value` with every hidden field put through `replace`; what does not change is shared."""
    if isinstance(value, tuple):
        parts = tuple([replace_hidden(part, seat, replace, owner) for part in value])
        return value if all(map(_same, parts, value)) else parts
    if not isinstance(value, Struct):
        return value
    owner = getattr(value, "seat", owner)
    changes = {}
    for name, visibility, _ in layout(type(value)):
        inner = getattr(value, name)
        if visibility.shown_to(seat, owner):
            other = replace_hidden(inner, seat, replace, owner)
        else:
            other = replace(visibility, inner)
        if other is not inner:
            changes[name] = other
    return msgspec.structs.replace(value, **changes) if changes else value


def deal_anew(position: Position, seat: int | None, rng: Random) -> Position:
    """Return a full position that `seat` cannot tell from the true one: pools shuffled, new chance."""
    pools: dict[str, list[Any]] = {}

    def gather(visibility: Visibility, inner: Any) -> Any:
        if visibility.pool:
            pools.setdefault(visibility.pool, []).extend(inner if isinstance(inner, tuple) else _one(inner))
        return inner

    def refill(visibility: Visibility, inner: Any) -> Any:
        if not visibility.pool or inner is None:
            return inner
        values = pools[visibility.pool]
        if not isinstance(inner, tuple):
            return values.pop()
        return tuple([values.pop() for _ in inner])

    replace_hidden(position, seat, gather)
    for name in sorted(pools):
        rng.shuffle(pools[name])
    dealt: Position = replace_hidden(position, seat, refill)
    return msgspec.structs.replace(dealt, random=Streams(rng.randrange(LARGEST), dealt.random.counts))


def _one(value: Any) -> tuple[Any, ...]:
    return () if value is None else (value,)


def _same(left: Any, right: Any) -> bool:
    return left is right
