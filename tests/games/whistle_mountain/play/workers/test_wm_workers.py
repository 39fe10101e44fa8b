"""Moving, rescuing and promoting workers: from where, to where, for what toll (R-WRK-1 to R-WRK-5)."""

from typing import Any

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.games.whistle_mountain.wm_scenes import carry_out, told, why, with_items, written

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, Game, Scene, Step, hookimpl
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.box.payment import cost
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.promote import ChoosePromotion, promotable, promote
from whistle_mountain.play.verbs.work import WorkOne, move, move_or_rescue, rescue
from whistle_mountain.play.workers.moves import WorkerBoarded, WorkerMoved, WorkerRescued, movable, rescuable
from whistle_mountain.play.workers.promotion import WorkerPromoted
from whistle_mountain.table.position import Mountain, change_crew
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.toll import Toll

ME = Cause(0)
# c1, c2 and b3, c3 show nothing.
SCAFFOLDS = """
scaffold tile=scaffold.l-1 squares=a1+b1+c1+c2
scaffold tile=scaffold.s-1 squares=a2+b2+b3+c3
"""


def scene(mine: str = "", theirs: str = "", rest: str = SCAFFOLDS, ruleset: ruleworks.Ruleset = MOUNTAIN) -> Mountain:
    crews = f"crew seat=0 ships=home+home+home {mine}\ncrew seat=1 ships=home+home+home {theirs}"
    return written(ruleset, f"{rest}\n{crews}")


def options(game: Game[Mountain]) -> set[str]:
    assert game.decision is not None
    assert all(option in game.decision.options for option in game.decision.options)
    found = {option.id for option in game.decision.options}
    assert len(found) == len(game.decision.options)
    return found


def play(game: Game[Mountain], *chosen: str) -> None:
    for option in chosen:
        game.play(option)


def working(mountain: Mountain, *steps: Step, ruleset: ruleworks.Ruleset = MOUNTAIN) -> Game[Mountain]:
    return carry_out(ruleset, mountain, *steps)


def test_workers_come_from_barracks_and_squares() -> None:
    game = working(scene("barracks=2+2+5 standing=c1 whirlpool=3"), WorkOne(ME, move=True))
    assert options(game) == {"move-from-barracks:2", "move-from-barracks:5", "move-from-square:c1"}


def test_workers_go_to_plain_scaffold() -> None:
    game = working(scene("barracks=2 standing=c1"), WorkOne(ME, move=True))
    game.play("move-from-square:c1")
    assert options(game) == {"put-worker:c2", "put-worker:b3", "put-worker:c3"}


def test_a_moved_worker_is_in_its_new_place() -> None:
    game = working(scene("barracks=2+2+5 standing=c1"), WorkOne(ME, move=True), WorkOne(ME, move=True))
    play(game, "move-from-barracks:2", "put-worker:b3")
    assert game.position.crews[0].barracks == (2, 5)
    assert game.position.crews[0].standing == ("c1", "b3")
    assert told(game) == [WorkerMoved(0, "barracks.2", "b3")]
    play(game, "move-from-square:c1", "put-worker:c2")
    assert game.position.crews[0].standing == ("c2", "b3")


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("move-from-barracks:3", "no-worker"),
        ("move-from-square:b3", "no-worker"),  # that is a worker of another seat
        ("move-from-machine:machine.whistler", "no-worker"),
        ("rescue-worker", "only-move"),  # a rescue is no move
        ("move-from-barracks:2", ""),
    ],
)
def test_why_not_that_worker(option: str, reason: str) -> None:
    assert why(working(scene("barracks=2 whirlpool=1", "standing=b3"), WorkOne(ME, move=True)), option) == reason


@pytest.mark.parametrize(
    ("square", "reason"),
    [
        ("b3", "spot-taken"),
        ("c3", "spot-taken"),  # an airship
        ("a2", "spot-resource"),
        ("c1", "spot-water"),
        ("e5", "spot-no-scaffold"),
        ("z9", "spot-outside"),
        ("c2", ""),
    ],
)
def test_why_not_there(square: str, reason: str) -> None:
    mountain = scene("barracks=2", "standing=b3", f"canyon water=1 bars=7\n{SCAFFOLDS}")
    change_crew(mountain, 1, ships=("c3", "home", "home"))
    game = working(mountain, WorkOne(ME, move=True))
    game.play("move-from-barracks:2")
    assert why(game, f"put-worker:{square}") == reason


