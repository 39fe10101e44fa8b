"""What rules of a house bar, or leave out, is refused with a reason of its own, and nothing stumbles over it."""

from dataclasses import replace

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN, PIECES, with_rule
from tests.games.whistle_mountain.wm_scenes import carry_out, told, why, with_items, written

import ruleworks
import whistle_mountain.bundle
from ruleworks import Ask, Bundle, Ruleset, hookimpl, tags
from ruleworks_kit.grids.footprints import Places
from whistle_mountain.items.families.on_move import MoveReward
from whistle_mountain.play.markets.gains import UpgradeGained
from whistle_mountain.play.tower.awards import TakeAward
from whistle_mountain.play.verbs.build import ChooseBuild
from whistle_mountain.play.verbs.choose_worker import ChooseWorker
from whistle_mountain.play.verbs.gather import CallBarracks
from whistle_mountain.table.position import market_of
from whistle_mountain.terms.actions import Action
from whistle_mountain.terms.effect import Cause


class Strike:
    """No machine may be activated."""

    id = "house.strike"

    @hookimpl
    def may_activate(self, machine: str) -> bool:
        return False


class Curfew:
    """Nobody leaves the place where he is."""

    id = "house.curfew"

    @hookimpl
    def worker_sources(self) -> tuple[str, ...]:
        return ()


class Frost:
    """No scaffold may be built."""

    id = "house.frost"

    @hookimpl
    def scaffold_places(self, tile: str) -> Places:
        return PIECES.tiles[tile].footprint.places(0)


class Dormant:
    """Upgrades have no effect."""

    id = "house.dormant"

    @hookimpl
    def takes_effect(self) -> bool:
        return False


class Wave(Action, frozen=True, tag=tags("house")):
    """An action that no rule offers, and that does not say why."""


#: The game without its items: pieces are on the table, but do nothing.
BARE = ruleworks.ruleset(replace(whistle_mountain.bundle.bundle, items=()), strict=True)
UPGRADES = "market id=market.upgrade shown=upgrade.stash+upgrade.shuttle"
LAIN = f"""
{UPGRADES}
machine item=machine.vault area=c3-e4 owner=1
storage seat=0 resources=gold*4 cards=card.craft
storage seat=1
then choose-action:0
"""


def reason(rules: Ruleset, text: str, ask: Ask, option: str) -> str:
    """Why a choice does not offer something, even where it offers nothing at all."""
    refusal = ask.why_not(carry_out(rules, written(rules, text)).scene, rules.option(option))
    return refusal.reason.rpartition(".")[2] if refusal else ""


@pytest.mark.parametrize(("rules", "told"), [(with_rule(Strike()), "activation-barred"), (BARE, "idle")])
def test_a_machine_that_may_not_be_activated_is_told_from_one_that_does_nothing(rules: Ruleset, told: str) -> None:
    game = carry_out(rules, written(rules, LAIN))
    game.play("place-airship:airship.balloon:c3")
    assert why(game, "activate-contact:machine.vault") == told


def test_a_card_that_does_nothing_can_be_held_but_not_played() -> None:
    assert why(carry_out(BARE, written(BARE, LAIN)), "play-card:card.craft") == "idle-item"
    assert why(carry_out(MOUNTAIN, written(MOUNTAIN, LAIN)), "play-card:card.craft") != "idle-item"


def test_a_worker_that_a_rule_keeps_is_told_from_one_that_is_not_there() -> None:
    rules, ask = with_rule(Curfew()), ChooseWorker(0, Cause(0), move=True, rescue=True, out_of="", onto="")
    crew = "crew seat=0 ships=home+home+home barracks=7 whirlpool=2\ncrew seat=1 ships=home+home+home"
    assert reason(rules, crew, ask, "move-from-barracks:7") == "worker-barred"
    assert reason(rules, crew, ask, "move-from-barracks:3") == "no-worker"
    assert reason(MOUNTAIN, crew, ask, "move-from-barracks:7") == "only-rescue"


def test_a_scaffold_that_a_rule_bars_is_told_from_one_without_contact() -> None:
    text = """
    scaffold tile=scaffold.l-1 squares=a1+a2+a3+b3
    storage seat=0 scaffolds=scaffold.s-1
    storage seat=1
    """
    ask = ChooseBuild(0, Cause(0), "scaffold")
    assert reason(with_rule(Frost()), text, ask, "build-scaffold:scaffold.s-1:b1+c1+c2+d2") == "build-barred"
    assert reason(MOUNTAIN, text, ask, "build-scaffold:scaffold.s-1:e1+f1+f2+g2") == "build-contact"


