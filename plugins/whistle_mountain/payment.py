"""What may be paid for a cost: every multiset of tokens that covers it exactly (R-RES-1).

A token stands for its own type, and for others where a rule says so; the rules in force give that as
`stands_for`. All functions are pure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from msgspec import Struct

from ruleworks import public
from whistle_mountain.resources import NOTHING, TYPES, Resources

#: For each type of token, by its place in `TYPES`, the types that it may be spent as.
StandsFor = tuple[frozenset[int], ...]

EVERY_TYPE = frozenset(range(len(TYPES)))
ITSELF: StandsFor = tuple(frozenset({kind}) for kind in EVERY_TYPE)
SUBSETS = [frozenset(c) for size in EVERY_TYPE for c in combinations(range(len(TYPES)), size + 1)]


@public
class Cost(Struct, frozen=True, gc=False):
    """So many tokens of each type, and so many of any type."""

    exact: Resources = NOTHING
    any: int = 0

    @property
    def tokens(self) -> int:
        """How many tokens it takes."""
        return self.exact.total() + self.any

    def plus(self, other: Cost) -> Cost:
        """Return both together."""
        return Cost(self.exact.plus(other.exact), self.any + other.any)


def cost(any_type: int = 0, **counts: int) -> Cost:
    """Return a cost written by names, such as `cost(water=1, gold=1)`."""
    return Cost(amounts(**counts), any_type)


def cost_of(price: Iterable[str]) -> Cost:
    """Return a printed price, one entry a token, `any` being a token of any type."""
    listed = list(price)
    return Cost(Resources(*[listed.count(kind) for kind in TYPES]), listed.count("any"))


def amounts(**counts: int) -> Resources:
    """Return amounts written by names; an error says which names there are."""
    unknown = counts.keys() - set(TYPES)
    if unknown:
        raise ValueError(f"no resource is called {', '.join(sorted(unknown))}; there are {', '.join(TYPES)}")
    return Resources(**counts)


def wild(stands_for: StandsFor, kind: str, types: frozenset[int] = EVERY_TYPE) -> StandsFor:
    """Return `stands_for` with one type of token standing for all `types` as well."""
    place = TYPES.index(kind)
    return (*stands_for[:place], stands_for[place] | types, *stands_for[place + 1 :])


@lru_cache(65536)
def payments(price: Cost, storage: Resources, stands_for: StandsFor) -> tuple[Resources, ...]:
    """Return all ways to pay `price` from `storage`, those with the most exact tokens first."""
    found = [paid for paid in handfuls(storage.amounts(), price.tokens) if _covers(paid, price, stands_for)]
    found.sort(key=lambda paid: (-_exact(paid, price), paid))
    return tuple([Resources(*paid) for paid in found])


def covers(paid: Resources, price: Cost, stands_for: StandsFor) -> bool:
    """Tell whether tokens, as many as the price takes, can be matched with its parts."""
    return _covers(paid.amounts(), price, stands_for)


def exact_tokens(paid: Resources, price: Cost) -> int:
    """Return how many tokens are of the very type that is asked for."""
    return _exact(paid.amounts(), price)


def handfuls(storage: tuple[int, ...], size: int) -> Iterator[tuple[int, ...]]:
    """Yield every choice of `size` tokens from amounts of so many types."""
    if len(storage) == 1:
        if storage[0] >= size:
            yield (size,)
        return
    for count in range(min(storage[0], size) + 1):
        yield from ((count, *rest) for rest in handfuls(storage[1:], size - count))


def _exact(paid: tuple[int, ...], price: Cost) -> int:
    return sum(map(min, paid, price.exact.amounts()))


def _covers(paid: tuple[int, ...], price: Cost, stands_for: StandsFor) -> bool:
    """Tell whether the tokens can be matched: by Hall's theorem, if enough of them serve each set of types.

    Tokens of any type take what is left over.
    """
    asked = price.exact.amounts()
    return all(
        sum([count for count, may in zip(paid, stands_for, strict=True) if may & wanted])
        >= sum([asked[kind] for kind in wanted])
        for wanted in SUBSETS
    )