def test_a_machine_square_is_no_place_for_a_worker() -> None:
    game = working(
        scene("barracks=2", rest=f"{SCAFFOLDS}\nmachine item=machine.whistler area=b2-c3 owner=1"),
        WorkOne(ME, move=True),
    )
    game.play("move-from-barracks:2")
    assert options(game) == {"put-worker:c1"}


def test_only_the_whirlpool_is_rescued_from_and_a_rescue_is_no_move() -> None:
    game = working(scene("barracks=2 whirlpool=2"), WorkOne(ME, rescue=True))
    assert options(game) == {"rescue-worker"}
    game.play("rescue-worker")
    assert options(game) == {f"put-worker:{square}" for square in ("c1", "c2", "b3", "c3")}
    game.play("put-worker:c2")
    assert game.position.crews[0].whirlpool == 1
    assert game.position.crews[0].standing == ("c2",)
    assert told(game) == [WorkerRescued(0, "c2")]


def test_what_cannot_be_done_is_skipped_and_not_possible() -> None:
    nobody, nowhere = scene(), scene("barracks=2 whirlpool=2", rest="")
    for mountain in (nobody, nowhere):
        game = working(mountain, WorkOne(ME, move=True), WorkOne(ME, rescue=True), ChoosePromotion(0, ME))
        assert game.decision is None
        assert not movable(game.scene, 0)
        assert not rescuable(game.scene, 0)
        assert not any(effect.possible(game.scene, ME) for effect in (move(), rescue(), move_or_rescue(), promote()))
    able = working(scene("barracks=2 whirlpool=2 standing=c1")).scene
    assert all(effect.possible(able, ME) for effect in (move(), rescue(), move_or_rescue(), promote()))


def test_either_a_move_or_a_rescue() -> None:
    steps = move_or_rescue().steps(ME)
    assert options(working(scene("barracks=2 whirlpool=1"), *steps)) == {"move-from-barracks:2", "rescue-worker"}
    assert options(working(scene("barracks=2"), *steps)) == {"move-from-barracks:2"}
    assert options(working(scene("whirlpool=1"), *steps)) == {"rescue-worker"}


CARRIER = "machine item=machine.whistler area=e5-f6 owner=1 workers=1+2"


def test_workers_leave_a_machine_that_carries_them() -> None:
    step = WorkOne(ME, move=True, out_of="machine.whistler")
    game = working(scene("barracks=2", rest=f"{SCAFFOLDS}\n{CARRIER}"), step)
    assert options(game) == {"move-from-machine:machine.whistler"}
    play(game, "move-from-machine:machine.whistler", "put-worker:c1")
    assert game.position.canyon.machines[0].workers == (0, 2)
    assert told(game) == [WorkerMoved(0, "machine.whistler", "c1")]
    assert not movable(game.scene, 0, out_of="machine.whistler")
    assert movable(game.scene, 1, out_of="machine.whistler")


def test_workers_go_onto_a_machine() -> None:
    step = WorkOne(ME, move=True, rescue=True, onto="machine.whistler")
    game = working(scene("barracks=2 whirlpool=1", rest=f"{SCAFFOLDS}\n{CARRIER}"), step, step)
    play(game, "move-from-barracks:2", "rescue-worker")
    assert game.position.canyon.machines[0].workers == (3, 2)
    assert (game.position.crews[0].barracks, game.position.crews[0].whirlpool) == ((), 0)
    assert told(game) == [
        WorkerBoarded(0, "barracks.2", "machine.whistler"),
        WorkerBoarded(0, "whirlpool", "machine.whistler"),
    ]


def test_the_last_worker_leaves_a_machine_as_if_nobody_had_been_there() -> None:
    rest = f"{SCAFFOLDS}\nmachine item=machine.whistler area=e5-f6 owner=1 workers=1+0"
    game = working(scene(rest=rest), WorkOne(ME, move=True, out_of="machine.whistler"))
    play(game, "move-from-machine:machine.whistler", "put-worker:c1")
    assert game.position.canyon.machines[0].workers == ()