def test_an_action_may_leave_it_at_not_being_offered() -> None:
    house = Bundle(name="house", version="1", layer="house", extends="whistle-mountain", types=[Wave])
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[house], strict=True)
    assert why(carry_out(rules, written(rules, LAIN)), "house.wave") == "not-offered"


def test_an_upgrade_without_effect_is_owned_but_not_in_force() -> None:
    rules = with_rule(Dormant())
    text = f"""
    {UPGRADES}
    storage seat=0 awards=award.upgrade
    storage seat=1
    then choose-action:0
    """
    for ruleset, in_force in ((rules, False), (MOUNTAIN, True)):
        game = carry_out(ruleset, written(ruleset, text))
        game.play("redeem-award:award.upgrade")
        game.play("pick:upgrade.stash")
        assert UpgradeGained(0, "upgrade.stash") in told(game)
        assert game.position.storages[0].upgrades == ("upgrade.stash",)
        assert ("upgrade.stash" in [entry.item for entry in game.position.in_play]) is in_force
        assert "not-in-force" not in str(game.scene.rules.flaws(game.scene))


def test_workers_are_called_onto_a_machine_on_the_grid_only() -> None:
    text = """
    crew seat=0 ships=home+home+home barracks=7
    crew seat=1 ships=home+home+home
    storage seat=0 machines=machine.sanctuary
    storage seat=1
    """
    game = carry_out(MOUNTAIN, written(MOUNTAIN, text), CallBarracks(Cause(0, "machine.sanctuary")))
    assert (game.position.crews[0].barracks, told(game)) == ((7,), [])


def test_a_dock_may_give_what_it_gives_several_times() -> None:
    facts = {"docks": {"rescue": {"offers": [{"amount": 2, "price": []}]}}}
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle, options={"components": facts})
    text = f"""
    {UPGRADES}
    scaffold tile=scaffold.l-1 squares=a1+a2+a3+b3
    scaffold tile=scaffold.l-2 squares=e1+e2+e3+f3
    crew seat=0 ships=home+home+home whirlpool=3
    crew seat=1 ships=home+home+home
    then choose-action:0
    """
    game = carry_out(rules, written(rules, text))
    game.play("dock-airship:airship.balloon:dock.rescue")
    while game.decision is not None and game.decision.kind != "choose-action":
        game.play(0)
    assert game.position.crews[0].whirlpool == 1


def test_a_scaffold_that_shows_nothing_brings_nothing() -> None:
    facts = {"scaffolds": {"s-1": {"icons": ["-", "-", "-", "-"]}}}
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle, options={"components": facts})
    text = f"""
    {UPGRADES}
    market id=shape.s shown=scaffold.s-1
    market id=shape.l shown=scaffold.l-7
    market id=shape.t shown=scaffold.t-1
    storage seat=0 cards=card.recycle
    storage seat=1
    then choose-action:0
    """
    game = carry_out(rules, written(rules, text))
    game.play("play-card:card.recycle")
    assert why(game, "cash-in:scaffold.s-1") == "shows-nothing"


def test_a_market_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError, match=r"market\.moon"):
        market_of(written(MOUNTAIN, ""), "market.moon")


class Wanderer(MoveReward):
    """Takes the place of the Smuggler, and gets nothing for a move."""

    replaces = "ability.smuggler"


def test_an_ability_for_moves_may_leave_them_without_reward() -> None:
    house = Bundle(
        name="house", version="1", layer="house", extends="whistle-mountain", items=[Wanderer("ability.smuggler")]
    )
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[house], strict=True)
    text = f"""
    {UPGRADES}
    scaffold tile=scaffold.l-2 squares=a1+b1+c1+c2
    crew seat=0 ships=home+home+home barracks=7
    crew seat=1 ships=home+home+home
    storage seat=0 ability=ability.smuggler resources=gold*1
    storage seat=1
    then choose-action:0
    """
    game = carry_out(rules, with_items(written(rules, text), ("ability.smuggler", 0)))
    for option in ("forge", "forge-move", "move-from-barracks:7", "put-worker:b1"):
        game.play(option)
    assert game.position.crews[0].standing == ("b1",)
    assert game.position.storages[0].resources.total() == 0
    assert game.decision is not None
    assert game.decision.kind == "choose-action"


def test_supply_is_what_stands_in_the_place_of_a_floor() -> None:
    for floor, award in ((0, "award.card"), (1, "award.move")):
        mountain = written(MOUNTAIN, f"{UPGRADES}\nawards award.card")
        mountain.tower = (("award.move",), *mountain.tower[1:])
        game = carry_out(MOUNTAIN, mountain, TakeAward(Cause(0), floor))
        assert game.position.storages[0].awards == (award,)
