"""What a position of Whistle Mountain is worth beyond its points: each thing that a seat gains makes it worth more."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN

import ruleworks
from ruleworks import Bundle, Game, Scene, hookimpl
from ruleworks_contracts import Evaluation, judged, tools_of
from whistle_mountain.box.resources import Resources
from whistle_mountain.items.machines.automation import AUTOMATION
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.table.position import Mountain, change_crew, change_storage
from whistle_mountain.terms.kinds import Award
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.tools.evaluation import MountainEvaluation, Weights
from whistle_mountain.tools.evaluation.holdings import fits, of_effect, of_tokens

WEIGHTS = Weights()


def amid(seed: int, choices: int, players: int = 2) -> Game[Mountain]:
    game: Game[Mountain] = MOUNTAIN.new_game(players, seed)
    rng = Random(seed)
    for _ in range(choices):
        game.play(game.random_option(rng))
    return game


def worths(scene: MountainScene) -> list[float]:
    return list(judged(MOUNTAIN)(scene))


def test_the_game_declares_what_positions_are_worth_for_every_number_of_seats() -> None:
    assert tools_of(MOUNTAIN).all(Evaluation, own=True)
    for players in (2, 3, 4):
        for choices in (0, 1, 2 * players, 150):
            assert len(worths(amid(1, choices, players).scene)) == players


@pytest.mark.parametrize(
    "more",
    [
        {"points": 1},
        {"resources": Resources(coal=1)},
        {"scaffolds": ("scaffold.l-1",)},
        {"machines": ("machine.forge",)},
        {"upgrades": ("upgrade.recorder",)},
        {"awards": ("award.six-points",)},
        {"cards": ("card.craft",)},
    ],
)
def test_whatever_a_seat_gains_makes_it_worth_more_and_nobody_else(more: dict[str, object]) -> None:
    poor, rich = amid(3, 60).position, amid(3, 60).position
    change_storage(
        poor, 0, points=0, resources=Resources(), scaffolds=(), machines=(), upgrades=(), awards=(), cards=()
    )
    change_storage(
        rich, 0, points=0, resources=Resources(), scaffolds=(), machines=(), upgrades=(), awards=(), cards=()
    )
    change_storage(rich, 0, **more)
    before, after = (worths(MOUNTAIN.scene(each)) for each in (poor, rich))
    assert after[0] > before[0]
    assert after[1] == before[1]


def test_a_worker_is_worth_more_the_farther_it_comes() -> None:
    def at(**crew: object) -> float:
        mountain = amid(3, 60).position
        change_crew(mountain, 0, barracks=(), standing=(), tower=(), whirlpool=0)
        change_crew(mountain, 0, **crew)
        return worths(MOUNTAIN.scene(mountain))[0]

    ways = [at(whirlpool=1), at(barracks=(7,)), at(standing=("e3",)), at(standing=("e6",)), at(tower=(6,))]
    assert ways == sorted(ways)
    assert len(set(ways)) == len(ways)


def test_what_is_hoped_for_counts_less_in_the_last_turns() -> None:
    early, late = amid(3, 60).position, amid(3, 60).position
    for mountain in (early, late):
        change_storage(mountain, 0, scaffolds=("scaffold.l-1", "scaffold.l-2"))
    late.turns_left = 1
    assert worths(MOUNTAIN.scene(early))[0] > worths(MOUNTAIN.scene(late))[0]


def test_what_the_last_position_shared_with_this_one_is_not_reckoned_otherwise() -> None:
    for seed in range(3):
        kept, game, rng = judged(MOUNTAIN), MOUNTAIN.new_game(2, seed), Random(seed)
        for _ in range(120):
            game.play(game.random_option(rng))
            scene: Scene[Mountain, object] = game.scene
            assert list(kept(scene)) == list(judged(MOUNTAIN)(scene))


def test_an_effect_is_worth_what_it_declares_to_give_for_nothing() -> None:
    assert of_effect(gain(points=6), 1.0, WEIGHTS) == 6
    assert of_effect(gain(coal=2, points=1), 1.0, WEIGHTS) == pytest.approx(1 + 2 * WEIGHTS.tokens[0])
    assert of_effect(AUTOMATION.activate, 1.0, WEIGHTS) == 1.0  # it is to be paid for
    foreign = Award("award.of-a-stranger", redeem=gain(whistle=2))
    assert of_effect(foreign.redeem, 1.0, WEIGHTS) == 2 * WEIGHTS.tokens[4]


def test_tokens_beyond_the_limit_are_worth_little() -> None:
    four, five = (of_tokens(Resources(gold=amount), WEIGHTS, limit=4) for amount in (4, 5))
    assert five - four == pytest.approx(WEIGHTS.surplus * WEIGHTS.tokens[3])
    assert of_tokens(Resources(gold=2), WEIGHTS, held=Resources(gold=3), limit=4) == pytest.approx(
        WEIGHTS.tokens[3] * (1 + WEIGHTS.surplus)
    )


def test_a_machine_fits_where_scaffolds_hold_it() -> None:
    pieces = MOUNTAIN.scene(amid(1, 0).position).rules.pieces
    assert fits(pieces, "machine.double-coal", pieces.grid.mask(("a1", "b1", "a2", "b2")))
    assert not fits(pieces, "machine.double-coal", pieces.grid.mask(("a1", "b1", "a2", "c2")))


def test_weights_are_data_that_others_may_have() -> None:
    mountain = amid(3, 60).position
    change_storage(mountain, 0, resources=Resources(coal=3))
    scene = MOUNTAIN.scene(mountain)
    usual, other = (
        MountainEvaluation(weights).judge(MOUNTAIN)(scene)[0]
        for weights in (WEIGHTS, Weights(tokens=(2.0, *WEIGHTS.tokens[1:])))
    )
    assert other > usual


def test_the_limit_is_what_the_rules_say() -> None:
    class Wide:
        """More room for whoever has it."""

        id = "wide.rules"
        after: tuple[str] = ("whistle-mountain.limits",)

        @hookimpl
        def storage_limit(self, value: int) -> int:
            """Give room for three more."""
            return value + 3

    wide = ruleworks.ruleset(
        "whistle-mountain", plugins=[Bundle(name="wide", version="1", extends="whistle-mountain", rules=(Wide(),))]
    )
    worth: list[float] = []
    for rules in (MOUNTAIN, wide):
        position = rules.new_game(2, 1).position
        change_storage(position, 0, resources=Resources(gold=7))
        worth.append(judged(rules)(rules.scene(position))[0])
    assert worth[1] > worth[0]
