"""What effects give for nothing, told from their declaration alone."""

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN

from whistle_mountain.box.resources import Resources
from whistle_mountain.play.verbs.cards import discard_card, gain_cards
from whistle_mountain.play.verbs.combinators.any_order import any_order
from whistle_mountain.play.verbs.combinators.either import either
from whistle_mountain.play.verbs.combinators.may import may
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.spend_scaffold import spend_scaffold
from whistle_mountain.terms.effect import Effect
from whistle_mountain.terms.kinds import Machine
from whistle_mountain.terms.worth import NO_YIELD, Yield


@pytest.mark.parametrize(
    ("effect", "given"),
    [
        (gain(2, points=3, coal=1), Yield(Resources(coal=1), 2, 3)),
        (gain(coal=1) >> gain(1, points=2) >> gain(coal=2), Yield(Resources(coal=3), 1, 2)),
        (gain(gold=1) >> gain_cards(2), Yield(Resources(gold=1))),
        (
            any_order(("a", gain(gold=1)), ("b", pay(1) >> gain(points=9)), ("c", gain(points=1))),
            Yield(Resources(gold=1), 0, 1),
        ),
        (may(gain(whistle=1)), Yield(Resources(whistle=1))),
        (either(("a", gain(gold=1)), ("b", gain(gold=2))), NO_YIELD),
        (pay(1) >> gain(whistle=2), NO_YIELD),
        (discard_card() >> gain(coal=2), NO_YIELD),
        (spend_scaffold() >> gain(coal=2), NO_YIELD),
        (gain(coal=2) >> pay(gold=1), NO_YIELD),
        (gain_cards(3), NO_YIELD),
    ],
)
def test_only_what_is_free_and_fixed_counts(effect: Effect, given: Yield) -> None:
    assert effect.yields() == given


@pytest.mark.parametrize(
    ("machine", "total"),
    [
        ("forge", 3),
        ("treasure-map", 5),
        ("whistle-pointer", 2),
        ("double-pointer", 2),
        ("megaphone", 1),
        ("vault", 0),
        ("disassembler", 0),
        ("transmogrifier", 0),
        ("printing-press", 0),
        ("whistle-surplus", 0),
    ],
)
def test_the_worth_of_an_activation_is_resources_and_points_together(machine: str, total: int) -> None:
    item = MOUNTAIN.items[f"machine.{machine}"]
    assert isinstance(item, Machine)
    assert item.activate is not None
    assert item.activate.yields().total == total
