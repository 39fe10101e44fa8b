"""Lazy sequences of options behave like lists, and build nothing that nobody looks at."""

import gc
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleworks import Option, public
from ruleworks_kit import Chain, LazyOptions


@public
class Pick(Option, frozen=True):
    number: int


def picks(*numbers: int) -> list[Option]:
    return [Pick(number) for number in numbers]


def counted(size: int) -> LazyOptions:
    return LazyOptions(size, Pick)


def chained(size: int) -> Chain:
    """The same options in four parts of three kinds, one of them empty."""
    cut = size // 3
    rest = LazyOptions(size - 2 * cut, lambda place: Pick(place + 2 * cut))
    return Chain(picks(*range(cut)), [], LazyOptions(cut, lambda place: Pick(place + cut)), Chain(rest))


@pytest.mark.parametrize("make", [counted, chained])
@given(data=st.data())
def test_a_lazy_sequence_is_like_a_list(make: Any, data: st.DataObject) -> None:
    size = data.draw(st.integers(0, 12))
    lazy, plain = make(size), picks(*range(size))
    assert len(lazy) == size
    assert list(lazy) == plain
    assert list(reversed(lazy)) == plain[::-1]
    part = data.draw(st.slices(size))
    assert list(lazy[part]) == plain[part]
    for place in range(-size, size):
        assert lazy[place] == plain[place]


@pytest.mark.parametrize("make", [counted, chained])
@pytest.mark.parametrize("place", [7, -8, 100])
def test_there_is_nothing_beyond_the_ends(make: Any, place: int) -> None:
    with pytest.raises(IndexError):
        make(7)[place]


@pytest.mark.parametrize("make", [counted, chained])
def test_a_lazy_sequence_knows_what_it_holds(make: Any) -> None:
    assert Pick(3) in make(7)
    assert Pick(7) not in make(7)
    assert "pick:3" not in make(7)
    assert make(7).index(Pick(3)) == 3


def test_only_what_is_looked_at_is_built() -> None:
    built: list[int] = []

    def build(place: int) -> Option:
        built.append(place)
        return Pick(place)

    def holds(option: object) -> bool:
        return isinstance(option, Pick) and option.number < 1000

    options: Sequence[Option] = Chain(picks(0), LazyOptions(1000, build, holds))
    assert len(options) == 1001
    assert options[5] == Pick(4)
    assert Pick(999) in options
    assert Pick(1000) not in options
    assert built == [4]


def test_lazy_options_are_gone_once_nobody_looks_at_them() -> None:
    gc.collect()
    gc.disable()
    try:
        assert chained(9)[0] == Pick(0)
        assert gc.collect() == 0
    finally:
        gc.enable()
