"""What a seat may know: positions projected to plain data, and dealt anew for a search."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import repeat
from random import Random
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from ruleworks.data.chance import Streams
from ruleworks.data.facedown import UNKNOWN, Known
from ruleworks.data.kinds import Position, to_wire
from ruleworks.data.layout import secretive
from ruleworks.data.marks import LARGEST
from ruleworks.data.visibility import PUBLIC, Visibility

Swap = Callable[[Visibility, Any, Struct], Any]  # from a hidden field's mark, value and struct to what replaces it
COLLECTIONS = (tuple, list)
Lot = tuple[str, str, str]  # the values of a pool, of equal fields beside them, of one shuffle: they change places


def visible(value: Any, seat: int | None) -> Any:
    """Return `value` as plain data with everything counted or left out that `seat` may not see and has not seen."""
    return msgspec.to_builtins(swap_hidden(value, seat, partial(_mask, seat)), enc_hook=to_wire)


def hidden_values(value: Any, seat: int | None) -> list[Any]:
    """Return everything in `value` that `seat` may not see and has not seen, in a fixed order."""
    found: list[Any] = []
    for mark, inner, holder in _hidden(value, seat):
        if mark.audience != "record":
            found += [thing for _, thing in unseen(mark, inner, holder, seat)] if mark.pool else [inner]
    return found


def revealed(before: Any, after: Any, seat: int | None, chance: tuple[Any, ...] = ()) -> bool:
    """Return whether something came to light for `seat` between two moments, by chance or otherwise: undo ends here.

    Of the values of a lot it does not matter where they are, since it is not known which of them is where.
    """
    if chance or not _touched(before, after, seat):  # as after most steps
        return bool(chance)
    old, new = _hidden(before, seat), _hidden(after, seat)
    if [inner for _, inner, _ in old] == [inner for _, inner, _ in new]:
        return False
    return _unseen_in(old, seat) != _unseen_in(new, seat)


def _touched(before: Struct, after: Struct, seat: int | None) -> bool:
    """Tell whether a field that hides something from a seat is another one than it was."""
    for name, visibility, _ in secretive(type(after)):
        old, new = getattr(before, name), getattr(after, name)
        hides = old is not new and (not visibility.shown_to(seat, None) or _hidden(old, seat) or _hidden(new, seat))
        if hides:
            return True
    return False


def _hidden(value: Any, seat: int | None) -> list[tuple[Visibility, Any, Struct]]:
    found: list[tuple[Visibility, Any, Struct]] = []

    def take(mark: Visibility, inner: Any, holder: Struct) -> Any:
        found.append((mark, inner, holder))
        return inner

    swap_hidden(value, seat, take)
    return found


def _unseen_in(hidden: list[tuple[Visibility, Any, Struct]], seat: int | None) -> tuple[list[Any], Counter[Any]]:
    single = [inner for mark, inner, _ in hidden if not mark.pool and mark.audience != "record"]
    return single, Counter(pair for each in hidden if each[0].pool for pair in unseen(*each, seat))


def unseen(mark: Visibility, value: Any, holder: Struct, seat: int | None) -> Iterator[tuple[Lot, Any]]:
    """Yield the values of a hidden field that `seat` has not seen, with their lots."""
    pool, same, known = *_pool(mark, holder), _known(mark, holder)
    for thing, each in zip(_values(value), known or repeat(UNKNOWN), strict=bool(known)):
        if not each.by(seat):
            yield (pool, same, each.lot), thing


def all_seen(mark: Visibility, holder: Struct, seat: int | None) -> bool:
    """Return whether `seat` has seen each thing of a hidden field, as when hands are laid open after a game."""
    return bool(known := _known(mark, holder)) and known[0].by(seat) and all(each.by(seat) for each in known)


def mismatched(position: Position) -> list[str]:
    """Return the pools of facedown things of which more or less is known than lies there."""
    found: list[str] = []

    def look(mark: Visibility, inner: Any, holder: Struct) -> Any:
        if mark.known and len(getattr(holder, mark.known)) not in (0, len(_values(inner))):
            found.append(mark.pool)
        return inner

    swap_hidden(position, None, look)
    return found


def swap_hidden(value: Any, seat: int | None, swap: Swap, owner: int | None = None) -> Any:
    """Return `value` with every hidden field put through `swap`; what does not change is shared.

    Only fields that can hide something, themselves or deeper inside, are looked at.
    """
    if not isinstance(value, Struct):
        if isinstance(value, dict):
            return dict(zip(value, swap_hidden(tuple(value.values()), seat, swap, owner), strict=True))
        if not isinstance(value, COLLECTIONS):
            return value
        parts = tuple([swap_hidden(part, seat, swap, owner) for part in value])
        return parts if [*map(id, parts)] != [*map(id, value)] else value
    fields = secretive(type(value))
    if not fields:
        return value
    owner = getattr(value, "seat", owner)
    changes = {}
    for name, visibility, deeper in fields:
        old, shown = getattr(value, name), visibility is PUBLIC or visibility.shown_to(seat, owner)
        new = swap(visibility, old, value) if not shown else swap_hidden(old, seat, swap, owner) if deeper else old
        if new is not old:
            changes[name] = new
    return replace(value, **changes) if changes else value


def deal_anew(position: Position, seat: int | None, rng: Random) -> Position:
    """Return a full position that `seat` cannot tell from the true one: each lot shuffled, new chance.

    What the seat has seen stays where it is.
    """
    lots = Lots(seat)
    swap_hidden(position, seat, lots.gather)
    for lot in sorted(lots.things):
        lots.things[lot].sort(key=str)  # what comes out depends on what the seat may know, and on `rng`, alone
        rng.shuffle(lots.things[lot])
    dealt: Position = swap_hidden(position, seat, lots.refill)
    return replace(dealt, random=Streams(rng.randrange(LARGEST), dealt.random.counts))


class Lots:
    """The things that a seat has not seen, by lot: gathered from a position, and dealt to the same places."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.things: dict[Lot, list[Any]] = {}

    def gather(self, mark: Visibility, value: Any, holder: Struct) -> Any:
        """Take up what lies in a hidden field."""
        if mark.pool and not _known(mark, holder):  # nearly always, and much quicker
            self.things.setdefault((*_pool(mark, holder), ""), []).extend(_values(value))
        elif mark.pool:
            for lot, thing in unseen(mark, value, holder, self.seat):
                self.things.setdefault(lot, []).append(thing)
        return value

    def refill(self, mark: Visibility, value: Any, holder: Struct) -> Any:
        """Return what a hidden field holds now."""
        if not mark.pool or value is None:
            return value
        pool, values, known = _pool(mark, holder), _values(value), _known(mark, holder)
        if known:
            pairs = zip(values, known, strict=True)
            dealt = [old if each.by(self.seat) else self.things[*pool, each.lot].pop() for old, each in pairs]
        else:
            there = self.things[*pool, ""]
            cut = len(there) - len(values)
            dealt, there[cut:] = there[cut:], []
        return tuple(dealt) if isinstance(value, tuple) else dealt.pop()


def _mask(seat: int | None, mark: Visibility, value: Any, holder: Struct) -> Any:
    shown = mark.known and getattr(holder, mark.known) and all_seen(mark, holder, seat)  # seldom is anything known
    return value if shown else {"hidden": len(_values(value))} if mark.counted else UNSET


def _values(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else () if value is None else (value,)


def _pool(mark: Visibility, holder: Struct) -> tuple[str, str]:
    return mark.pool, str(getattr(holder, mark.by)) if mark.by else ""


def _known(mark: Visibility, holder: Struct) -> tuple[Known, ...]:
    found: tuple[Known, ...] = getattr(holder, mark.known) if mark.known else ()
    return found