def test_a_worker_is_promoted_from_scaffold_only() -> None:
    game = working(scene("standing=c1+c3+e5", "standing=b3"), ChoosePromotion(0, ME))
    assert options(game) == {"promote-worker:c3", "promote-worker:c1"}  # on e5 is no scaffold
    assert why(game, "promote-worker:e5") == "worker-off-scaffold"
    assert why(game, "promote-worker:b3") == "no-worker"
    game.play("promote-worker:c3")
    assert told(game) == [WorkerPromoted(0, "c3", 3, 0)]
    assert game.position.crews[0].tower == (3,)
    assert promotable(game.scene, 0).bit_count() == 1


class Taxed:
    """Asks a resource for each move and rescue."""

    id = "test.toll"

    @hookimpl
    def worker_toll(self) -> tuple[Toll, ...]:
        return (Toll(self.id, cost(1)),)


class Jetpack:
    """Opens e5 to the workers of its owner, and closes what shows nothing."""

    id = "test.jetpack"

    @hookimpl
    def worker_spots(self, value: Mask, owner: int, scene: Scene[Mountain, Any], seat: int) -> Mask:
        return scene.rules.pieces.grid.mask(("e5",)) if seat == owner else value

    @hookimpl
    def worker_sources(self, value: tuple[str, ...]) -> tuple[str, ...]:
        return (*value, "machine.whistler")


EXTRA = Bundle(
    name="mountain-tests", version="1", extends="whistle-mountain", layer="variant", items=(Taxed(), Jetpack())
)
WITH_ITEMS = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=(EXTRA,), strict=True)


def taxed(resources: str, whom: str = "barracks=2 whirlpool=1") -> Mountain:
    rest = f"{SCAFFOLDS}\nstorage seat=0 {resources}\nstorage seat=1"
    return with_items(scene(whom, rest=rest, ruleset=WITH_ITEMS), ("test.toll", 1))


def test_a_toll_is_paid_first_by_choice() -> None:
    for step in (WorkOne(ME, move=True), WorkOne(ME, rescue=True)):
        game = working(taxed("resources=coal*1+gold*2"), step, ruleset=WITH_ITEMS)
        assert options(game) == {"pay-with:resource.coal", "pay-with:resource.gold"}
        game.play("pay-with:resource.coal")
        assert game.position.storages[0].resources.total() == 2
        assert game.decision is not None
        assert game.decision.kind == "choose-worker"


def test_who_cannot_pay_the_toll_neither_moves_nor_rescues() -> None:
    game = working(taxed(""), WorkOne(ME, move=True), WorkOne(ME, rescue=True), ruleset=WITH_ITEMS)
    assert game.decision is None
    assert not movable(game.scene, 0)
    assert not rescuable(game.scene, 0)


def test_the_toll_comes_on_top_of_the_price() -> None:
    poor = working(taxed("resources=gold*1"), ruleset=WITH_ITEMS).scene
    rich = working(taxed("resources=gold*1+coal*1"), ruleset=WITH_ITEMS).scene
    for able in (movable, rescuable):
        assert able(poor, 0)
        assert not able(poor, 0, cost(gold=1))
        assert able(rich, 0, cost(gold=1))
    for effect in (pay(gold=1) >> move(), pay(gold=1) >> rescue(), move() >> pay(gold=1), rescue() >> pay(gold=1)):
        assert not effect.possible(poor, ME)
        assert effect.possible(rich, ME)


def test_items_say_where_workers_come_from_and_go() -> None:
    rest = f"{SCAFFOLDS}\n{CARRIER}"
    mountain = with_items(scene("barracks=2", "barracks=1", rest=rest, ruleset=WITH_ITEMS), ("test.jetpack", 0))
    mine = working(mountain, WorkOne(ME, move=True), ruleset=WITH_ITEMS)
    assert options(mine) == {"move-from-barracks:2", "move-from-machine:machine.whistler"}
    mine.play("move-from-barracks:2")
    assert options(mine) == {"put-worker:e5"}
    theirs = working(mountain, WorkOne(Cause(1), move=True), ruleset=WITH_ITEMS)
    theirs.play("move-from-barracks:1")
    assert options(theirs) == {f"put-worker:{square}" for square in ("c1", "c2", "b3", "c3")}
    onto = working(mountain, WorkOne(ME, move=True, onto="machine.whistler"), ruleset=WITH_ITEMS)
    assert options(onto) == {"move-from-barracks:2"}
