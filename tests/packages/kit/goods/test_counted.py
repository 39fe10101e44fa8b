"""Counted goods, with beads of three colours, and with the resources of a game that writes out what it needs often."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleworks import Amount, public
from ruleworks_kit.goods import Counted
from whistle_mountain.box.resources import Resources


@public
class Beads(Counted, frozen=True):
    """Beads."""

    prefix: ClassVar[str] = "bead"

    red: Amount = 0
    green: Amount = 0
    blue: Amount = 0


KINDS: tuple[type[Counted], ...] = (Beads, Resources)
pairs = st.sampled_from(KINDS).flatmap(lambda kind: st.tuples(*[counted(kind)] * 2))


def counted(kind: type[Counted]) -> st.SearchStrategy[Counted]:
    return st.builds(kind, *[st.integers(0, 5)] * len(kind.kinds()))


@given(pairs)
def test_amounts_add_up_as_single_goods_do(pair: tuple[Counted, Counted]) -> None:
    one, other = pair
    bag, more = Counter(one.ids()), Counter(other.ids())
    assert Counter(one.plus(other).ids()) == bag + more
    assert one.plus(other).minus(other) == one
    assert one.total() == sum(one.amounts()) == bag.total()
    assert one.covers(other) == (bag >= more)
    assert Counter(one.within(other).ids()) == bag & more
    assert one.at_most(2).amounts() == tuple(min(2, amount) for amount in one.amounts())
    assert type(one).from_ids(one.ids()) == one


@given(pairs)
def test_what_a_game_writes_out_is_what_all_kinds_do(pair: tuple[Counted, Counted]) -> None:
    one, other = pair
    assert Counted.plus(one, other) == one.plus(other)
    assert Counted.minus(one.plus(other), other) == one
    assert Counted.covers(one, other) == one.covers(other)
    assert (Counted.total(one), Counted.amounts(one)) == (one.total(), one.amounts())


def test_goods_are_read_by_kind_by_id_and_by_name() -> None:
    assert Beads.of(["red", "blue", "red", "stone"]) == Beads(2, 0, 1)
    assert Beads.from_ids(["bead.green", "red", "cup.red"]) == Beads(0, 1)
    assert Beads.named(blue=3) == Beads(0, 0, 3)
    with pytest.raises(ValueError, match="no bead is called gold, pink; there are red, green, blue"):
        Beads.named(pink=1, gold=1, red=1)


def test_each_kind_has_a_name_for_a_single_one() -> None:
    assert Beads.kinds() == ("red", "green", "blue")
    assert Beads.single() == ("bead.red", "bead.green", "bead.blue")
    assert Beads(1, 0, 2).ids() == ("bead.red", "bead.blue", "bead.blue")
    assert Resources.single()[0] == "resource.coal"


def test_amounts_are_saved_by_name_alone() -> None:
    assert msgspec.to_builtins(Beads(1)) == {"red": 1, "green": 0, "blue": 0}
    assert len({Beads(1), Beads(1), Beads(0, 1)}) == 2
