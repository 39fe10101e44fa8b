"""Building scaffolds: where they go, what they score, and who makes room (R-BLD-1, R-WRK-2)."""

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN, ClosedRows, with_rule
from tests.games.whistle_mountain.wm_scenes import carry_out, told, why, written

from ruleworks import Game, Ruleset
from whistle_mountain.items.upgrades.stabilizer import BuiltScaffolds
from whistle_mountain.play.building.scaffolds import ScaffoldBuilt
from whistle_mountain.play.verbs.build import BuildScaffold, ChooseBuild, build
from whistle_mountain.play.workers.displacement import WorkerDisplaced
from whistle_mountain.play.workers.losses import WorkerLost
from whistle_mountain.table.board import BuiltScaffold
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.effect import Cause

MINE = """
storage seat=0 scaffolds=scaffold.s-1+scaffold.t-1
storage seat=1
"""
FIRST = "scaffold tile=scaffold.l-1 squares=a1+b1+c1+c2"
ON_D3 = "crew seat=0 ships=home+home+home standing=d3\ncrew seat=1 ships=home+home+home"
STAIRS = "build-scaffold:scaffold.s-1:a2+b2+b3+c3"


def building(text: str, rules: Ruleset = MOUNTAIN) -> Game[Mountain]:
    return carry_out(rules, written(rules, text + MINE), ChooseBuild(0, Cause(0), "scaffold"))


@pytest.mark.parametrize(
    ("option", "points"),
    [
        ("build-scaffold:scaffold.t-1:d1+e1+f1+e2", 1),
        (STAIRS, 4),
        ("build-scaffold:scaffold.t-1:d1+d2+d3+e2", 2),
    ],
)
def test_each_touching_edge_scores_a_point(option: str, points: int) -> None:
    game = building(FIRST)
    game.play(option)
    assert game.position.storages[0].points == points
    built = told(game)[-1]
    assert isinstance(built, ScaffoldBuilt)
    assert built.points == points


def test_a_built_scaffold_leaves_the_storage() -> None:
    game = building(FIRST)
    game.play(STAIRS)
    assert game.position.storages[0].scaffolds == ("scaffold.t-1",)
    assert game.position.canyon.scaffolds[-1] == BuiltScaffold("scaffold.s-1", ("a2", "b2", "b3", "c3"))
    assert game.scene.memory(BuiltScaffolds, 0).count == 1


def test_what_is_built_in_the_turn_of_another_seat_does_not_count_for_that_turn() -> None:
    mountain = written(MOUNTAIN, FIRST + MINE)
    mountain.active = 1
    game = carry_out(MOUNTAIN, mountain, ChooseBuild(0, Cause(0)))
    game.play(STAIRS)
    assert game.position.memory == ()


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("build-scaffold:scaffold.t-2:d1+e1+f1+e2", "not-in-storage"),
        ("build-scaffold:scaffold.t-1:d1+e1+f1+f2", "build-shape"),
        ("build-scaffold:scaffold.t-1:c1+d1+e1+d2", "build-scaffold"),
        ("build-scaffold:scaffold.t-1:d3+e3+f3+e4", "build-contact"),  # a corner is no contact
        ("build-scaffold:scaffold.t-1:g5+h5+i5+h6", "build-contact"),
        ("build-machine:machine.vault:a1-c2", "build-only-scaffold"),  # a scaffold has to be built
    ],
)
def test_why_not_there(option: str, reason: str) -> None:
    assert why(building(FIRST), option) == reason


def test_every_offer_is_accepted_and_known_again() -> None:
    game = building(FIRST)
    assert game.decision is not None
    for option in game.decision.options:
        assert isinstance(option, BuildScaffold)
        assert option in game.decision.options
        assert not why(game, option.id)
    assert len({option.id for option in game.decision.options}) == len(game.decision.options)


def test_an_airship_takes_its_squares() -> None:
    crews = "crew seat=0 ships=home+home+home\ncrew seat=1 ships=b2+home+home\n"
    assert why(building(f"{FIRST}\n{crews}"), STAIRS) == "build-airship"


def test_a_worker_on_scaffold_is_no_obstacle_beside_it() -> None:
    crews = "crew seat=0 ships=home+home+home standing=c2\ncrew seat=1 ships=home+home+home\n"
    assert not why(building(f"{FIRST}\n{crews}"), STAIRS)


