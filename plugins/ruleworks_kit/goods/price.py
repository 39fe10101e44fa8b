"""What may be paid for a price: every multiset of goods that covers it exactly.

A good stands for its own kind, and for others where a rule says so; the rules in force give that as `stands_for`.
All functions are pure. Kinds are told by their place among those of `Counted.kinds`.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Protocol, TypeVar

from ruleworks_kit.goods.amounts import Counted

#: For each kind, by its place, the kinds that it may be spent as.
StandsFor = tuple[frozenset[int], ...]

#: So many goods at least have to be of certain kinds.
Demand = tuple[tuple[int, ...], int]

G = TypeVar("G", bound=Counted)
G_co = TypeVar("G_co", bound=Counted, covariant=True)


class Price(Protocol[G_co]):
    """What has to be paid; a game declares a struct of its own with these two fields, and with a hash."""

    @property
    def exact(self) -> G_co:
        """So many of each kind."""
        ...

    @property
    def any(self) -> int:
        """So many more, whatever their kinds."""
        ...

    def __hash__(self) -> int: ...


def itself(kinds: int) -> StandsFor:
    """Return that of so many kinds each stands for nothing but itself."""
    return tuple(frozenset({kind}) for kind in range(kinds))


def standing_for(stands_for: StandsFor, kind: int, kinds: frozenset[int]) -> StandsFor:
    """Return `stands_for` with one kind standing for exactly these."""
    return (*stands_for[:kind], kinds, *stands_for[kind + 1 :])


@lru_cache(8192)
def affords(storage: Counted, price: Price[Counted], stands_for: StandsFor) -> bool:
    """Tell whether there is any way to pay `price` from `storage`, without looking for one."""
    return _meets(storage.amounts(), demands(price, stands_for))


def payments(price: Price[G], storage: G, stands_for: StandsFor) -> tuple[G, ...]:
    """Return all ways to pay `price` from `storage`, those with the most exact goods first."""
    kind = type(storage)
    return tuple([kind(*paid) for paid in _payments(price, storage.amounts(), stands_for)])


def _payments(price: Price[Counted], storage: tuple[int, ...], stands_for: StandsFor) -> list[tuple[int, ...]]:
    asked = demands(price, stands_for)
    kinds = frozenset(range(len(storage))) if price.any else frozenset(kind for kinds, _ in asked for kind in kinds)
    held = tuple([amount if kind in kinds else 0 for kind, amount in enumerate(storage)])
    found = [paid for paid in multisets(held, price.exact.total() + price.any) if _meets(paid, asked)]
    exact = price.exact.amounts()
    if sum(exact):  # otherwise they are in order already
        found.sort(key=lambda paid: (-sum(map(min, paid, exact)), paid))
    return found


def multisets(storage: tuple[int, ...], size: int) -> list[tuple[int, ...]]:
    """Return every choice of `size` goods from amounts of so many kinds."""
    found: list[tuple[tuple[int, ...], int]] = [((), size)]  # each with how many goods are missing
    later = sum(storage)
    for amount in storage:
        later -= amount
        found = [
            ((*chosen, count), missing - count)
            for chosen, missing in found
            for count in range(max(0, missing - later), min(amount, missing) + 1)
        ]
    return [chosen for chosen, _ in found]


@lru_cache(1024)
def demands(price: Price[Counted], stands_for: StandsFor) -> tuple[Demand, ...]:
    """Return what goods have to meet to cover a price: by Hall's theorem, enough must serve each set of its kinds.

    Goods of any kind take what is left over: for them only the number counts.
    """
    asked = price.exact.amounts()
    every = tuple(range(len(asked)))
    kinds = [kind for kind in every if asked[kind]]
    needed = {every: sum(asked) + price.any} if price.any else {}
    for wanted in (frozenset(some) for size in range(len(kinds)) for some in combinations(kinds, size + 1)):
        serving = tuple([kind for kind in every if stands_for[kind] & wanted])
        needed[serving] = max(needed.get(serving, 0), sum([asked[kind] for kind in wanted]))
    return tuple(needed.items())


def _meets(amounts: tuple[int, ...], asked: tuple[Demand, ...]) -> bool:
    for kinds, needed in asked:
        held = 0
        for kind in kinds:
            held += amounts[kind]
        if held < needed:
            return False
    return True
