"""What may be paid for a cost: every multiset of tokens that covers it exactly (R-RES-1).

A token stands for its own type, and for others where a rule says so; the rules in force give that as
`stands_for`. All functions are pure.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Unpack

from msgspec import Struct

from ruleworks import Amount, public
from ruleworks_kit.goods import StandsFor, affords, itself, standing_for
from ruleworks_kit.goods import price as paying
from whistle_mountain.box.resources import NOTHING, TYPES, Counts, Resources, resources

__all__ = [
    "EVERY_TYPE",
    "FREE",
    "ITSELF",
    "Cost",
    "StandsFor",
    "affords",
    "amounts",
    "cost",
    "cost_of",
    "only",
    "payments",
    "wild",
]

EVERY_TYPE = frozenset(range(len(TYPES)))
ITSELF: StandsFor = itself(len(TYPES))


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
    return Cost(resources(listed), listed.count("any"))


def amounts(**counts: Unpack[Counts]) -> Resources:
    """Return amounts written by names; an error says which names there are."""
    return Resources.named(**counts)


@lru_cache(1024)
def wild(stands_for: StandsFor, kind: str, types: frozenset[int] = EVERY_TYPE) -> StandsFor:
    """Return `stands_for` with one type of token standing for all `types` as well."""
    place = TYPES.index(kind)
    return standing_for(stands_for, place, stands_for[place] | types)


def only(stands_for: StandsFor, kind: str) -> StandsFor:
    """Return `stands_for` with one type of token standing for nothing but itself."""
    place = TYPES.index(kind)
    return standing_for(stands_for, place, ITSELF[place])


@lru_cache(1024)
def payments(price: Cost, storage: Resources, stands_for: StandsFor) -> tuple[Resources, ...]:
    """Return all ways to pay `price` from `storage`, those with the most exact tokens first."""
    return paying.payments(price, storage, stands_for)
