"""Sequences of effects: possible exactly if some way to pay for each leaves enough for the rest (R-COL-6, R-COL-7)."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games.whistle_mountain.wm_positions import MOUNTAIN, filled

from ruleworks import InPlay, Scene
from whistle_mountain.box.payment import Cost
from whistle_mountain.box.resources import Resources
from whistle_mountain.play.markets.offers import UPGRADES, price_of
from whistle_mountain.play.verbs.build import build
from whistle_mountain.play.verbs.cards import discard_card, gain_cards
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take import buy_upgrade, take_machine, take_scaffolds, take_upgrade
from whistle_mountain.play.verbs.work import move, rescue
from whistle_mountain.table.position import market_of
from whistle_mountain.terms.affordability import after_paying, ways_to_pay
from whistle_mountain.terms.effect import Cause, Effect, in_sequence
from whistle_mountain.terms.points import MountainScene

LUNGS = ("upgrade.black-lung", "upgrade.gold-lung", "upgrade.iron-lung", "upgrade.wet-lung")
PRICES = (pay(1), pay(2), pay(whistle=1), pay(iron=1), pay(coal=2), pay(1, water=1), pay(iron=3, coal=2))
GAINS = (
    gain(gold=1),
    gain(1),
    gain_cards(),
    take_scaffolds(),
    take_machine("small"),
    take_upgrade(),
    build(),
    move(),
    rescue(),
)
OTHERS = (buy_upgrade(), discard_card())


def possible(effects: tuple[Effect, ...], scene: MountainScene, cause: Cause) -> bool:
    """Try every payment of every price, one effect after the other."""
    first, rest = effects[0], effects[1:]
    if not first.possible(scene, cause):
        return False
    price: Cost = first.price(scene, cause)
    return not rest or any(
        possible(rest, after_paying(scene, cause.seat, paid), cause) for paid in ways_to_pay(scene, cause.seat, price)
    )


def scene_with(seed: int, tokens: tuple[int, ...], lungs: frozenset[str], *, scarce: bool = False) -> MountainScene:
    """A scene in the middle of a game, where the first seat has these tokens and these wild types.

    Where tokens are `scarce`, the supply holds two of each type that the first seat does not have (R-RES-4).
    """
    mountain = filled(2, seed)
    mountain.deck = mountain.deck[: Random(seed).choice((0, 1, 9))]
    mine, others = mountain.storages
    others = replace(others, resources=Resources(*[14] * 5))
    mountain.storages = (replace(mine, resources=Resources(*tokens)), others)
    mountain.in_play = tuple(InPlay(lung, 0) for lung in sorted(lungs))
    if scarce:
        mountain.in_play = (*mountain.in_play, InPlay("machine.toll-bridge", 1))
    rules: Any = MOUNTAIN.tables.table(mountain.in_play)
    return Scene(mountain, rules)


@given(
    seed=st.integers(0, 30),
    tokens=st.tuples(*[st.integers(0, 3)] * 5),
    lungs=st.frozensets(st.sampled_from(LUNGS), max_size=2),
    scarce=st.booleans(),
    effects=st.lists(st.sampled_from((*PRICES, *GAINS, *OTHERS)), min_size=2, max_size=4),
)
def test_a_sequence_is_possible_if_some_payments_make_it_so(
    seed: int, tokens: tuple[int, ...], lungs: frozenset[str], scarce: bool, effects: list[Effect]
) -> None:
    scene, cause = scene_with(seed, tokens, lungs, scarce=scarce), Cause(0, "dock.card")
    assert in_sequence(tuple(effects)).possible(scene, cause) == possible(tuple(effects), scene, cause)


def test_what_is_bought_later_is_paid_from_what_is_left() -> None:
    shown = market_of(scene_with(0, (0,) * 5, frozenset()).position, UPGRADES).shown
    cheapest = min(price_of(scene_with(0, (0,) * 5, frozenset()), upgrade).tokens for upgrade in shown)
    for left in range(cheapest + 1):
        scene = scene_with(0, (0, 0, 0, 0, 2 + left), frozenset())
        assert (pay(2) >> buy_upgrade()).possible(scene, Cause(0)) == (left == cheapest)


def test_prices_one_after_the_other_are_one_price() -> None:
    twice = pay(coal=1) >> pay(whistle=1)
    assert twice.possible(scene_with(0, (0, 0, 0, 0, 2), frozenset()), Cause(0))
    assert not twice.possible(scene_with(0, (0, 0, 0, 0, 1), frozenset()), Cause(0))


def test_what_is_paid_may_be_gained_again_from_a_scarce_supply() -> None:
    two_iron = scene_with(0, (0, 2, 0, 0, 1), frozenset(), scarce=True)
    assert not gain(iron=1).possible(two_iron, Cause(0))
    assert (pay(iron=1) >> gain(iron=1)).possible(two_iron, Cause(0))
    assert not (pay(whistle=1) >> gain(iron=1)).possible(two_iron, Cause(0))
