"""Payments: every exact multiset, wild tokens included, against a slow and obvious oracle."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whistle_mountain.payment import NOTHING, TYPES, Cost, Counts, StandsFor, cost, exact_tokens, payments

ITSELF: StandsFor = tuple(frozenset({kind}) for kind in range(5))
ALL = frozenset(range(5))
#: Whistles stand for every other type, as the rulebook has it.
BASE: StandsFor = (*ITSELF[:4], ALL)


def counts(**names: int) -> Counts:
    return cost(**names).exact


def matches(paid: Counts, price: Cost, stands_for: StandsFor) -> bool:
    """Try every way to lay the tokens onto the parts of the price."""
    tokens = [kind for kind, count in enumerate(paid) for _ in range(count)]
    parts: list[int | None] = [kind for kind, count in enumerate(price.exact) for _ in range(count)]
    parts += [None] * price.any
    laid = (zip(order, parts, strict=True) for order in set(permutations(tokens)))
    return any(all(part is None or part in stands_for[token] for token, part in pairs) for pairs in laid)


def test_the_exact_tokens_come_first() -> None:
    assert payments(cost(water=1, gold=1), counts(water=1, gold=2, whistle=2), BASE) == (
        counts(water=1, gold=1),
        counts(gold=1, whistle=1),
        counts(water=1, whistle=1),
        counts(whistle=2),
    )


def test_whistles_cannot_be_replaced() -> None:
    assert payments(cost(whistle=1), counts(coal=4, iron=4, water=4, gold=4), BASE) == ()


def test_a_type_may_be_made_wild_even_for_whistles() -> None:
    black: StandsFor = (ALL, *BASE[1:])
    assert payments(cost(whistle=1, iron=1), counts(coal=2), black) == (counts(coal=2),)


def test_whistles_may_stop_being_wild() -> None:
    assert payments(cost(iron=1), counts(whistle=3), ITSELF) == ()
    assert payments(cost(whistle=1), counts(whistle=3), ITSELF) == (counts(whistle=1),)


def test_any_resource_accepts_every_type_mixed() -> None:
    assert len(payments(cost(2), counts(coal=1, iron=1, whistle=1), BASE)) == 3
    assert payments(cost(2), counts(coal=1), BASE) == ()


def test_nothing_costs_nothing() -> None:
    assert payments(cost(), NOTHING, BASE) == (NOTHING,)


def test_an_unknown_resource_is_named() -> None:
    with pytest.raises(ValueError, match="no resource is called steam; there are coal, iron"):
        cost(steam=1)


@given(
    exact=st.tuples(*[st.integers(0, 2)] * 5).filter(lambda kinds: sum(kinds) <= 4),
    any_type=st.integers(0, 1),
    storage=st.tuples(*[st.integers(0, 3)] * 5),
    wild=st.tuples(*[st.frozensets(st.integers(0, 4))] * 5),
)
def test_all_payments_and_no_others(exact: Counts, any_type: int, storage: Counts, wild: StandsFor) -> None:
    stands_for = tuple(may | {kind} for kind, may in enumerate(wild))
    price = Cost(exact, any_type)
    found = payments(price, storage, stands_for)
    assert len(set(found)) == len(found)
    assert all(sum(paid) == price.tokens and all(map(int.__le__, paid, storage)) for paid in found)
    every = {(a, b, c, d, e) for a in range(4) for b in range(4) for c in range(4) for d in range(4) for e in range(4)}
    fitting = {p for p in every if sum(p) == price.tokens and all(map(int.__le__, p, storage))}
    assert set(found) == {paid for paid in fitting if matches(paid, price, stands_for)}
    best = [exact_tokens(paid, price) for paid in found]
    assert best == sorted(best, reverse=True)
    assert len(TYPES) == len(storage)
