"""Paying: what is asked, what is refused, and what leaves the storage (R-RES-1 to R-RES-3)."""

from typing import Any

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.games.whistle_mountain.wm_scenes import carry_out, told, why, with_items, written

from ruleworks import Game, PluginError, Scene
from whistle_mountain.box.payment import cost
from whistle_mountain.box.resources import Resources
from whistle_mountain.play.tokens.payments import ChoosePayment, ResourcesPaid
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.effect import Cause

ME = Cause(0)


def scene(resources: str, *items: tuple[str, int]) -> Scene[Mountain, Any]:
    mountain = written(MOUNTAIN, f"storage seat=0 resources={resources}\nstorage seat=1 resources=iron*4")
    with_items(mountain, *items)
    return carry_out(MOUNTAIN, mountain).scene


def paying(resources: str, *items: tuple[str, int], **price: int) -> Game[Mountain]:
    return carry_out(MOUNTAIN, scene(resources, *items).position, ChoosePayment(0, ME, cost(**price)))


def offered(game: Game[Mountain]) -> list[str]:
    return [option.id for option in game.decision.options] if game.decision else []


def test_a_single_way_to_pay_is_taken_at_once() -> None:
    game = paying("iron*2+coal*1", iron=2)
    assert game.decision is None
    assert game.position.storages[0].resources == Resources(coal=1)
    assert told(game) == [ResourcesPaid(0, ("resource.iron", "resource.iron"))]


def test_the_seat_chooses_among_several_ways() -> None:
    game = paying("iron*1+whistle*2", iron=1)
    assert offered(game) == ["pay-with:resource.iron", "pay-with:resource.whistle"]
    game.play("pay-with:resource.whistle")
    assert game.position.storages[0].resources == Resources(iron=1, whistle=1)
    assert game.position.storages[1].resources == Resources(iron=4)


def test_nothing_to_pay_is_not_told() -> None:
    assert told(paying("iron*1")) == []


def test_a_payment_that_cannot_be_made_is_an_error() -> None:
    with pytest.raises(PluginError, match="seat 0 was made to pay"):
        paying("coal*1", iron=1)


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("pay-with:resource.iron", "payment-size"),
        ("pay-with:resource.iron+resource.iron+resource.iron", "payment-size"),
        ("pay-with:resource.whistle+resource.iron", "payment-order"),
        ("pay-with:resource.iron+scaffold.l-1", "payment-order"),
        ("pay-with:resource.water+resource.water", "payment-missing"),
        ("pay-with:resource.coal+resource.iron", "payment-types"),
        ("pay-with:resource.iron+resource.whistle", ""),
    ],
)
def test_a_wrong_payment_says_what_is_wrong(option: str, reason: str) -> None:
    assert why(paying("coal*2+iron*2+whistle*2", iron=2), option) == reason


def test_an_effect_that_cannot_be_paid_is_not_possible() -> None:
    assert (pay(iron=1) >> gain(points=1)).possible(scene("whistle*1"), ME)
    assert not (pay(iron=1) >> gain(points=1)).possible(scene("coal*4"), ME)
    assert not (pay(whistle=1) >> gain(points=1)).possible(scene("coal*4+iron*4"), ME)


def test_two_payments_have_to_be_possible_together() -> None:
    twice = pay(iron=1) >> pay(1)
    assert not twice.possible(scene("iron*1"), ME)
    assert twice.possible(scene("iron*1+coal*1"), ME)


@pytest.mark.parametrize(
    ("upgrade", "kind"), [("black-lung", "coal"), ("iron-lung", "iron"), ("wet-lung", "water"), ("gold-lung", "gold")]
)
def test_a_lung_makes_its_resource_stand_for_all_but_for_its_owner_only(upgrade: str, kind: str) -> None:
    price = pay(whistle=1, coal=1, iron=1, water=1, gold=1)
    assert price.possible(scene(f"{kind}*5", (f"upgrade.{upgrade}", 0)), ME)
    assert not price.possible(scene(f"{kind}*5", (f"upgrade.{upgrade}", 1)), ME)
    other = "iron" if kind == "coal" else "coal"
    assert not price.possible(scene(f"{other}*5", (f"upgrade.{upgrade}", 0)), ME)


def test_payments_of_two_lungs_may_be_mixed() -> None:
    lungs = ("upgrade.black-lung", 0), ("upgrade.iron-lung", 0)
    game = paying("coal*1+iron*1+water*2", *lungs, whistle=2)
    assert game.position.storages[0].resources == Resources(water=2)


def test_a_step_that_fails_leaves_the_game_as_it_was() -> None:
    game = paying("iron*1+whistle*1", iron=1)
    broken = game.position
    broken.agenda = (ChoosePayment(0, ME, cost(gold=9)), *broken.agenda)
    again = MOUNTAIN.at(broken)
    with pytest.raises(PluginError):
        again.play("pay-with:resource.iron")
    assert again.position == broken