def test_squares_under_water_neither_support_nor_score() -> None:
    game = building(f"canyon water=1 bars=7\n{FIRST}")
    assert why(game, "build-scaffold:scaffold.t-1:d1+e1+f1+e2") == "build-water"
    assert why(game, "build-scaffold:scaffold.t-1:a2+a3+a4+b3") == "build-contact"
    game.play(STAIRS)
    assert game.position.storages[0].points == 2  # two sides of c2


def test_machine_squares_above_the_water_support() -> None:
    game = building("canyon water=1 bars=7\nmachine item=machine.whistler area=a1-b2 owner=1")
    assert why(game, "build-scaffold:scaffold.t-1:c1+c2+c3+d2") == "build-water"
    game.play("build-scaffold:scaffold.t-1:c2+c3+c4+d3")
    assert game.position.storages[0].points == 1


def test_rows_that_are_closed_are_not_built_on() -> None:
    game = building(FIRST, with_rule(ClosedRows(12)))
    assert why(game, STAIRS) == "build-closed"


def test_without_anything_visible_nobody_builds() -> None:
    mountain = written(MOUNTAIN, f"canyon water=2 bars=6\n{FIRST}{MINE}")
    game = carry_out(MOUNTAIN, mountain, ChooseBuild(0, Cause(0)))
    assert game.decision is None
    assert not build().possible(game.scene, Cause(0))
    assert build().possible(building(FIRST).scene, Cause(0))
    assert not build("machine").possible(building(FIRST).scene, Cause(0))
    assert not build().possible(building(FIRST).scene, Cause(1))


def displaced(
    standing: str, option: str, *, other: str = "()", ship: str = "home", rules: Ruleset = MOUNTAIN
) -> Game[Mountain]:
    """Build over workers that stand where no scaffold is."""
    crew = f"crew seat=0 ships=home+home+home standing={standing}"
    game = building(f"{FIRST}\n{crew}\ncrew seat=1 ships={ship}+home+home standing={other}", rules)
    game.play(option)
    return game


def test_a_covered_worker_stays_where_the_scaffold_shows_nothing() -> None:
    game = displaced("b3", STAIRS)  # the tile shows coal, iron, nothing, nothing
    assert game.position.crews[0].standing == ("b3",)
    assert not any(isinstance(event, WorkerDisplaced) for event in told(game))


def test_a_covered_worker_goes_to_the_nearest_free_square() -> None:
    game = displaced("a2", STAIRS)
    assert game.position.crews[0].standing == ("b3",)
    assert WorkerDisplaced(0, "a2", "b3") in told(game)


def test_covered_workers_move_seat_by_seat_and_from_the_top() -> None:
    game = displaced("a2", STAIRS, other="b2")
    assert [crew.standing for crew in game.position.crews] == [("b3",), ("c3",)]
    assert displaced("a2+b2", STAIRS).position.crews[0].standing == ("b3", "c3")


def test_equally_near_squares_are_a_choice() -> None:
    mountain = written(MOUNTAIN, f"{FIRST}\n{ON_D3}\nstorage seat=0 scaffolds=scaffold.t-4\nstorage seat=1")
    game = carry_out(MOUNTAIN, mountain, ChooseBuild(0, Cause(0)))
    game.play("build-scaffold:scaffold.t-4:c3+d3+e3+d2")
    assert game.decision is not None
    assert [option.id for option in game.decision.options] == ["step-aside:d2", "step-aside:c3"]
    assert why(game, "step-aside:b2") == "not-nearest"
    game.play("step-aside:c3")
    assert game.position.crews[0].standing == ("c3",)


def test_a_full_scaffold_sends_a_worker_to_the_first_free_square_above() -> None:
    assert displaced("a2+b3+c3", STAIRS).position.crews[0].standing == ("a3", "b3", "c3")
    assert displaced("a2+b3+c3", STAIRS, ship="a3").position.crews[0].standing == ("b3", "c3", "a4")


def test_a_worker_without_any_free_square_above_falls() -> None:
    game = displaced("a2+b3+c3", STAIRS, ship="a3", rules=with_rule(ClosedRows(11)))
    assert game.position.crews[0].standing == ("b3", "c3")
    assert game.position.crews[0].whirlpool == 1
    assert WorkerLost(0, "a2", "whistle-mountain.place.square", "a2") in told(game)
