"""Building machines: where they go, whom they promote, what they score and bring, the flood (R-BLD-2 to R-BLD-5)."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN, PIECES
from tests.games.whistle_mountain.wm_scenes import carry_out, told, why, with_items, written

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, Game, InPlay, Scene, Step, hookimpl, reacts, tag_of
from whistle_mountain.box.resources import Resources
from whistle_mountain.play.building.machines import MachineBuilt
from whistle_mountain.play.building.rules import MachineRules
from whistle_mountain.play.tokens.gains import GainTokens, ScorePoints
from whistle_mountain.play.verbs.build import ChooseBuild, build
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.workers.promotion import WorkerPromoted
from whistle_mountain.table.board import BuiltMachine
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.benefit import Benefit
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Machine as MachineItem

MINE = """
storage seat=0 machines=machine.whistler+machine.library
storage seat=1
"""
LOW = """
scaffold tile=scaffold.l-1 squares=a1+b1+c1+c2
scaffold tile=scaffold.s-1 squares=a2+b2+b3+c3
"""
ASIDE = """
scaffold tile=scaffold.t-1 squares=d1+e1+f1+e2
scaffold tile=scaffold.s-2 squares=f2+g2+g3+h3
"""
HIGH = """
scaffold tile=scaffold.l-1 squares=a5+b5+c5+c6
scaffold tile=scaffold.s-1 squares=a6+b6+b7+c7
"""


def building(text: str, ruleset: ruleworks.Ruleset = MOUNTAIN, *items: tuple[str, int]) -> Game[Mountain]:
    mountain = with_items(written(ruleset, text + MINE), *items)
    return carry_out(ruleset, mountain, ChooseBuild(0, Cause(0), "machine"))


def crews(first: str, second: str = "", ships: str = "home") -> str:
    return f"crew seat=0 ships=home+home+home {first}\ncrew seat=1 ships={ships}+home+home {second}\n"


def test_a_machine_lies_on_scaffold_only_turned_and_across_tiles() -> None:
    game = building(LOW)
    assert game.decision is not None
    offered = {option.id for option in game.decision.options}
    small = {"a1-b2", "b1-c2", "b2-c3"}
    assert offered == {f"build-machine:machine.whistler:{area}" for area in small} | {
        "build-machine:machine.library:a1-c2",
        "build-machine:machine.library:b1-c3",
    }
    assert all(option in game.decision.options for option in game.decision.options)


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("build-machine:machine.vault:a1-c2", "not-in-storage"),
        ("build-machine:machine.whistler:a1-c2", "build-area"),
        ("build-machine:machine.whistler:a2-b3", "build-bare"),
        ("build-machine:machine.whistler:b2-c3", ""),
        ("build-scaffold:scaffold.t-1:d1+e1+f1+e2", "build-only-machine"),  # a machine has to be built
    ],
)
def test_why_not_there(option: str, reason: str) -> None:
    assert why(building(LOW), option) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"canyon water=1 bars=7\n{LOW}", "build-water"),
        (f"{LOW}{ASIDE}\nmachine item=machine.wet-iron area=b2-c3 owner=1", "build-on-machine"),
        (f"{LOW}\n{crews('', ships='a1')}", "build-airship"),  # an Ace Pilot's airship
        (f"{LOW}\n{crews('standing=b1', 'standing=b2')}", ""),
    ],
)
def test_water_machines_and_airships_are_in_the_way(text: str, reason: str) -> None:
    assert why(building(text), "build-machine:machine.whistler:a1-b2") == reason


def test_an_effect_may_allow_either_or_only_one_kind() -> None:
    both = MINE.replace("seat=0", "seat=0 scaffolds=scaffold.t-1")
    kinds = {}
    for kind in ("", "scaffold", "machine"):
        decision = carry_out(MOUNTAIN, written(MOUNTAIN, LOW + both), *build(kind).steps(Cause(0))).decision
        assert decision is not None
        kinds[kind] = {tag_of(type(option)) for option in decision.options}
    assert kinds == {
        "": {"build-scaffold", "build-machine"},
        "scaffold": {"build-scaffold"},
        "machine": {"build-machine"},
    }


def test_a_built_machine_scores_and_its_rules_hold() -> None:
    game = building(LOW)
    game.play("build-machine:machine.library:b1-c3")
    assert game.position.storages[0].points == 10
    assert game.position.storages[0].machines == ("machine.whistler",)
    assert game.position.canyon.machines == (BuiltMachine("machine.library", "b1-c3", 0),)
    assert InPlay("machine.library", 0) in game.position.in_play
    assert not build().possible(game.scene, Cause(0))


def test_workers_are_promoted_from_the_active_seat_and_from_the_top() -> None:
    people = crews("standing=b5+b6", "standing=a6")
    mountain = written(MOUNTAIN, HIGH + people + MINE)
    mountain.tower = (*((),) * 4, ("award.card",), ("award.whistle", "award.move"), *((),) * 8)
    game = carry_out(MOUNTAIN, mountain, ChooseBuild(0, Cause(0)))
    game.play("build-machine:machine.whistler:a5-b6")
    promoted = [event for event in told(game) if isinstance(event, WorkerPromoted)]
    assert promoted == [
        WorkerPromoted(0, "b6", 6, 0),
        WorkerPromoted(0, "b5", 5, 0),
        WorkerPromoted(1, "a6", 6, 0),
    ]
    assert [crew.tower for crew in game.position.crews] == [(5, 6), (6,)]
    assert [crew.standing for crew in game.position.crews] == [(), ()]
    assert [storage.awards for storage in game.position.storages] == [("award.whistle", "award.card"), ("award.move",)]
    assert not any(game.position.tower)


def test_the_active_seat_comes_first_whoever_it_is() -> None:
    mountain = written(MOUNTAIN, HIGH + crews("standing=b6", "standing=a5") + MINE)
    mountain.active = 1
    game = carry_out(MOUNTAIN, mountain, ChooseBuild(0, Cause(0)))
    game.play("build-machine:machine.whistler:a5-b6")
    assert [event.seat for event in told(game) if isinstance(event, WorkerPromoted)] == [1, 0]


def test_workers_beside_the_area_stay() -> None:
    game = building(LOW + crews("standing=c3"))
    game.play("build-machine:machine.whistler:a1-b2")
    assert game.position.crews[0].standing == ("c3",)


def test_the_order_of_a_build() -> None:
    game = building(HIGH + crews("standing=b6"))
    game.play("build-machine:machine.whistler:a5-b6")
    tags = [tag_of(type(event)) for event in told(game)]
    assert tags == ["worker-promoted", "machine-placed", "points-scored", "water-rose", "machine-built"]


@pytest.mark.parametrize(("scaffolds", "bars", "water"), [(HIGH, 8, 1), (LOW, 8, 0), (HIGH, 0, 0)])
def test_the_water_rises_for_what_is_above_the_bridge_while_bars_are_left(
    scaffolds: str, bars: int, water: int
) -> None:
    game = building(f"canyon bars={bars}\n{scaffolds}")
    area = "a5-b6" if scaffolds is HIGH else "a1-b2"
    game.play(f"build-machine:machine.whistler:{area}")
    assert (game.position.canyon.water, game.position.canyon.bars) == (water, bars - water)


def test_the_highest_row_below_the_bridge_is_below_it() -> None:
    rules, grid, scene = MachineRules(), PIECES.grid, MOUNTAIN.new_game(2, 0).scene
    assert rules.meltwater(scene, grid.mask(("a4", "b4", "a5", "b5"))) == 0
    assert rules.meltwater(scene, grid.mask(("a5", "b5", "a6", "b6"))) == 1


def test_a_machine_that_its_own_flood_reaches_is_built_and_waterlogged() -> None:
    tall = """
    canyon water=4 bars=4
    scaffold tile=scaffold.l-1 squares=a5+b5+c5+c6
    scaffold tile=scaffold.s-1 squares=a6+b6+b7+c7
    """
    game = building(tall)
    game.play("build-machine:machine.whistler:a5-b6")
    assert [tag_of(type(event)) for event in told(game)][-2:] == ["machine-waterlogged", "machine-built"]
    assert InPlay("machine.whistler", 0) not in game.position.in_play


def test_the_bonus_is_what_the_machine_declares() -> None:
    items = {"machine.vault": MachineItem("machine.vault", built=gain(points=2))}
    rules = SimpleNamespace(items=items, supply=lambda scene: Resources())
    scene = cast(Any, Scene(Mountain(players=2), rules))
    bonus = MachineRules().built_bonus(scene, Cause(1), "machine.vault")
    assert bonus == (ScorePoints(Cause(1, "machine.vault"), 2),)
    assert MachineRules().built_bonus(scene, Cause(1), "machine.library") == ()
    items["machine.vault"] = MachineItem("machine.vault", built=gain(coal=1))
    assert MachineRules().built_bonus(scene, Cause(1), "machine.vault") == ()


class Gift:
    """Brings whistles for each machine that its owner builds."""

    id = "test.gift"

    @hookimpl
    def when_built(self, owner: int, cause: Cause) -> list[Benefit]:
        tokens = GainTokens(Cause(owner, self.id), Resources(whistle=2))
        return [Benefit(self.id, (tokens,))] if owner == cause.seat else []


class Chance:
    """Lets its owner score for each machine, once it has a whistle."""

    id = "test.chance"

    @hookimpl
    def when_built(self, owner: int, scene: Scene[Mountain, Any], cause: Cause) -> list[Benefit]:
        has_whistle = scene.position.storages[owner].resources.whistle > 0
        return [Benefit(self.id, (ScorePoints(cause, 100),), optional=True)] if has_whistle else []


class Bonus:
    """Changes what everybody gets for a machine, who has to make room, and how the water rises."""

    id = "test.bonus"

    @hookimpl
    def built_bonus(self, value: tuple[Step, ...], cause: Cause) -> tuple[Step, ...]:
        return (*value, ScorePoints(cause, 50))

    @hookimpl
    def clearing(self, machine: str) -> tuple[Step, ...]:
        return ()

    @hookimpl
    def machine_points(self, value: int) -> int:
        return value + 1

    @hookimpl
    def meltwater(self, value: int) -> int:
        return value * 2


class Witness:
    """Scores when a machine was built."""

    id = "test.witness"

    @reacts(MachineBuilt)
    def score(self, play: ruleworks.Play[Mountain, Any], event: MachineBuilt) -> None:
        play.push(ScorePoints(Cause(1), 7))


EXTRA = Bundle(
    name="mountain-tests",
    version="1",
    extends="whistle-mountain",
    layer="variant",
    items=(Gift(), Chance(), Bonus(), Witness()),
)
WITH_ITEMS = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=(EXTRA,), strict=True)
BUILD = "build-machine:machine.whistler:a1-b2"


def test_a_benefit_that_is_due_comes_by_itself() -> None:
    game = building(LOW, WITH_ITEMS, ("test.gift", 0))
    game.play(BUILD)
    assert game.position.storages[0].resources.whistle == 2
    assert game.decision is None


def test_nothing_is_due_for_what_others_build() -> None:
    game = building(LOW, WITH_ITEMS, ("test.gift", 1))
    game.play(BUILD)
    assert game.position.storages[1].resources.whistle == 0


def test_one_benefit_can_make_another_possible() -> None:
    game = building(LOW, WITH_ITEMS, ("test.gift", 0), ("test.chance", 0))
    game.play(BUILD)
    assert game.decision is not None
    assert [option.id for option in game.decision.options] == ["use-benefit:test.chance", "leave-benefits"]
    assert why(game, "use-benefit:test.gift") == "no-benefit"
    game.play("use-benefit:test.chance")
    assert game.position.storages[0].points == 104
    assert game.decision is None


def test_an_optional_benefit_can_be_left() -> None:
    game = building(LOW, WITH_ITEMS, ("test.gift", 0), ("test.chance", 0))
    game.play(BUILD)
    game.play("leave-benefits")
    assert game.position.storages[0].points == 4
    assert game.decision is None


def test_the_order_of_benefits_is_a_choice() -> None:
    mountain = written(WITH_ITEMS, LOW + MINE.replace("seat=0", "seat=0 resources=whistle*1"))
    mountain = with_items(mountain, ("test.gift", 0), ("test.chance", 0))
    game = carry_out(WITH_ITEMS, mountain, ChooseBuild(0, Cause(0)))
    game.play(BUILD)
    assert game.decision is not None
    assert {option.id for option in game.decision.options} == {"use-benefit:test.gift", "use-benefit:test.chance"}
    assert why(game, "leave-benefits") == "benefit-due"
    game.play("use-benefit:test.chance")
    assert game.position.storages[0].resources.whistle == 3
    codec = WITH_ITEMS.codec
    assert codec.decoders["json"]["position"].decode(codec.encoders["json"].encode(game.position)) == game.position


def test_every_part_of_a_build_is_a_rule_that_others_can_change() -> None:
    game = building(HIGH + crews("standing=b6"), WITH_ITEMS, ("test.bonus", 1))
    game.play("build-machine:machine.whistler:a5-b6")
    assert game.position.storages[0].points == 4 + 1 + 50
    assert game.position.canyon.water == 2
    assert game.position.crews[0].standing == ("b6",)
    tags = [tag_of(type(event)) for event in told(game)]
    assert tags == ["machine-placed", "points-scored", "points-scored", "water-rose", "water-rose", "machine-built"]


def test_others_react_when_a_machine_was_built() -> None:
    game = building(HIGH, WITH_ITEMS, ("test.witness", 1))
    game.play("build-machine:machine.whistler:a5-b6")
    assert game.position.storages[1].points == 7
