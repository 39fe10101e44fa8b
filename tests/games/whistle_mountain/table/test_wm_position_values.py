"""Positions are values: what changes them leaves the old ones alone, and what is hidden stays hidden."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.games.whistle_mountain.wm_positions import MOUNTAIN, positions, set_up

from ruleworks import Game
from whistle_mountain.box.resources import NOTHING, TYPES, Resources, resources
from whistle_mountain.table.markets import filled, from_top, without
from whistle_mountain.table.position import (
    Market,
    Mountain,
    change_crew,
    change_market,
    change_storage,
    market_of,
)

amounts = st.builds(Resources, *[st.integers(0, 9)] * 5)


@given(amounts, amounts)
def test_resources_add_up(one: Resources, other: Resources) -> None:
    assert one.plus(other).minus(other) == one
    assert one.plus(other).total() == one.total() + other.total()
    assert one.plus(other).covers(one)
    assert one.covers(other) == (min(one.minus(other).amounts()) >= 0)
    assert one.at_most(4).amounts() == tuple(min(4, amount) for amount in one.amounts())


def test_tokens_are_amounts() -> None:
    assert resources(["coal", "gold", "coal"]) == Resources(coal=2, gold=1)
    assert resources([]) == NOTHING
    assert Resources(1, 2, 3, 4, 5).amounts() == (1, 2, 3, 4, 5)
    assert Resources.__struct_fields__ == TYPES


def test_one_seat_changes_and_the_others_do_not() -> None:
    mountain = set_up(3)
    storages, crews = mountain.storages, mountain.crews
    change_storage(mountain, 1, points=7)
    change_crew(mountain, 2, whirlpool=5)
    assert [storage.points for storage in mountain.storages] == [0, 7, 0]
    assert [crew.whirlpool for crew in mountain.crews] == [2, 2, 5]
    assert mountain.storages[0] is storages[0]
    assert storages[1].points == 0
    assert crews[2].whirlpool == 2


def test_markets_are_emptied_and_filled() -> None:
    market = Market("market.upgrade", ("a", "b", "c"), ("d", "e"))
    assert without(market, "b") == Market("market.upgrade", ("a", "c"), ("d", "e"))
    assert filled(without(market, "b"), 3) == Market("market.upgrade", ("a", "c", "d"), ("e",))
    assert filled(Market("market.upgrade", (), ("d",)), 3) == Market("market.upgrade", ("d",), ())
    assert filled(market, 2) == market
    assert from_top(Market("shape.l", ("a",), ("b", "c")), 2) == (("a", "b"), Market("shape.l", (), ("c",)))
    assert from_top(Market("shape.l", ("a",), ()), 2) == (("a",), Market("shape.l"))
    mountain = set_up()
    change_market(mountain, market)
    assert market_of(mountain, "market.upgrade") == market


@given(positions(), st.integers(0, 99))
def test_hidden_pieces_return_to_their_own_markets(mountain: Mountain, seed: int) -> None:
    game: Game[Mountain] = MOUNTAIN.at(mountain)
    dealt = game.sample_hidden(0, Random(seed)).position
    for before, after in zip(mountain.markets, dealt.markets, strict=True):
        assert (before.id, before.shown) == (after.id, after.shown)
        assert Counter(before.stack) == Counter(after.stack)
    assert dealt.storages[0].cards == mountain.storages[0].cards
    assert Counter(dealt.awards) == Counter(mountain.awards)


@given(positions())
def test_only_the_own_cards_are_seen(mountain: Mountain) -> None:
    game: Game[Mountain] = MOUNTAIN.at(mountain)
    for seat in range(mountain.players):
        view = game.view(seat)["position"]
        for storage, seen in zip(mountain.storages, view["storages"], strict=True):
            count = len(storage.cards)
            assert seen["cards"] == (storage.cards if storage.seat == seat else {"hidden": count})
        assert view["deck"] == {"hidden": len(mountain.deck)}
        assert view["awards"] == {"hidden": len(mountain.awards)}
        assert all("hidden" in market["stack"] for market in view["markets"])
