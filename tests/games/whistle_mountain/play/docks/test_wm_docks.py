"""Docks: one airship a slot, and an activity that is paid and given in full (R-COL-7)."""

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.games.whistle_mountain.wm_scenes import why
from tests.games.whistle_mountain.wm_turns import turn_of

from ruleworks import Game
from whistle_mountain.box.resources import Resources
from whistle_mountain.table.position import Mountain

CREWS = "crew seat=0 ships=home+home+home barracks=7\ncrew seat=1 ships=home+home+home barracks=7\n"
MARKETS = """
market id=shape.l shown=scaffold.l-1 stack=scaffold.l-2
market id=shape.s shown=scaffold.s-1
market id=shape.t
market id=market.small-machine shown=machine.whistler+machine.double-coal stack=machine.wet-iron
market id=market.medium-machine shown=machine.vault
market id=market.large-machine shown=machine.factory
market id=market.upgrade shown=upgrade.recorder+upgrade.rapid-loader
deck card.craft+card.charity+card.blueprints
"""


def docking(resources: str = "()", text: str = "", *, crews: str = CREWS, markets: str = MARKETS) -> Game[Mountain]:
    storages = f"storage seat=0 resources={resources} {text}\nstorage seat=1\n"
    return turn_of(crews + storages + markets)


def dock(game: Game[Mountain], name: str) -> Game[Mountain]:
    game.play(f"dock-airship:airship.balloon:dock.{name}")
    return game


def test_an_airship_takes_its_dock() -> None:
    game = dock(docking(), "card")
    assert game.position.crews[0].ships == ("dock.card", "home", "home")
    assert why(game, "end-turn") == ""
    game.play("end-turn")
    assert why(game, "dock-airship:airship.blimp:dock.card") == "dock-taken"
    assert why(game, "dock-airship:airship.blimp:dock.scaffold-1") == ""
    assert why(game, "dock-airship:airship.blimp:dock.nowhere") == "no-such-dock"


@pytest.mark.parametrize(("resources", "most"), [("()", 1), ("coal*1", 2), ("coal*1+gold*1", 3)])
def test_cards_cost_any_resources(resources: str, most: int) -> None:
    game = dock(docking(resources), "card")
    if most > 1:
        assert why(game, f"take-activity:{most}") == ""
        game.play(f"take-activity:{most}")
    assert len(game.position.storages[0].cards) == most
    assert game.position.storages[0].resources == Resources()


def test_what_is_not_there_in_full_is_not_offered() -> None:
    few = MARKETS.replace("deck card.craft+card.charity+card.blueprints", "deck card.craft+card.charity")
    game = dock(docking("coal*2", markets=few), "card")
    assert (why(game, "take-activity:2"), why(game, "take-activity:3")) == ("", "cards-short")
    none = MARKETS.replace("deck card.craft+card.charity+card.blueprints", "")
    assert why(docking("coal*2", markets=none), "dock-airship:airship.balloon:dock.card") == "cards-short"
    piles = dock(docking("whistle*2"), "scaffold-1")
    assert why(piles, "take-activity:3") == ""
    short = MARKETS.replace(" stack=scaffold.l-2", "")
    assert why(dock(docking("whistle*2", markets=short), "scaffold-1"), "take-activity:3") == "scaffolds-short"


def test_scaffolds_cost_whistles() -> None:
    game = dock(docking("coal*4+whistle*1"), "scaffold-2")
    assert why(game, "take-activity:3") == "cannot-pay"
    game.play("take-activity:2")
    game.play("pick:scaffold.l-1")
    game.play("pick:scaffold.l-2")
    assert game.position.storages[0].scaffolds == ("scaffold.l-1", "scaffold.l-2")
    assert game.position.storages[0].resources == Resources(coal=4)


@pytest.mark.parametrize(
    ("name", "price", "short", "machine"),
    [
        ("small-machine-1", "coal*2", "coal*1", "machine.whistler"),
        ("small-machine-2", "coal*3", "coal*2", "machine.whistler"),
        ("medium-machine", "iron*3", "iron*2", "machine.vault"),
        ("large-machine", "iron*3+coal*2", "iron*3+coal*1", "machine.factory"),
    ],
)
def test_machines_have_their_price(name: str, price: str, short: str, machine: str) -> None:
    assert why(docking(short), f"dock-airship:airship.balloon:dock.{name}") == "cannot-pay"
    game = dock(docking(price), name)
    game.play(f"pick:{machine}")
    storage = game.position.storages[0]
    assert (storage.machines, storage.resources) == ((machine,), Resources())


def test_a_machine_that_was_taken_is_replaced() -> None:
    game = dock(docking("coal*2"), "small-machine-1")
    game.play("pick:machine.whistler")
    shown = next(m for m in game.position.markets if m.id == "market.small-machine").shown
    assert set(shown) == {"machine.double-coal", "machine.wet-iron"}


def test_an_upgrade_has_its_own_price() -> None:
    game = docking("coal*4+iron*4+water*4+gold*4")
    dock(game, "upgrade").play("pick:upgrade.recorder")
    while game.decision is not None and game.decision.kind == "choose-payment":
        game.play(0)
    assert game.position.storages[0].upgrades == ("upgrade.recorder",)
    printed = next(u for u in MOUNTAIN_UPGRADES if u.id == "upgrade.recorder")
    assert game.position.storages[0].resources.total() == 16 - len(printed.cost)
    assert why(docking(), "dock-airship:airship.balloon:dock.upgrade") == "upgrades-too-expensive"


MOUNTAIN_UPGRADES = MOUNTAIN.new_game(2, 0).scene.rules.pieces.components.upgrades


def test_the_rescue_dock_needs_somebody_to_rescue_and_a_place() -> None:
    drowned = CREWS.replace("barracks=7", "barracks=7 whirlpool=1")
    tile = "scaffold tile=scaffold.l-1 squares=a1+b1+c1+c2\n"
    option = "dock-airship:airship.balloon:dock.rescue"
    assert why(docking(markets=tile), option) == "nobody-to-rescue"
    assert why(docking(crews=drowned), option) == "no-free-spot"
    game = dock(docking(crews=drowned, markets=tile), "rescue")
    game.play("rescue-worker")
    game.play("put-worker:c1")
    assert game.position.crews[0].whirlpool == 0
    assert game.position.crews[0].standing == ("c1",)
