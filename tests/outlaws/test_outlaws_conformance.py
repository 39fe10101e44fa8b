"""The solo game keeps what every game has to keep, and what the rules of the mountain promise; so with a stranger."""

import pytest
from tests.outlaws.solo import OUTLAWS, play_on
from tests.outlaws.stranger import stranger

import outlaws
import ruleworks
from outlaws.actions.airship import output
from ruleworks_testing import Subject, conformance, whole_game
from whistle_mountain.testing import invariants, transitions

INVARIANTS, TRANSITIONS = invariants(OUTLAWS), transitions(OUTLAWS)
SUBJECT = Subject(lambda: OUTLAWS, invariants=INVARIANTS, transitions=TRANSITIONS)

TestOutlaws = pytest.mark.slow(
    conformance(lambda: OUTLAWS, invariants=INVARIANTS, transitions=TRANSITIONS, examples=4, lead=100)
)


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_keep_all_promises(seed: int) -> None:
    assert whole_game(SUBJECT, OUTLAWS.players.start, seed).game.over


def test_a_machine_of_a_third_party_is_weighed_by_what_it_declares() -> None:
    rules = ruleworks.ruleset("whistle-mountain", [outlaws.bundle], [stranger], allowed=(), strict=True)
    scene = rules.new_game(seed=1).scene
    assert output(scene, "machine.double-coal") == 4


def test_games_with_a_machine_of_a_third_party_end() -> None:
    rules = ruleworks.ruleset("whistle-mountain", [outlaws.bundle], [stranger], allowed=(), strict=True)
    assert play_on(rules.new_game(seed=1), 1).over
