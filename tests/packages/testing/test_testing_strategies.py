"""Strategies give sound positions, options that are offered, and stretches that shrink and go where a measure leads."""

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.support.toy.breaking import NamelessCharm, broken

import ruleworks
import whistle_mountain.bundle
from noughts import Board, Won
from ruleworks import Position, Ruleset
from ruleworks_testing import NeverReached, Subject, Trail, options, positions, stretches
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.invariants import invariants

NOUGHTS = ruleworks.ruleset("noughts")
QUIET = settings(
    max_examples=10,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@pytest.fixture(scope="module")
def mountain() -> Ruleset:
    return ruleworks.ruleset(whistle_mountain.bundle.bundle, strict=True)


def test_made_positions_keep_what_the_game_promises(mountain: Ruleset) -> None:
    promised = invariants(mountain)
    placed = set[str]()

    @QUIET
    @given(positions(mountain, "machine.vault"))
    def holds(position: Mountain) -> None:
        for invariant in promised:
            invariant(position)
        placed.update(machine.item for machine in position.canyon.machines)

    holds()
    assert placed


def test_options_are_those_that_are_offered() -> None:
    @QUIET
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        game = NOUGHTS.at(data.draw(positions(NOUGHTS)))
        assert game.why_not(data.draw(options(game))) is None

    holds()


def test_a_stretch_shrinks_to_the_choices_that_matter() -> None:
    seen: list[int] = []

    @settings(QUIET, max_examples=60, phases=[Phase.generate, Phase.shrink])
    @given(stretches(Subject(lambda: NOUGHTS)))
    def fails(trail: Trail) -> None:
        if trail.end.position.marks[1]:
            seen.append(trail.choices)
            raise ValueError("a cross")

    with pytest.raises(ValueError, match="a cross"):
        fails()
    assert seen[-1] == min(seen) <= 2


def test_a_stretch_comes_to_where_the_item_is_used(mountain: Ruleset) -> None:
    used: list[int] = []

    @QUIET
    @given(stretches(Subject(lambda: mountain), item="machine.vault", length=2))
    def comes(trail: Trail) -> None:
        events = [event for record in trail.end.records for event in record.events]
        used.append(sum("machine.vault" in str(event) for event in events))

    comes()
    assert all(used), used


def test_a_stretch_comes_to_an_event() -> None:
    lengths: list[int] = []

    @settings(QUIET, max_examples=60, phases=[Phase.generate, Phase.shrink])
    @given(stretches(Subject(lambda: NOUGHTS), until=Won))
    def fails(trail: Trail) -> None:
        lengths.append(trail.choices)
        assert any(isinstance(event, Won) for record in trail.end.records for event in record.events)
        raise ValueError("won")

    with pytest.raises(ValueError, match="won"):
        fails()
    assert lengths[-1] == 1


def test_a_stretch_comes_to_a_condition() -> None:
    @QUIET
    @given(stretches(Subject(lambda: NOUGHTS), until=lambda board: board.turn == 4))
    def comes(trail: Trail) -> None:
        assert 4 in [moment.game.position.turn for moment in trail.moments[1:]]

    comes()


def test_a_goal_that_no_game_comes_to_fails_the_test() -> None:
    @QUIET
    @given(stretches(Subject(lambda: NOUGHTS), until=lambda board: False))
    def vacuous(trail: Trail) -> None:
        """Nothing is looked at."""

    with pytest.raises(NeverReached, match=r"60 games with \d+ choices never came to <lambda>"):
        vacuous()


def test_an_item_that_is_never_used_fails_the_test() -> None:
    @QUIET
    @given(stretches(broken(items=[NamelessCharm()]), item="broken.charm"))
    def vacuous(trail: Trail) -> None:
        """Nothing is looked at."""

    with pytest.raises(NeverReached, match=r"broken\.charm was never used: nothing that is like it was used"):
        vacuous()


def test_a_measure_is_a_target() -> None:
    measured: list[int] = []

    def turn(board: Position) -> int:
        assert isinstance(board, Board)
        measured.append(board.turn)
        return board.turn

    @QUIET
    @given(stretches(Subject(lambda: NOUGHTS), measure=turn))
    def goes_on(trail: Trail) -> None:
        assert trail.end.position.turn == measured[-1]

    goes_on()
    assert max(measured) > min(measured)
