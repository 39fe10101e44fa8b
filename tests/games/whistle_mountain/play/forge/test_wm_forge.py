"""The Forge: airships come home, up to three builds, one move or rescue (R-BLD-6)."""

from tests.games.whistle_mountain.wm_scenes import why
from tests.games.whistle_mountain.wm_turns import turn_of

from ruleworks import Game
from whistle_mountain.box.resources import Resources
from whistle_mountain.table.position import Mountain

BOARD = """
scaffold tile=scaffold.l-1 squares=a1+b1+c1+c2
crew seat=0 ships=home+e5-f5+dock.card barracks=6+7 whirlpool=2
crew seat=1 ships=j9+home+home barracks=7
"""
TILES = "scaffolds=scaffold.s-1+scaffold.s-2+scaffold.t-1+scaffold.t-2"


def forging(storage: str) -> Game[Mountain]:
    game = turn_of(f"{BOARD}storage seat=0 {storage}\nstorage seat=1")
    game.play("forge")
    return game


def build(game: Game[Mountain]) -> None:
    game.play("forge-build")
    game.play(0)


def test_all_own_airships_come_home_and_no_other() -> None:
    game = forging("")
    assert [crew.ships for crew in game.position.crews] == [("home",) * 3, ("j9", "home", "home")]


def test_works_need_a_forge() -> None:
    game = turn_of(f"{BOARD}storage seat=0 resources=gold*3\nstorage seat=1")
    assert {why(game, option) for option in ("forge-build", "forge-move", "forge-rescue")} == {"no-forge"}


def test_the_first_build_is_free_the_next_two_cost_a_water_each() -> None:
    game = forging(f"resources=water*3 {TILES}")
    left = []
    for _ in range(3):
        build(game)
        left.append(game.position.storages[0].resources.water)
    assert left == [3, 2, 1]
    assert why(game, "forge-build") == "build-done"


def test_a_build_that_cannot_be_paid_or_has_no_place() -> None:
    game = forging(f"resources=gold*1 {TILES}")
    build(game)
    assert why(game, "forge-build") == "cannot-pay"
    assert why(forging(""), "forge-build") == "nothing-to-build"


def test_one_move_for_a_gold_or_one_rescue_for_two() -> None:
    game = forging("resources=gold*3")
    game.play("forge-move")
    game.play("move-from-barracks:6")
    game.play("put-worker:c1")
    assert game.position.storages[0].resources == Resources(gold=2)
    assert (why(game, "forge-move"), why(game, "forge-rescue")) == ("move-done", "rescue-done")
    game = forging("resources=gold*3")
    game.play("forge-rescue")
    game.play("rescue-worker")
    game.play("put-worker:c2")
    assert (game.position.storages[0].resources, game.position.crews[0].whirlpool) == (Resources(gold=1), 1)
    assert why(game, "forge-move") == "move-done"


def test_a_work_that_cannot_be_paid() -> None:
    game = forging("resources=gold*1")
    assert (why(game, "forge-move"), why(game, "forge-rescue")) == ("", "cannot-pay")
    assert why(forging(""), "forge-move") == "cannot-pay"


def test_works_come_in_any_order() -> None:
    game = forging(f"resources=gold*1+water*1 {TILES}")
    build(game)
    game.play("forge-move")
    game.play("move-from-barracks:7")
    game.play("put-worker:c1")
    build(game)
    assert game.position.storages[0].resources == Resources()
