"""What a position of Whistle Stop is worth beyond its points: each thing that a seat gains makes it worth more."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest
from tests.games.whistle_stop.ws_positions import STOP, played

import ruleworks
from ruleworks import Bundle, hookimpl
from ruleworks_contracts import Evaluation, judged, tools_of
from whistle_stop.box.cubes import Cubes
from whistle_stop.items.upgrades.broker import BROKER
from whistle_stop.items.upgrades.coal_yard import COAL_YARD
from whistle_stop.items.upgrades.financier import FINANCIER
from whistle_stop.play.verbs.gain import gain
from whistle_stop.play.verbs.pay import pay
from whistle_stop.table.position import Frontier, change_yard
from whistle_stop.terms.effect import Cause
from whistle_stop.terms.kinds import Upgrade
from whistle_stop.terms.points import FrontierScene
from whistle_stop.terms.worth import Yield
from whistle_stop.tools.evaluation import FrontierEvaluation, Weights
from whistle_stop.tools.evaluation.judge import rounds_left
from whistle_stop.tools.evaluation.prices import of_yield

WEIGHTS = Weights()
POOR: dict[str, Any] = {
    "coal": 2,
    "whistles": 0,
    "cubes": Cubes(),
    "trains": ("b3", "b4", "c4"),
    "shares": (),
    "upgrades": (),
    "tiles": (),
    "tiles_known": (),
    "nuggets": (),
}


def at(rules: ruleworks.Ruleset = STOP, seat: int = 0, **yard: Any) -> FrontierScene:
    frontier: Frontier = copy(played(2, 3, 60).position)
    for each in range(frontier.players):
        change_yard(frontier, each, **POOR)
    change_yard(frontier, seat, **yard)
    return rules.scene(frontier)


def worths(scene: FrontierScene, rules: ruleworks.Ruleset = STOP) -> list[float]:
    return list(judged(rules)(scene))


def test_the_game_declares_what_positions_are_worth_for_every_number_of_seats() -> None:
    assert tools_of(STOP).all(Evaluation, own=True)
    for players in range(2, 6):
        for choices in (0, 1, 3 * players, 120):
            assert len(worths(played(players, 1, choices).scene)) == players


@pytest.mark.parametrize(
    "more",
    [
        {"points": 3},
        {"coal": 3},
        {"whistles": 1},
        {"cubes": Cubes(wood=1)},
        {"cubes": Cubes(steel=1)},
        {"nuggets": ("nugget.4",)},
        {"shares": ("share.amber.2",)},
        {"upgrades": ("upgrade.coal-yard",)},
        {"upgrades": ("upgrade.roadblock",)},
        {"trains": ("b3", "b4", "d4")},
    ],
)
def test_whatever_a_seat_gains_makes_it_worth_more_and_nobody_else(more: dict[str, Any]) -> None:
    before, after = worths(at()), worths(at(**more))
    assert after[0] > before[0]
    assert after[1] == before[1]


def test_a_special_tile_in_the_hand_is_feared_only_towards_the_end() -> None:
    early, late = (at(tiles=("special.store",)) for _ in range(2))
    late.position.ending = "whistle-stop.end.rounds"
    plain = at()
    plain.position.ending = late.position.ending
    lost_early = worths(at())[0] - worths(early)[0]
    lost_late = worths(plain)[0] - worths(late)[0]
    assert 0 < lost_early < lost_late <= 10


def test_a_share_is_worth_less_where_others_have_more_of_them() -> None:
    def gained(others: tuple[str, ...]) -> float:
        poor, rich = at(), at(shares=("share.amber.3",))
        for scene in (poor, rich):
            change_yard(scene.position, 1, shares=others)
        return worths(rich)[0] - worths(poor)[0]

    assert gained(()) > gained(("share.amber.1", "share.amber.2")) > 0


def test_cubes_that_a_delivery_asks_for_are_worth_more_than_others() -> None:
    scene = at()
    asked = next(
        town for town in scene.rules.pieces.components.towns if town.id in {each.tile for each in scene.position.laid}
    )
    given = Cubes.of(asked.cost)
    bare = Weights(delivery=0.0)
    usual, other = (
        FrontierEvaluation(weights).judge(STOP)(at(cubes=given, trains=("b3",)))[0] for weights in (WEIGHTS, bare)
    )
    assert usual > other


def test_rounds_become_fewer_and_the_last_one_ends_with_its_turns() -> None:
    left = [rounds_left(played(2, 5, choices).scene) for choices in (0, 40, 100, 160)]
    assert left == sorted(left, reverse=True)
    scene = at()
    scene.position.ending = "whistle-stop.end.rounds"
    scene.position.active = 1
    assert rounds_left(scene) == 0.5


def test_effects_declare_what_they_bring() -> None:
    scene, cause = at(shares=("share.amber.1", "share.rose.1", "share.teal.1")), Cause(0)
    assert COAL_YARD.action is not None
    assert FINANCIER.action is not None
    assert BROKER.action is not None
    assert COAL_YARD.action.yields(scene, cause) == Yield(coal=1)
    assert FINANCIER.action.yields(scene, cause) == Yield(coal=-1, points=4)
    assert BROKER.action.yields(scene, cause) == Yield(coal=-1)  # what trades bring depends
    town = scene.rules.items["town.amber-1"].stop
    assert town.yields(scene, cause) == Yield(points=4, shares=1, paid=Cubes(wood=1, cotton=1))
    market = scene.rules.items["market.3"].stop
    assert market.yields(scene, cause) == Yield(points=9, shares=-1)


def test_what_an_effect_brings_is_worth_what_that_is_worth() -> None:
    pieces = at().rules.pieces
    assert of_yield(pieces, Yield(points=3), WEIGHTS) == 3
    assert of_yield(pieces, Yield(coal=2), WEIGHTS) == pytest.approx(2 * (WEIGHTS.coal + 0.5))
    assert of_yield(pieces, Yield(points=7, paid=Cubes(steel=1, stone=1)), WEIGHTS) == pytest.approx(
        7 - 3 - WEIGHTS.rare - 1 - WEIGHTS.common
    )


def test_an_upgrade_of_a_stranger_is_weighed_by_what_its_effect_declares() -> None:
    def of_stranger(action: Any) -> float:
        mill = Upgrade("upgrade.mill", action=action)
        bundle = Bundle(name="mill", version="1", extends="whistle-stop", items=(mill,))
        rules = ruleworks.ruleset("whistle-stop", plugins=[bundle])
        return worths(at(rules, upgrades=("upgrade.mill",)), rules)[0]

    poor, rich = (of_stranger(pay(coal=1) >> gain(nuggets=count)) for count in (1, 3))
    assert rich > poor


def test_weights_are_data_that_others_may_have() -> None:
    usual, other = (
        FrontierEvaluation(weights).judge(STOP)(at(coal=4))[0] for weights in (WEIGHTS, Weights(coal=WEIGHTS.coal + 1))
    )
    assert other > usual


def test_the_limit_is_what_the_rules_say() -> None:
    class Wide:
        """More room for everybody."""

        id = "wide.rules"
        after: tuple[str] = ("whistle-stop.supply",)

        @hookimpl
        def resource_limit(self, value: int) -> int:
            """Give room for three more."""
            return value + 3

    wide = ruleworks.ruleset(
        "whistle-stop", plugins=[Bundle(name="wide", version="1", extends="whistle-stop", rules=(Wide(),))]
    )
    full = Cubes(5, 5)
    assert worths(at(wide, cubes=full), wide)[0] > worths(at(STOP, cubes=full))[0]
