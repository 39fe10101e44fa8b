"""Two alike items exchanged everywhere: the position stays one of the game, and another exchange gives it back."""

from random import Random

import pytest

import ruleworks
import whistle_mountain.bundle
from ruleworks import Position, Ruleset
from ruleworks_contracts.likeness import Likeness
from ruleworks_table.watch import Deed, Watch
from ruleworks_testing import play_randomly
from ruleworks_testing.made.exchange import exchanged, exchanged_option
from ruleworks_testing.strategies import kin
from whistle_mountain.tools.invariants import invariants


@pytest.fixture(scope="module")
def mountain() -> Ruleset:
    return ruleworks.ruleset(whistle_mountain.bundle.bundle, strict=True)


@pytest.fixture(scope="module")
def positions(mountain: Ruleset) -> list[Position]:
    return [play_randomly(mountain, 3, 1, longest).position for longest in (40, 300, 900)]


def test_all_that_is_conserved_still_is(mountain: Ruleset, positions: list[Position]) -> None:
    rng, likeness = Random(3), Likeness(mountain)
    for position in positions:
        for _ in range(20):
            one = rng.choice([item for item in mountain.items if len(kin(mountain, item)) > 1])
            other = rng.choice(kin(mountain, one))
            assert likeness.kin(one) == likeness.kin(other)
            made = exchanged(mountain, position, one, other)
            for invariant in invariants(mountain):
                invariant(made)


def test_the_same_exchange_gives_the_position_back(mountain: Ruleset, positions: list[Position]) -> None:
    for position in positions:
        made = exchanged(mountain, position, "machine.vault", "machine.welder")
        assert made != position
        assert exchanged(mountain, made, "machine.vault", "machine.welder") == position


def test_an_option_goes_with_its_position(mountain: Ruleset) -> None:
    option = mountain.option("activate-contact:machine.vault")
    assert exchanged_option(option, "machine.vault", "machine.welder").id == "activate-contact:machine.welder"
    assert exchanged_option(option, "machine.trap", "machine.welder") == option


def test_machines_are_alike_by_their_size_and_cards_by_their_number(mountain: Ruleset) -> None:
    sizes = mountain.items.keys()
    small = {item for item in sizes if Likeness(mountain).kin(item) == Likeness(mountain).kin("machine.shiny-coal")}
    assert len(small) == 16
    assert "machine.vault" not in small
    assert all(item.startswith("card.") for item in kin(mountain, "card.craft"))


def test_without_a_tool_an_item_is_like_no_other() -> None:
    noughts = ruleworks.ruleset("noughts")
    assert Likeness(noughts).kin("anything") == "anything"
    assert kin(noughts, "anything") == []


def test_what_plugins_do_is_seen(mountain: Ruleset) -> None:
    watch = Watch(mountain)
    decision = watch.decision(mountain.new_game(2, 0).position)
    rng, seen = Random(0), set[Deed]()
    while decision is not None:
        option = decision.options[int(rng.random() * len(decision.options))]
        decision = watch.play(decision.scene.position, option)
        seen.update(watch.taken())
    ways = {deed.way for deed in seen}
    assert any(way.startswith("step ") for way in ways)
    assert any(way.startswith("[") for way in ways)
    assert any(way.isidentifier() for way in ways)
    assert {deed.plugin.partition(".")[0] for deed in seen} <= {"machine", "upgrade", "ability", "card", "award"}
