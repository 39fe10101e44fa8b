"""The programs among the tests do the same with one process and with several."""

import subprocess
import sys
from operator import neg
from pathlib import Path

import pytest
from tests.support.programs import begun, program

#: Only what a new process can import can be done by several: under pytest, that is not so of `tests`.
SCRIPT = """
import sys
from operator import neg

sys.path.insert(0, sys.argv[1])
from tests.support.programs import begun

print(list(begun(neg, range(5), 2, chunk=2)))
"""


@pytest.mark.parametrize("jobs", [0, 1])
def test_one_process_does_tasks_in_order(jobs: int) -> None:
    assert list(begun(neg, range(5), jobs)) == [0, -1, -2, -3, -4]


def test_several_processes_do_the_same() -> None:
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(root)], capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stdout == "[0, -1, -2, -3, -4]\n"


def test_every_program_has_the_flags_that_they_share() -> None:
    made = program("dig", "Dig holes.", "hole", "dug")
    assert vars(made.parse_args(["--seed", "3", "--jobs", "1"])) == {"seed": 3, "jobs": 1}
    assert "how many holes are dug at a time" in " ".join(made.format_help().split())
