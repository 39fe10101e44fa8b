"""Taking from markets, tower and supply: who gets what, and how markets are filled again (R-COL-8, R-ABL-8)."""

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.games.whistle_mountain.wm_scenes import carry_out, told, why, written

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, Game, InPlay, Step, hookimpl
from whistle_mountain.items.abilities.riveter import GainedScaffolds
from whistle_mountain.play.markets.gains import MachineGained, ScaffoldGained, UpgradeGained
from whistle_mountain.play.markets.refills import MarketFilled
from whistle_mountain.play.tower.awards import AwardGained, TakeAward
from whistle_mountain.play.verbs.take import (
    buy_upgrade,
    take_machine,
    take_scaffolds,
    take_upgrade,
)
from whistle_mountain.play.verbs.take_awards import take_awards
from whistle_mountain.table.position import Market, Mountain, market_of
from whistle_mountain.terms.effect import Cause, Effect

ME = Cause(0)
STORED = "storage seat=0 resources=water*2+gold*1\nstorage seat=1"
FULL = "+".join(f"upgrade.{name}" for name in ("shuttle", "stash", "extension", "manifest", "pawn-shop", "lifeboat"))
MARKETS = (
    Market("market.small-machine", ("machine.whistler", "machine.wet-coal"), ("machine.black-iron",)),
    Market("market.medium-machine"),
    Market("market.large-machine", ("machine.trap",)),
    Market("market.upgrade", ("upgrade.rapid-loader", "upgrade.wet-lung"), ("upgrade.recorder", "upgrade.metal-yard")),
    Market("shape.l", ("scaffold.l-1",), ("scaffold.l-2",)),
    Market("shape.s"),
    Market("shape.t", ("scaffold.t-1",)),
)


class Patience:
    """A house rule under which a market is filled only when it is empty."""

    id = "patience.refill"

    @hookimpl
    def refill(self, value: Market, market: Market) -> Market:
        return market if market.shown else value


class Shelf:
    """A house rule under which the first seat has room for seven upgrades."""

    id = "patience.shelf"

    @hookimpl
    def upgrade_slots(self, value: int, seat: int) -> int:
        return 7 if seat == 0 else value


PATIENT = ruleworks.ruleset(
    whistle_mountain.bundle.bundle,
    plugins=[
        Bundle(name="patience", version="1", layer="house", extends="whistle-mountain", rules=[Patience(), Shelf()])
    ],
    strict=True,
)


def taking(*steps: Step, stored: str = STORED, rules: ruleworks.Ruleset = MOUNTAIN) -> Game[Mountain]:
    mountain = written(rules, stored)
    mountain.markets = MARKETS
    mountain.awards = ("award.move", "award.card")
    mountain.tower = (("award.rescue", "award.rescue"), ("award.build",), *mountain.tower[2:])
    return carry_out(rules, mountain, *steps)


def offered(game: Game[Mountain]) -> list[str]:
    return [option.id for option in game.decision.options] if game.decision else []


def possible(effect: Effect, stored: str = STORED, seat: int = 0, *markets: Market) -> bool:
    mountain = taking(stored=stored).position
    mountain.markets = markets or MARKETS
    return effect.possible(carry_out(MOUNTAIN, mountain).scene, Cause(seat))


def test_a_scaffold_comes_from_the_top_of_any_stack_and_the_next_one_shows() -> None:
    game = taking(*take_scaffolds().steps(ME), *take_scaffolds().steps(ME))
    assert offered(game) == ["pick:scaffold.l-1", "pick:scaffold.t-1"]
    assert why(game, "pick:scaffold.l-2") == "not-on-offer"
    game.play("pick:scaffold.l-1")
    assert offered(game) == ["pick:scaffold.l-2", "pick:scaffold.t-1"]
    game.play("pick:scaffold.l-2")
    assert game.position.storages[0].scaffolds == ("scaffold.l-1", "scaffold.l-2")
    assert market_of(game.position, "shape.l") == Market("shape.l")
    assert game.scene.memory(GainedScaffolds, 0).count == 2
    assert told(game) == [
        MarketFilled("shape.l", ("scaffold.l-2",)),
        ScaffoldGained(0, "scaffold.l-1"),
        ScaffoldGained(0, "scaffold.l-2"),
    ]


def test_scaffolds_gained_in_the_turn_of_another_seat_do_not_count() -> None:
    game = taking(*take_scaffolds().steps(Cause(1)))
    game.play("pick:scaffold.t-1")
    assert game.position.storages[1].scaffolds == ("scaffold.t-1",)
    assert game.position.memory == ()


