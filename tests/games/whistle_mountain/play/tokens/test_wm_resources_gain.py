"""Gaining resources and points, from a supply that may run out (R-RES-2, R-RES-4, R-COL-8)."""

from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.games.whistle_mountain.wm_scenes import carry_out, told, why, written

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, Game, hookimpl
from whistle_mountain.box.resources import Resources
from whistle_mountain.play.tokens.gains import PointsScored, ResourcesGained
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Card

ME = Cause(0)
TEXT = "storage seat=0 points=3 resources=coal*4\nstorage seat=1"


class Drought:
    """A house rule under which two coal and one gold are left."""

    id = "drought.supply"

    @hookimpl
    def supply(self, value: Resources) -> Resources:
        return value.within(Resources(coal=2, gold=1))


SCARCE = ruleworks.ruleset(
    whistle_mountain.bundle.bundle,
    plugins=[Bundle(name="drought", version="1", layer="house", extends="whistle-mountain", rules=[Drought()])],
    strict=True,
)


def gaining(any_type: int = 0, points: int = 0, rules: ruleworks.Ruleset = MOUNTAIN, **counts: int) -> Game[Mountain]:
    effect = gain(any_type, points, **counts)
    return carry_out(rules, written(rules, TEXT), *effect.steps(ME))


def test_tokens_and_points_come_to_the_storage_beyond_any_limit() -> None:
    game = gaining(points=2, coal=2, whistle=1)
    assert game.position.storages[0].resources == Resources(coal=6, whistle=1)
    assert game.position.storages[0].points == 5
    assert told(game) == [
        ResourcesGained(0, ("resource.coal", "resource.coal", "resource.whistle")),
        PointsScored(0, 2),
    ]


def test_of_any_resources_the_seat_chooses_a_mixture() -> None:
    game = gaining(any_type=2)
    assert game.decision is not None
    assert len(game.decision.options) == 15
    game.play("gain-which:resource.iron+resource.whistle")
    assert game.position.storages[0].resources == Resources(coal=4, iron=1, whistle=1)


def test_a_wrong_number_is_refused() -> None:
    game = gaining(any_type=2)
    assert why(game, "gain-which:resource.iron") == "gain"
    assert why(game, "gain-which:resource.iron+resource.coal") == "gain-order"
    assert why(game, "gain-which:resource.coal+resource.iron") == ""


def test_a_scarce_supply_gives_what_it_has() -> None:
    game = gaining(rules=SCARCE, coal=3, iron=1)
    assert game.position.storages[0].resources == Resources(coal=6)
    chosen = gaining(rules=SCARCE, any_type=2)
    assert chosen.decision is not None
    assert [option.id for option in chosen.decision.options] == [
        "gain-which:resource.coal+resource.coal",
        "gain-which:resource.coal+resource.gold",
    ]


def test_what_the_supply_lacks_altogether_is_not_possible() -> None:
    mountain = written(SCARCE, TEXT)
    scene = carry_out(SCARCE, mountain).scene
    assert not gain(iron=2).possible(scene, ME)
    assert gain(iron=2, gold=2).possible(scene, ME)
    assert gain(1).possible(scene, ME)
    assert gain(iron=2, points=1).possible(scene, ME)


def test_charity_gives_one_of_each_type_that_is_missing() -> None:
    charity = MOUNTAIN.items["card.charity"]
    assert isinstance(charity, Card)
    mountain = written(MOUNTAIN, "storage seat=0 resources=coal*4+gold*1\nstorage seat=1")
    assert charity.play.possible(carry_out(MOUNTAIN, mountain).scene, ME)
    game = carry_out(MOUNTAIN, mountain, *charity.play.steps(ME))
    assert game.position.storages[0].resources == Resources(coal=4, iron=1, water=1, gold=1, whistle=1)
    assert not charity.play.possible(game.scene, ME)
