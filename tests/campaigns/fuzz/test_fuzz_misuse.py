"""Games used in any order, rightly and wrongly, at length."""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test
from tests.support.toy.game import toy

import ruleworks
from ruleworks_testing import Subject, machine_of

SUBJECTS = {"noughts": Subject(lambda: ruleworks.ruleset("noughts")), "toy": Subject(toy)}
QUIET = [HealthCheck.too_slow, HealthCheck.filter_too_much]
EFFORT = settings(max_examples=200, stateful_step_count=60, deadline=None, suppress_health_check=QUIET)


@pytest.mark.fuzz
@pytest.mark.parametrize("name", SUBJECTS)
def test_misuse_at_length(name: str) -> None:
    run_state_machine_as_test(machine_of(SUBJECTS[name]), settings=EFFORT)
