"""Payments: every exact multiset, wild goods included, against a slow and obvious oracle."""

from __future__ import annotations

from itertools import permutations, product
from typing import ClassVar

from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from ruleworks_kit.goods import Counted, StandsFor, affords, itself, payments, standing_for
from ruleworks_kit.goods.price import multisets


class Beads(Counted, frozen=True):
    """Beads of three colours."""

    prefix: ClassVar[str] = "bead"

    red: int = 0
    green: int = 0
    blue: int = 0


class Worth(Struct, frozen=True):
    """A price in beads."""

    exact: Beads = Beads()
    any: int = 0


ALONE = itself(3)
BLUE_IS_WILD = standing_for(ALONE, 2, frozenset({0, 1, 2}))

beads = st.builds(Beads, *[st.integers(0, 2)] * 3)
prices = st.builds(Worth, beads, st.integers(0, 2))
rules = st.tuples(*[st.frozensets(st.integers(0, 2), min_size=1)] * 3)


def matches(paid: Beads, price: Worth, stands_for: StandsFor) -> bool:
    """Try every way to lay the beads onto the parts of the price."""
    goods = [kind for kind, count in enumerate(paid.amounts()) for _ in range(count)]
    parts: list[int | None] = [kind for kind, count in enumerate(price.exact.amounts()) for _ in range(count)]
    parts += [None] * price.any
    laid = (zip(order, parts, strict=True) for order in set(permutations(goods)))
    return len(goods) == len(parts) and any(
        all(part is None or part in stands_for[good] for good, part in pairs) for pairs in laid
    )


@given(prices, beads, rules)
def test_every_payment_is_found_and_no_other(price: Worth, held: Beads, stands_for: StandsFor) -> None:
    found = payments(price, held, stands_for)
    every = (Beads(*amounts) for amounts in product(*[range(amount + 1) for amount in held.amounts()]))
    wanted = [paid for paid in every if matches(paid, price, stands_for)]
    assert sorted(paid.amounts() for paid in found) == sorted(paid.amounts() for paid in wanted)
    assert affords(held, price, stands_for) == bool(wanted)
    exact = [price.exact.within(paid).total() for paid in found]
    assert exact == sorted(exact, reverse=True)


def test_goods_of_the_kind_asked_for_come_first() -> None:
    found = payments(Worth(Beads(red=1)), Beads(1, 1, 1), BLUE_IS_WILD)
    assert found == (Beads(red=1), Beads(blue=1))
    assert payments(Worth(Beads(red=1)), Beads(blue=1), ALONE) == ()
    assert payments(Worth(), Beads(blue=1), ALONE) == (Beads(),)


def test_every_choice_of_so_many_goods() -> None:
    assert sorted(multisets((1, 0, 2), 2)) == [(0, 0, 2), (1, 0, 1)]
    assert multisets((1, 1), 3) == []
