"""The programs among the tests do the same with one process and with several."""

import sys

import pytest
from tests.programs import begun, program


def paths(number: int) -> tuple[int, list[str]]:
    return number * number, sys.path


@pytest.mark.parametrize("jobs", [0, 1, 2])
def test_tasks_are_done_in_order_and_find_the_same_modules(jobs: int) -> None:
    assert list(begun(paths, range(5), jobs, chunk=2)) == [(number * number, sys.path) for number in range(5)]


def test_every_program_has_the_flags_that_they_share() -> None:
    made = program("dig", "Dig holes.", "hole", "dug")
    assert vars(made.parse_args(["--seed", "3", "--jobs", "1"])) == {"seed": 3, "jobs": 1}
    assert "how many holes are dug at a time" in " ".join(made.format_help().split())
