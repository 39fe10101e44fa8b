"""Displays and rows: things are moved, none is lost, and what is known of each goes with it."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleworks import EVERYBODY, Facedown, Known, pile
from ruleworks_kit.piles import Display, all_but, exchanged

LOT = Known("bead.1")
SEEN = Known("", 0b10)

names = st.lists(st.sampled_from("abcdef"), max_size=6).map(tuple)
knowledge = st.sampled_from([Known(), LOT, SEEN])


@st.composite
def displays(draw: st.DrawFn) -> Display:
    stack = draw(names)
    known = draw(st.tuples(*[knowledge] * len(stack)))
    return Display(draw(names), pile(stack, known))


def test_it_is_filled_from_the_top() -> None:
    display = Display(("a",), Facedown(("b", "c", "d"), (LOT, SEEN, LOT)))
    assert display.filled(3) == Display(("a", "b", "c"), Facedown(("d",), (LOT,)))
    assert display.filled(9) == Display(("a", "b", "c", "d"))
    assert display.filled(1) is display
    assert Display(("a",)).filled(3) == Display(("a",))


def test_one_faceup_thing_goes_or_is_exchanged() -> None:
    display = Display(("a", "b", "a"), Facedown(("c",)))
    assert display.without("a") == Display(("b", "a"), Facedown(("c",)))
    assert display.exchanged("b", "e") == Display(("a", "e", "a"), Facedown(("c",)))
    with pytest.raises(ValueError, match="index"):
        display.without("c")


def test_from_the_top_comes_what_is_faceup_first() -> None:
    display = Display(("a",), Facedown(("b", "c"), (LOT, SEEN)))
    assert display.from_top(2) == (("a", "b"), Display((), Facedown(("c",), (SEEN,))))
    assert display.from_top(9) == (("a", "b", "c"), Display())
    left = display.from_top(0)[1]
    assert left.stack == Facedown(("a", "b", "c"), (Known("", EVERYBODY), LOT, SEEN))


def test_drawing_leaves_what_is_faceup() -> None:
    display = Display(("a",), Facedown(("b", "c"), (LOT, SEEN)))
    assert display.drawn() == (Facedown(("b",), (LOT,)), Display(("a",), Facedown(("c",), (SEEN,))))
    assert display.drawn(5) == (Facedown(("b", "c"), (LOT, SEEN)), Display(("a",)))


def test_things_are_picked_out_of_the_stack() -> None:
    display = Display(("a",), Facedown(("b", "c", "b"), (LOT, SEEN, SEEN)))
    assert display.picked(("c", "b")) == (
        Facedown(("c", "b"), (SEEN, LOT)),
        Display(("a",), Facedown(("b",), (SEEN,))),
    )


def test_who_saw_what_was_put_below_is_known() -> None:
    display = Display((), Facedown(("b",)))
    assert display.at_bottom("c").stack == Facedown(("b", "c"), (Known(), Known("", EVERYBODY)))
    assert display.at_bottom("c", "d", seen_by=0b1).stack.known[1:] == (Known("", 1), Known("", 1))
    assert display.at_bottom("c", seen_by=0) == Display((), Facedown(("b", "c")))


def test_after_a_shuffle_nobody_knows_what_lies_where() -> None:
    random = SimpleNamespace(counts={"bead": 3})
    play = SimpleNamespace(position=SimpleNamespace(random=random), shuffle=lambda stream, things: things[::-1])
    display = Display(("a",), Facedown(("b",), (SEEN,)))
    assert display.mixed(play, "bead", ("c",)) == Display(
        ("a",), Facedown(("c", "b"), (Known("bead.3"), Known("bead.3")))
    )


@given(displays(), st.integers(0, 7))
def test_nothing_is_lost(display: Display, count: int) -> None:
    everything = Counter(display.shown) + Counter(display.stack.things)
    assert bool(display) == bool(everything)
    taken, left = display.from_top(count)
    assert Counter(taken) + Counter(left.shown) + Counter(left.stack.things) == everything
    full = display.filled(count)
    assert Counter(full.shown) + Counter(full.stack.things) == everything
    assert len(full.shown) >= min(count, everything.total())
    assert Counter(display.whole().things) == everything
    for after in (left, full):
        assert len(after.stack.known) in (0, len(after.stack.things))


def test_rows() -> None:
    assert exchanged(("a", "b", "a"), "a", "c") == ("c", "b", "a")
    assert all_but(("a", "b", "a"), ("a",)) == ("b", "a")
    with pytest.raises(ValueError, match="remove"):
        all_but(("a",), ("a", "a"))
