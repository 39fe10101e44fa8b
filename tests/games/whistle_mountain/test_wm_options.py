"""What a client can rely on: options carry coordinates, come kind by kind, and what is illegal is explained."""

import re
from itertools import groupby
from random import Random

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN, PIECES
from tests.games.whistle_mountain.wm_scenes import carry_out, why, written

import ruleworks
import whistle_mountain.bundle
from ruleworks import Ask, Bundle, Decision, Option, hookimpl, tag_of
from ruleworks_kit.grids.footprints import Places
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.verbs.build import ChooseBuild
from whistle_mountain.play.verbs.choose_worker import ChooseSpot
from whistle_mountain.terms.effect import Cause

SQUARE = re.compile(r"[a-z]\d+")
AREA = re.compile(r"([a-z]\d+)(-[a-z]\d+)?")


def decisions(seed: int) -> list[Decision]:
    """Every decision of a short random game, each with its options."""
    game, rng = MOUNTAIN.new_game(2 + seed % 3, seed), Random(seed)
    found = []
    for _ in range(150):
        if game.decision is None:
            break
        found.append(game.decision)
        game.play(game.random_option(rng))
    return found


@pytest.fixture(scope="module", params=range(3))
def played(request: pytest.FixtureRequest) -> list[Decision]:
    return decisions(request.param)


def test_options_of_a_kind_stand_together_and_none_twice(played: list[Decision]) -> None:
    for decision in played:
        ids = [option.id for option in decision.options]
        kinds = [kind for kind, _ in groupby(tag_of(type(option)) for option in decision.options)]
        assert len(ids) == len(set(ids))
        assert len(kinds) == len(set(kinds)), decision.kind


def test_places_are_coordinates_inside_the_grid(played: list[Decision]) -> None:
    options = [option for decision in played for option in decision.options]
    squares = {
        name for option in options for name in (*getattr(option, "squares", ()), getattr(option, "square", "a1"))
    }
    areas = {getattr(option, "area", "a1") for option in options}
    corners = {corner for area in areas for corner in area.split("-")}
    assert all(SQUARE.fullmatch(name) for name in squares)
    assert all(AREA.fullmatch(area) for area in areas)
    assert [name for name in squares | corners if name not in PIECES.grid] == []


def test_an_option_that_is_offered_no_longer_is_refused_by_a_rule(played: list[Decision]) -> None:
    known: dict[str, set[Option]] = {}
    for decision in played:
        known.setdefault(decision.kind, set()).update(list(decision.options)[:: max(1, len(decision.options) // 5)])
    for decision in played[::3]:
        for option in known[decision.kind] - set(decision.options):
            refusal = decision.ask.why_not(decision.scene, option)
            assert refusal is not None, (decision.kind, option.id)
            assert refusal.reason.startswith("whistle-mountain.refusal.")
            assert refusal.rule


def test_set_up_choices_are_explained() -> None:
    game = MOUNTAIN.new_game(2, seed=1)
    absent = next(kind for kind in PIECES.kinds["ability"] if kind not in game.position.draft)
    assert why(game, f"take-ability:{absent}") == "not-dealt"
    game.play(0)
    game.play(0)
    assert why(game, "take-stack:shape.q") == "no-stack"


def test_a_stack_whose_scaffold_fits_nowhere_is_explained() -> None:
    stacks = "market id=shape.l\nmarket id=shape.s shown=scaffold.s-1\nmarket id=shape.t\nthen choose-stack:0"
    game = carry_out(MOUNTAIN, written(MOUNTAIN, stacks))
    assert why(game, "take-stack:shape.s") == ""
    assert why(game, "take-stack:shape.l") == "empty-stack"


#: The two tiles cover b2 to c3, where c3 shows nothing and b2 shows iron.
BUILDER = """
scaffold tile=scaffold.l-1 squares=a2+b2+c2+c3
scaffold tile=scaffold.l-2 squares=b3+b4+b5+c5
storage seat=0 machines=machine.whistler scaffolds=scaffold.s-1
storage seat=1
"""


class Fence:
    """A house rule: nobody may stand or build inside the fence, which is everywhere."""

    id = "fence.rules"

    @hookimpl
    def worker_spots(self) -> Mask:
        return 0

    @hookimpl
    def machine_places(self, machine: str) -> Places:
        return PIECES.machines[machine].places(0)


fence = Bundle(name="fence", version="1", layer="house", extends="whistle-mountain", rules=[Fence()])
FENCED = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[fence], strict=True)


def why_not(ask: Ask, option: str) -> str:
    """The reason that a choice gives inside the fence, where there may be nothing to choose."""
    refusal = ask.why_not(carry_out(FENCED, written(FENCED, BUILDER)).scene, FENCED.option(option))
    return refusal.reason.rpartition(".")[2] if refusal else ""


@pytest.mark.parametrize(
    ("square", "reason"), [("c3", "spot-barred"), ("b2", "spot-resource"), ("c9", "spot-no-scaffold")]
)
def test_a_spot_that_a_rule_bars_is_told_from_one_with_a_resource(square: str, reason: str) -> None:
    assert why_not(ChooseSpot(0, Cause(0), "barracks.7"), f"put-worker:{square}") == reason


@pytest.mark.parametrize(
    ("kind", "option", "reason"),
    [
        ("scaffold", "build-machine:machine.whistler:b2-c3", "build-only-scaffold"),
        ("machine", "build-scaffold:scaffold.s-1:a1+b1+b2+c2", "build-only-machine"),
        ("", "build-machine:machine.whistler:a2-b3", "build-bare"),
        ("", "build-machine:machine.whistler:b2-c3", "build-barred"),
    ],
)
def test_a_build_that_is_not_offered_is_explained(kind: str, option: str, reason: str) -> None:
    assert why_not(ChooseBuild(0, Cause(0), kind), option) == reason
