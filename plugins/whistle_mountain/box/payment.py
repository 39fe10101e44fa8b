"""What may be paid for a cost: every multiset of tokens that covers it exactly (R-RES-1).

A token stands for its own type, and for others where a rule says so; the rules in force give that as
`stands_for`. All functions are pure.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import Unpack

from msgspec import Struct

from ruleworks import Amount, public
from whistle_mountain.box.resources import NOTHING, TYPES, Counts, Resources

#: For each type of token, by its place in `TYPES`, the types that it may be spent as.
StandsFor = tuple[frozenset[int], ...]

EVERY_TYPE = frozenset(range(len(TYPES)))
ITSELF: StandsFor = tuple(frozenset({kind}) for kind in EVERY_TYPE)

#: So many tokens at least have to be of certain types.
Demand = tuple[tuple[int, ...], int]


@public
class Cost(Struct, frozen=True, gc=False, cache_hash=True):
    """So many tokens of each type, and so many of any type."""

    exact: Resources = NOTHING  # tokens of certain types
    any: Amount = 0  # how many more tokens, whatever their types

    @property
    def tokens(self) -> int:
        """How many tokens it takes."""
        return self.exact.total() + self.any

    def plus(self, other: Cost) -> Cost:
        """Return both together."""
        if other is FREE or self is FREE:
            return self if other is FREE else other
        return Cost(self.exact.plus(other.exact), self.any + other.any)


FREE = Cost()


def cost(any: int = 0, **counts: Unpack[Counts]) -> Cost:
    """Return a cost written by names, such as `cost(water=1, gold=1)`."""
    return Cost(amounts(**counts), any)


def cost_of(price: Iterable[str]) -> Cost:
    """Return a printed price, one entry a token, `any` being a token of any type."""
    listed = list(price)
    return Cost(Resources(*[listed.count(kind) for kind in TYPES]), listed.count("any"))


def amounts(**counts: Unpack[Counts]) -> Resources:
    """Return amounts written by names; an error says which names there are."""
    unknown = counts.keys() - set(TYPES)
    if unknown:
        raise ValueError(f"no resource is called {', '.join(sorted(unknown))}; there are {', '.join(TYPES)}")
    return Resources(**counts)


@lru_cache(1024)
def wild(stands_for: StandsFor, kind: str, types: frozenset[int] = EVERY_TYPE) -> StandsFor:
    """Return `stands_for` with one type of token standing for all `types` as well."""
    place = TYPES.index(kind)
    return (*stands_for[:place], stands_for[place] | types, *stands_for[place + 1 :])


def only(stands_for: StandsFor, kind: str) -> StandsFor:
    """Return `stands_for` with one type of token standing for nothing but itself."""
    place = TYPES.index(kind)
    return (*stands_for[:place], ITSELF[place], *stands_for[place + 1 :])


@lru_cache(8192)
def affords(storage: Resources, price: Cost, stands_for: StandsFor) -> bool:
    """Tell whether there is any way to pay `price` from `storage`, without looking for one."""
    return _meets(storage.amounts(), demands(price, stands_for))


@lru_cache(1024)
def payments(price: Cost, storage: Resources, stands_for: StandsFor) -> tuple[Resources, ...]:
    """Return all ways to pay `price` from `storage`, those with the most exact tokens first."""
    asked = demands(price, stands_for)
    kinds = EVERY_TYPE if price.any else frozenset(kind for kinds, _ in asked for kind in kinds)
    held = tuple([amount if kind in kinds else 0 for kind, amount in enumerate(storage.amounts())])
    found = [paid for paid in multisets(held, price.tokens) if _meets(paid, asked)]
    found.sort(key=lambda paid: (-_exact(paid, price), paid))
    return tuple([Resources(*paid) for paid in found])


def multisets(storage: tuple[int, ...], size: int) -> list[tuple[int, ...]]:
    """Return every choice of `size` tokens from amounts of so many types."""
    found: list[tuple[tuple[int, ...], int]] = [((), size)]  # each with how many tokens are missing
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
def demands(price: Cost, stands_for: StandsFor) -> tuple[Demand, ...]:
    """Return what tokens have to meet to cover a price: by Hall's theorem, enough must serve each set of its types.

    Tokens of any type take what is left over: for them only the number counts.
    """
    asked = price.exact.amounts()
    types = [kind for kind in range(len(TYPES)) if asked[kind]]
    needed = {tuple(range(len(TYPES))): price.tokens} if price.any else {}
    for wanted in (frozenset(some) for size in range(len(types)) for some in combinations(types, size + 1)):
        serving = tuple([kind for kind in range(len(TYPES)) if stands_for[kind] & wanted])
        needed[serving] = max(needed.get(serving, 0), sum([asked[kind] for kind in wanted]))
    return tuple(needed.items())


def _exact(paid: tuple[int, ...], price: Cost) -> int:
    return sum(map(min, paid, price.exact.amounts()))


def _meets(amounts: tuple[int, ...], asked: tuple[Demand, ...]) -> bool:
    for types, needed in asked:
        held = 0
        for kind in types:
            held += amounts[kind]
        if held < needed:
            return False
    return True
