"""What a seat may know: positions projected to plain data, and dealt anew for a search."""

from collections import Counter
from collections.abc import Callable, Iterator
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

Swap = Callable[[Visibility, Any, Struct], Any]  # from a hidden field's mark, value and struct to what replaces it
Lot = tuple[str, str, str]  # the values of a pool, of equal fields beside them, of one shuffle: they change places


def visible(value: Any, seat: int | None) -> Any:
    """Return `value` as plain data with everything counted or left out that `seat` may not see."""
    return msgspec.to_builtins(swap_hidden(value, seat, _mask), enc_hook=to_wire)


def hidden_values(value: Any, seat: int | None) -> list[Any]:
    """Return everything in `value` that `seat` may not see and has not seen, in a fixed order."""
    found: list[Any] = []

    def take(mark: Visibility, inner: Any, holder: Struct) -> Any:
        if mark.audience != "record":
            found.extend([thing for _, thing in unseen(mark, inner, holder, seat)] if mark.pool else [inner])
        return inner

    swap_hidden(value, seat, take)
    return found


def secrets_from(value: Any, seat: int | None) -> tuple[list[Any], Counter[tuple[Lot, Any]]]:
    """Return what `seat` does not know: it is equal at two moments if nothing was revealed between them.

    Of the values of a lot it does not matter where they are, since it is not known which of them is where.
    """
    single: list[Any] = []
    lots: Counter[tuple[Lot, Any]] = Counter()

    def take(mark: Visibility, inner: Any, holder: Struct) -> Any:
        if mark.pool:
            lots.update(unseen(mark, inner, holder, seat))
        elif mark.audience != "record":
            single.append(inner)
        return inner

    swap_hidden(value, seat, take)
    return single, lots


def unseen(mark: Visibility, value: Any, holder: Struct, seat: int | None) -> Iterator[tuple[Lot, Any]]:
    """Yield the values of a hidden field that `seat` has not seen, with their lots."""
    return ((lot, thing) for lot, thing in _with_lots(mark, value, holder, seat) if lot is not None)


def mismatched(position: Position) -> list[str]:
    """Return the pools of facedown things of which more or less is known than lies there."""
    found: list[str] = []

    def look(mark: Visibility, inner: Any, holder: Struct) -> Any:
        if mark.known and len(getattr(holder, mark.known)) not in (0, len(_values(inner))):
            found.append(mark.pool)
        return inner

    swap_hidden(position, None, look)
    return found


def without_knowledge(position: Position) -> Position:
    """Return a position without what is known of facedown things, which older saves do not tell."""
    blank: Position = swap_hidden(position, None, lambda mark, inner, _: () if mark.audience == "record" else inner)
    return blank


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
        new = swap(visibility, old, value) if not shown else swap_hidden(old, seat, swap, owner) if deeper else old
        if new is not old:
            changes[name] = new
    return replace(value, **changes) if changes else value


def deal_anew(position: Position, seat: int | None, rng: Random) -> Position:
    """Return a full position that `seat` cannot tell from the true one: each lot shuffled, new chance.

    What the seat has seen stays where it is.
    """
    lots: dict[Lot, list[Any]] = {}

    def gather(mark: Visibility, value: Any, holder: Struct) -> Any:
        for lot, thing in unseen(mark, value, holder, seat) if mark.pool else ():
            lots.setdefault(lot, []).append(thing)
        return value

    def refill(mark: Visibility, value: Any, holder: Struct) -> Any:
        if not mark.pool or value is None:
            return value
        dealt = [old if lot is None else lots[lot].pop() for lot, old in _with_lots(mark, value, holder, seat)]
        return tuple(dealt) if isinstance(value, tuple) else dealt[0]

    swap_hidden(position, seat, gather)
    for name in sorted(lots):
        rng.shuffle(lots[name])
    dealt: Position = swap_hidden(position, seat, refill)
    return replace(dealt, random=Streams(rng.randrange(LARGEST), dealt.random.counts))


def _mask(visibility: Visibility, value: Any, _: Struct) -> Any:
    return {"hidden": len(_values(value))} if visibility.counted else UNSET


def _values(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else () if value is None else (value,)


def _with_lots(mark: Visibility, value: Any, holder: Struct, seat: int | None) -> Iterator[tuple[Lot | None, Any]]:
    """Yield the values of a hidden field with their lots, or with None where `seat` has seen the value."""
    values, known = _values(value), getattr(holder, mark.known) if mark.known else ()
    pool, same = mark.pool, str(getattr(holder, mark.by)) if mark.by else ""
    if not known:
        return (((pool, same, ""), thing) for thing in values)
    lots = [None if each.by(seat) else (pool, same, each.lot) for each in known]
    return zip(lots, values, strict=True)
