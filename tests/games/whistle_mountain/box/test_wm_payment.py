"""Payments: every exact multiset, wild tokens included, against a slow and obvious oracle (R-RES-1 to R-RES-3)."""

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whistle_mountain.box.payment import (
    ITSELF,
    Cost,
    StandsFor,
    affords,
    amounts,
    cost,
    cost_of,
    payments,
    wild,
)
from whistle_mountain.box.resources import NOTHING, TYPES, Resources, from_ids

#: Whistles stand for every other type, as the rulebook has it.
BASE = wild(ITSELF, "whistle")


def matches(paid: Resources, price: Cost, stands_for: StandsFor) -> bool:
    """Try every way to lay the tokens onto the parts of the price."""
    tokens = [kind for kind, count in enumerate(paid.amounts()) for _ in range(count)]
    parts: list[int | None] = [kind for kind, count in enumerate(price.exact.amounts()) for _ in range(count)]
    parts += [None] * price.any
    laid = (zip(order, parts, strict=True) for order in set(permutations(tokens)))
    return any(all(part is None or part in stands_for[token] for token, part in pairs) for pairs in laid)


def test_the_exact_tokens_come_first() -> None:
    assert payments(cost(water=1, gold=1), amounts(water=1, gold=2, whistle=2), BASE) == (
        amounts(water=1, gold=1),
        amounts(gold=1, whistle=1),
        amounts(water=1, whistle=1),
        amounts(whistle=2),
    )


def test_whistles_cannot_be_replaced() -> None:
    assert payments(cost(whistle=1), amounts(coal=4, iron=4, water=4, gold=4), BASE) == ()


def test_a_type_may_be_made_wild_even_for_whistles() -> None:
    assert payments(cost(whistle=1, iron=1), amounts(coal=2), wild(BASE, "coal")) == (amounts(coal=2),)


def test_whistles_may_stop_being_wild() -> None:
    assert payments(cost(iron=1), amounts(whistle=3), ITSELF) == ()
    assert payments(cost(whistle=1), amounts(whistle=3), ITSELF) == (amounts(whistle=1),)


def test_any_resource_accepts_every_type_mixed() -> None:
    assert len(payments(cost(2), amounts(coal=1, iron=1, whistle=1), BASE)) == 3
    assert payments(cost(2), amounts(coal=1), BASE) == ()


def test_nothing_costs_nothing() -> None:
    assert payments(cost(), NOTHING, BASE) == (NOTHING,)


def test_costs_add_up() -> None:
    assert cost(1, iron=1).plus(cost(2, iron=1, gold=1)) == cost(3, iron=2, gold=1)


def test_a_printed_price_is_a_cost() -> None:
    assert cost_of(("iron", "any", "iron")) == cost(1, iron=2)


def test_an_unknown_resource_is_named() -> None:
    with pytest.raises(ValueError, match="no resource is called steam; there are coal, iron"):
        cost(steam=1)  # type: ignore[call-arg]


@given(st.tuples(*[st.integers(0, 4)] * len(TYPES)))
def test_tokens_are_written_one_by_one_and_read_back(counts: tuple[int, ...]) -> None:
    tokens = Resources(*counts).ids()
    assert len(tokens) == sum(counts)
    assert from_ids(tokens) == Resources(*counts)


@given(
    exact=st.tuples(*[st.integers(0, 2)] * 5).filter(lambda kinds: sum(kinds) <= 4),
    any_type=st.integers(0, 1),
    storage=st.tuples(*[st.integers(0, 3)] * 5),
    may=st.tuples(*[st.frozensets(st.integers(0, 4))] * 5),
)
def test_all_payments_and_no_others(
    exact: tuple[int, ...], any_type: int, storage: tuple[int, ...], may: StandsFor
) -> None:
    stands_for = tuple(types | {kind} for kind, types in enumerate(may))
    price = Cost(Resources(*exact), any_type)
    found = payments(price, Resources(*storage), stands_for)
    every = [Resources(*counts) for counts in product(*[range(count + 1) for count in storage])]
    fitting = [paid for paid in every if paid.total() == price.tokens]
    assert len(set(found)) == len(found)
    assert affords(Resources(*storage), price, stands_for) == bool(found)
    assert set(found) == {paid for paid in fitting if matches(paid, price, stands_for)}
    best = [paid.within(price.exact).total() for paid in found]
    assert best == sorted(best, reverse=True)
