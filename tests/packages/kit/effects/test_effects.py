"""The algebra of effects, with and without prices."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.packages.kit.effects.tea import Brew, House, Leaves, Plain, Poured, Serve, Sip, Tea, TeaSequence, Tip, Wash

from ruleworks import Refusal, Text
from ruleworks_kit.effects import Cause, Effect, do, inside

ME = Cause(1, "pot.blue")

brews = st.builds(Brew, st.builds(Leaves, st.integers(0, 2)))
serves = st.builds(Serve, needs=st.integers(0, 2))
effects = st.lists(st.one_of(brews, serves, st.builds(Wash)), min_size=2, max_size=4)
houses = st.builds(House, st.integers(0, 5), st.integers(0, 2))


def done(effects: list[Tea], house: House) -> bool:
    """Try it out, one after the other."""
    for effect in effects:
        if not effect.possible(house, ME):
            return False
        house = House(house.leaves - effect.price(house, ME).number, house.cups)
        house = next(iter(effect.outcomes(house, ME)))
    return True


def together(effects: list[Tea]) -> Tea:
    """Put them into one."""
    first, *others = effects
    for other in others:
        first = first >> other
    return first


@given(effects, houses)
def test_a_sequence_is_possible_if_one_can_be_done_after_the_other(effects: list[Tea], house: House) -> None:
    whole = together(effects)
    washing = any(isinstance(effect, Wash) for effect in effects)  # asked for its price before any cup is gone
    if not washing:
        assert whole.possible(house, ME) == done(effects, house)
    if not whole.possible(house, ME):
        assert whole.why_not(house, ME).rule == "R-TEA-1"
    assert whole.price(house, ME) == Leaves(sum(effect.price(house, ME).number for effect in effects))


@given(effects)
def test_it_does_not_matter_how_a_sequence_is_put_together(effects: list[Tea]) -> None:
    if len(effects) > 2:
        assert together(effects) == effects[0] >> together(effects[1:])
    whole = together(effects)
    assert isinstance(whole, TeaSequence)
    assert list(whole.parts()) == effects
    assert whole.steps(ME) == tuple(step for effect in effects for step in effect.steps(ME))


@pytest.mark.parametrize(
    ("effect", "house", "refusal"),
    [
        (Brew(Leaves(2)), House(1), Refusal("tea.refusal.cannot-pay", "R-TEA-1", args={"price": 2})),
        (Serve(), House(1), Refusal("tea.refusal.in-vain", "R-TEA-1", args={"item": Text("pot.blue")})),
        (Brew(Leaves(2)) >> Serve(), House(1), Refusal("tea.refusal.cannot-pay", "R-TEA-1", args={"price": 2})),
        (Brew(Leaves(1)) >> Wash(), House(1, 1), Refusal("tea.refusal.cannot-pay", "R-TEA-1", args={"price": 2})),
        (
            Brew(Leaves(2)) >> Serve(),
            House(2),
            Refusal("tea.refusal.in-vain", "R-TEA-1", args={"item": Text("pot.blue")}),
        ),
    ],
)
def test_what_cannot_be_done_says_why(effect: Tea, house: House, refusal: Refusal) -> None:
    assert not effect.possible(house, ME)
    assert effect.why_not(house, ME) == refusal


def test_what_only_a_payment_makes_impossible_says_so() -> None:
    effect = Brew(Leaves(2)) >> Serve(needs=1)
    refused = effect.why_not(House(2, 1), ME)
    assert (refused.reason, refused.args["cause"].id) == ("tea.refusal.then-impossible", "tea.refusal.in-vain")
    twice = Serve() >> Serve() >> Serve()
    refused = twice.why_not(House(0, 2), ME)
    assert (refused.reason, refused.args["cause"].id) == ("tea.refusal.then-impossible", "tea.refusal.in-vain")


def test_a_price_is_told_before_what_it_is_paid_for() -> None:
    brew, serve = (
        Text("tea.effect.brew", {"leaves": 2}),
        Text("tea.effect.serve", {"cup": Text("cup.tall"), "needs": 0}),
    )
    tall = Serve("cup.tall")
    both = Text("tea.effect.sequence", {"first": serve, "then": serve})
    assert (Brew(Leaves(2)) >> tall).text() == Text("tea.effect.price", {"prices": [brew], "then": serve})
    assert (tall >> tall).text() == both
    assert (Brew(Leaves(2)) >> tall >> tall).text() == Text("tea.effect.price", {"prices": [brew], "then": both})
    assert (Brew(Leaves(2)) >> Brew(Leaves(2))).text() == Text("tea.effect.prices", {"prices": [brew, brew]})


def test_without_prices_each_member_is_asked_by_itself() -> None:
    both = Sip(2) >> Sip(3)
    assert both.possible(House(cups=3), ME)
    assert not both.possible(House(cups=2), ME)
    assert both.why_not(House(cups=2), ME) == Refusal(
        "plain.refusal.in-vain", "R-PLAIN-1", args={"item": Text("pot.blue")}
    )
    assert both.steps(ME) == (Poured("sip 2"), Poured("sip 3"))
    assert (Tip() >> Sip()).text().id == "plain.effect.price"
    assert Tip().possible(House(), ME)
    assert Tip().steps(ME) == ()


def test_effects_are_found_in_what_they_are_made_of() -> None:
    inner = Sip(2)
    outer = Sip(1, then=inner)
    assert list(inside((outer, "cup", (Tip(),)), Sip)) == [outer, inner]
    assert list(inside((outer, Tip()), Plain)) == [outer, inner, Tip()]
    assert list(inside((outer, Brew(Leaves(1))), Effect)) == [outer, inner, Brew(Leaves(1))]
    assert outer.text().args["then"] == inner.text()


def test_a_cause_goes_through_items() -> None:
    assert ME.through("cup.tall") == Cause(1, "cup.tall")
    pushed: list[object] = []
    do(SimpleNamespace(push=lambda *steps: pushed.extend(steps)), Sip(2) >> Sip(), ME)
    assert pushed == [Poured("sip 2"), Poured("sip 1")]
