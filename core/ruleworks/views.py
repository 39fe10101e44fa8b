"""What a seat may know: positions projected to plain data, and dealt anew for a search."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from ruleworks.chance import Streams
from ruleworks.data import Position, to_wire
from ruleworks.layout import secretive
from ruleworks.marks import LARGEST
from ruleworks.visibility import Visibility

Swap = Callable[[Visibility, Any], Any]  # from the mark and the value of a hidden field to what takes its place


def visible(value: Any, seat: int | None) -> Any:
    """Return `value` as plain data with everything counted or left out that `seat` may not see."""
    return msgspec.to_builtins(swap_hidden(value, seat, _mask), enc_hook=to_wire)


def hidden_values(value: Any, seat: int | None) -> list[Any]:
    """Return everything in `value` that `seat` may not see, in a fixed order."""
    found: list[Any] = []
    swap_hidden(value, seat, lambda _, inner: found.append(inner) or inner)  # type: ignore[func-returns-value]
    return found


def swap_hidden(value: Any, seat: int | None, swap: Swap, owner: int | None = None) -> Any:
    """Return `value` with every hidden field put through `swap`; what does not change is shared.

    Only fields that can hide something, themselves or deeper inside, are looked at.
    """
    if isinstance(value, dict):
        return dict(zip(value, swap_hidden(tuple(value.values()), seat, swap, owner), strict=True))
    if isinstance(value, tuple | list):
        parts = tuple([swap_hidden(part, seat, swap, owner) for part in value])
        return parts if any(new is not old for new, old in zip(parts, value, strict=True)) else value
    if not isinstance(value, Struct):
        return value
    fields = secretive(type(value))
    if not fields:
        return value
    owner = getattr(value, "seat", owner)
    changes = {}
    for name, visibility, deeper in fields:
        old, shown = getattr(value, name), visibility.shown_to(seat, owner)
        new = swap(visibility, old) if not shown else swap_hidden(old, seat, swap, owner) if deeper else old
        if new is not old:
            changes[name] = new
    return replace(value, **changes) if changes else value


def deal_anew(position: Position, seat: int | None, rng: Random) -> Position:
    """Return a full position that `seat` cannot tell from the true one: pools shuffled, new chance."""
    pools: dict[str, list[Any]] = {}

    def gather(visibility: Visibility, value: Any) -> Any:
        if visibility.pool:
            pools.setdefault(visibility.pool, []).extend(_values(value))
        return value

    def refill(visibility: Visibility, value: Any) -> Any:
        if not visibility.pool or value is None:
            return value
        values = [pools[visibility.pool].pop() for _ in _values(value)]
        return tuple(values) if isinstance(value, tuple) else values[0]

    swap_hidden(position, seat, gather)
    for name in sorted(pools):
        rng.shuffle(pools[name])
    dealt: Position = swap_hidden(position, seat, refill)
    return replace(dealt, random=Streams(rng.randrange(LARGEST), dealt.random.counts))


def _mask(visibility: Visibility, value: Any) -> Any:
    return {"hidden": len(_values(value))} if visibility.counted else UNSET


def _values(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else () if value is None else (value,)
