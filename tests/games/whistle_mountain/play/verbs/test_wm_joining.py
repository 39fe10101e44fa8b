"""Effects put together: what they say of what cannot be done, and of what they consist (R-COL-6, R-ABL-13)."""

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.games.whistle_mountain.wm_scenes import carry_out, why, written

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, Game, Ruleset, Text
from whistle_mountain.box.payment import FREE, Cost, cost
from whistle_mountain.box.resources import Resources
from whistle_mountain.play.verbs.combinators.any_order import any_order
from whistle_mountain.play.verbs.combinators.as_far_as_possible import as_far_as_possible
from whistle_mountain.play.verbs.combinators.either import either
from whistle_mountain.play.verbs.combinators.may import may
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take import take_scaffolds, take_upgrade
from whistle_mountain.play.verbs.work import move
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.kinds import Item, Machine
from whistle_mountain.terms.points import MountainScene

VAULT = Cause(0, "machine.vault")
PARTS = (("part.move", gain(gold=1)), ("part.build", take_scaffolds()), ("part.scaffold", gain(water=1)))


class Rebuilt(Machine):
    """The Vault, which does something else in these tests."""

    replaces = "machine.vault"


class Whittle(Effect, frozen=True, gc=False):
    """A verb that says nothing of itself."""


class Carve(Effect, frozen=True, gc=False):
    """A verb that says what it costs."""

    def price(self, scene: MountainScene, cause: Cause) -> Cost:
        return cost(gold=2)


def at_work(effect: Effect) -> Game[Mountain]:
    """The Vault does this, where there are neither scaffolds nor upgrades."""
    house = Bundle(
        name="house",
        version="1",
        layer="house",
        extends="whistle-mountain",
        items=[Rebuilt("machine.vault", activate=effect)],
    )
    rules: Ruleset = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[house], strict=True)
    return carry_out(rules, written(rules, ""), *effect.steps(VAULT))


@pytest.mark.parametrize(("effect", "verb"), [(either(*PARTS), "use-for"), (any_order(*PARTS), "do-first")])
def test_a_part_that_cannot_be_done_is_refused_for_its_own_reason(effect: Effect, verb: str) -> None:
    game = at_work(effect)
    assert game.decision is not None
    assert [option.id for option in game.decision.options] == [f"{verb}:part.move", f"{verb}:part.scaffold"]
    assert why(game, f"{verb}:part.build") == "scaffolds-short"


def test_what_was_done_already_is_told_from_what_is_left() -> None:
    game = at_work(any_order(*PARTS, ("part.upgrade", gain(coal=1))))
    game.play("do-first:part.move")
    assert why(game, "do-first:part.move") == "part-done"
    assert why(game, "do-first:part.card") == "no-such-part"


SCENE = carry_out(MOUNTAIN, written(MOUNTAIN, "")).scene


@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        (pay(gold=1), "cannot-pay"),
        (may(pay(gold=1)), "cannot-pay"),
        (may(take_scaffolds()), "scaffolds-short"),
        (either(("part.move", take_scaffolds())), "scaffolds-short"),
        (any_order(("part.move", take_scaffolds())), "scaffolds-short"),
        (as_far_as_possible(take_scaffolds()), "scaffolds-short"),
        (as_far_as_possible(take_upgrade()), "market-empty"),
        (Carve(), "cannot-pay"),
        (Whittle(), "in-vain"),
    ],
)
def test_what_cannot_be_done_says_why(effect: Effect, reason: str) -> None:
    refusal = effect.why_not(SCENE, VAULT)
    assert refusal.reason == f"whistle-mountain.refusal.{reason}"
    assert refusal.rule


def test_a_verb_that_says_nothing_is_free_always_possible_and_does_nothing() -> None:
    verb = Whittle()
    assert verb.possible(SCENE, VAULT)
    assert verb.price(SCENE, VAULT) == FREE
    assert verb.steps(VAULT) == ()
    assert [*verb.outcomes(SCENE, VAULT)] == [SCENE]


@pytest.mark.parametrize(
    "effect",
    [
        pay(1) >> gain(gold=1),
        may(pay(1) >> gain(gold=1)),
        as_far_as_possible(pay(1), gain(gold=1)),
        either(("a", pay(1)), ("b", gain(gold=1))),
        any_order(("a", may(pay(1))), ("b", gain(gold=1))),
    ],
)
def test_what_is_joined_consists_of_its_parts(effect: Effect) -> None:
    assert [*effect.parts()] == [pay(1), gain(gold=1)]


def test_an_item_without_occasions_says_nothing() -> None:
    assert Item("machine.nothing").text() == []


class Stoke(Effect, frozen=True, gc=False):
    """A verb whose fields are amounts."""

    fuel: Resources
    price_each: Cost


def test_amounts_in_the_fields_of_a_verb_are_told_as_such() -> None:
    told = Stoke(Resources(coal=2), cost(1, water=1)).text()
    assert told.id == "whistle-mountain.effect.stoke"
    assert told.args == {
        "fuel": [Text("resource.coal.count", {"count": 2})],
        "price_each": [
            Text("resource.water.count", {"count": 1}),
            Text("whistle-mountain.amount.any", {"count": 1}),
        ],
    }


HELD = """
scaffold tile=scaffold.l-2 squares=a1+b1+c1+c2
crew seat=0 ships=home+home+home barracks=7
crew seat=1 ships=home+home+home
storage seat=0 resources=gold*2
storage seat=1
"""


def test_what_is_impossible_after_a_price_is_told_once() -> None:
    """Where prices stand in each other, that it would be possible before paying is said once."""
    scene = carry_out(MOUNTAIN, written(MOUNTAIN, HELD)).scene
    thrice = pay(gold=1) >> may(pay(gold=1) >> may(pay(gold=1)))
    refusal = thrice.why_not(scene, VAULT)
    assert not thrice.possible(scene, VAULT)
    assert refusal.reason == "whistle-mountain.refusal.then-impossible"
    assert "then-impossible" not in str(refusal.args)


def test_what_can_be_paid_and_done_is_not_the_reason() -> None:
    scene = carry_out(MOUNTAIN, written(MOUNTAIN, HELD)).scene
    assert move().possible(scene, VAULT)
    refusal = (move() >> may(pay(iron=1))).why_not(scene, VAULT)
    assert refusal.reason == "whistle-mountain.refusal.cannot-pay"
    assert refusal.args["price"] == [Text("resource.iron.count", {"count": 1})]
