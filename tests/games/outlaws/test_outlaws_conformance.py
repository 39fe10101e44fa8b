"""The solo game keeps what every game has to keep, and what the rules of the mountain promise; so with a stranger."""

import pytest
from msgspec.structs import replace
from tests.games.outlaws.solo import OUTLAWS, play_on
from tests.games.outlaws.stranger import stranger
from tests.games.whistle_mountain.wm_scenes import a_token_is_used

import outlaws.bundle
import ruleworks
from outlaws.play.actions.airship import output
from outlaws.table.memories import Overlay
from ruleworks_testing import Subject, conformance, whole_game
from whistle_mountain.tools.invariants import invariants, transitions

INVARIANTS, TRANSITIONS = (*invariants(OUTLAWS), a_token_is_used), transitions(OUTLAWS)
SUBJECT = Subject(lambda: OUTLAWS, invariants=INVARIANTS, transitions=TRANSITIONS)

TestOutlaws = pytest.mark.slow(
    conformance(lambda: OUTLAWS, invariants=INVARIANTS, transitions=TRANSITIONS, examples=8, lead=100)
)


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_keep_all_promises(seed: int) -> None:
    assert whole_game(SUBJECT, OUTLAWS.players.start, seed).game.over


@pytest.mark.parametrize("level", ["as-written", "short"])
def test_a_card_that_is_lost_or_doubled_is_found(level: str) -> None:
    rules = ruleworks.ruleset("whistle-mountain", [outlaws.bundle.bundle], allowed=(), options={"outlaws_level": level})
    mountain = play_on(rules.new_game(seed=1), 1, most=60).position
    cards = rules.scene(mountain).memory(Overlay)

    def hold() -> None:
        for invariant in invariants(rules):
            invariant(mountain)

    hold()
    for broken in (replace(cards, used=cards.used + cards.shown[:1]), replace(cards, stack=cards.stack[1:]), None):
        others = [memory for memory in mountain.memory if not isinstance(memory, Overlay)]
        mountain.memory = (*others, broken) if broken else tuple(others)
        with pytest.raises(AssertionError, match=r"is in two places|are missing"):
            hold()


def test_a_machine_of_a_third_party_is_weighed_by_what_it_declares() -> None:
    rules = ruleworks.ruleset("whistle-mountain", [outlaws.bundle.bundle], [stranger], allowed=(), strict=True)
    scene = rules.new_game(seed=1).scene
    assert output(scene, "machine.double-coal") == 4


def test_games_with_a_machine_of_a_third_party_end() -> None:
    rules = ruleworks.ruleset("whistle-mountain", [outlaws.bundle.bundle], [stranger], allowed=(), strict=True)
    assert play_on(rules.new_game(seed=1), 1).over