def test_a_machine_goes_to_the_storage_and_its_market_is_filled_at_once() -> None:
    game = taking(*take_machine("small").steps(ME))
    assert offered(game) == ["pick:machine.whistler", "pick:machine.wet-coal"]
    assert why(game, "pick:machine.trap") == "not-on-offer"
    game.play("pick:machine.whistler")
    assert game.position.storages[0].machines == ("machine.whistler",)
    assert game.position.in_play == ()
    left = Market("market.small-machine", ("machine.wet-coal", "machine.black-iron"))
    assert market_of(game.position, "market.small-machine") == left
    assert MachineGained(0, "machine.whistler") in told(game)


def test_nothing_is_asked_where_nothing_is_left() -> None:
    assert taking(*take_machine("medium").steps(ME)).decision is None


def test_a_house_rule_may_fill_markets_later() -> None:
    game = taking(*take_machine("small").steps(ME), *take_machine("small").steps(ME), rules=PATIENT)
    game.play("pick:machine.wet-coal")
    assert offered(game) == ["pick:machine.whistler"]
    game.play("pick:machine.whistler")
    assert market_of(game.position, "market.small-machine").shown == ("machine.black-iron",)


def test_an_upgrade_is_in_force_as_soon_as_it_is_gained() -> None:
    game = taking(*take_upgrade().steps(ME))
    game.play("pick:upgrade.wet-lung")
    assert game.position.storages[0].upgrades == ("upgrade.wet-lung",)
    assert game.position.in_play == (InPlay("upgrade.wet-lung", 0),)
    assert told(game)[-1] == UpgradeGained(0, "upgrade.wet-lung")
    assert "upgrade.recorder" in market_of(game.position, "market.upgrade").shown


def test_the_top_facedown_upgrade_is_taken_without_a_choice() -> None:
    game = taking(*take_upgrade(facedown=True).steps(ME))
    assert game.decision is None
    assert game.position.storages[0].upgrades == ("upgrade.recorder",)
    assert market_of(game.position, "market.upgrade").shown == MARKETS[3].shown
    assert market_of(game.position, "market.upgrade").stack == ("upgrade.metal-yard",)


def test_an_upgrade_is_bought_for_its_printed_cost() -> None:
    game = taking(*buy_upgrade().steps(ME))
    assert offered(game) == ["pick:upgrade.rapid-loader"]
    assert why(game, "pick:upgrade.wet-lung") == "too-expensive"
    assert why(game, "pick:upgrade.stash") == "not-on-offer"
    game.play("pick:upgrade.rapid-loader")
    assert game.position.storages[0].resources.amounts() == (0, 0, 0, 1, 0)
    assert game.position.storages[0].upgrades == ("upgrade.rapid-loader",)


@pytest.mark.parametrize("effect", [take_upgrade(), take_upgrade(facedown=True), buy_upgrade()])
def test_a_seventh_upgrade_is_not_available(effect: Effect) -> None:
    full = f"storage seat=0 resources=water*9 upgrades={FULL}\nstorage seat=1 resources=water*9"
    assert not possible(effect, full)
    assert possible(effect, full, 1)
    game = taking(*effect.steps(ME), stored=full)
    assert (game.decision, len(game.position.storages[0].upgrades)) == (None, 6)
    roomy = taking(*effect.steps(ME), stored=full, rules=PATIENT)
    assert roomy.decision is not None or len(roomy.position.storages[0].upgrades) == 7


def test_what_is_not_there_is_not_possible() -> None:
    assert possible(take_machine("small"))
    assert not possible(take_machine("medium"))
    assert possible(take_scaffolds(3))
    bare = tuple(Market(market.id) for market in MARKETS)
    for effect in (take_scaffolds(1), take_machine("small"), take_upgrade(), take_upgrade(facedown=True)):
        assert not possible(effect, STORED, 0, *bare)
    assert possible(buy_upgrade())
    assert not possible(buy_upgrade(), STORED, 1)


def test_an_award_comes_from_its_floor_as_long_as_there_is_one() -> None:
    game = taking(*[TakeAward(Cause(1), 1)] * 3, TakeAward(ME, 2))
    assert game.position.storages[1].awards == ("award.rescue", "award.rescue")
    assert game.position.storages[0].awards == ("award.build",)
    assert game.position.tower[:3] == ((), (), ())
    assert game.position.awards == ("award.move", "award.card")
    assert told(game)[-1] == AwardGained(0, "award.build")


def test_random_awards_come_from_the_supply_until_it_is_empty() -> None:
    assert possible(take_awards(3))
    game = taking(*take_awards(3).steps(ME))
    assert game.position.storages[0].awards == ("award.move", "award.card")
    assert game.position.awards == ()
    assert not take_awards(1).possible(game.scene, ME)
