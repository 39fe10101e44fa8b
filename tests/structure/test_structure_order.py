"""A random order of the tests is repeated by its seed and keeps modules together."""

import os
import sys
from itertools import groupby
from pathlib import Path
from subprocess import run

import pytest
from tests.conftest import shuffled

TESTS = [f"test_{module}.py::test_{number}" for module in "abcdefgh" for number in range(8)]


def test_a_seed_gives_the_same_order_each_time_and_another_seed_another_one() -> None:
    assert shuffled(TESTS, 1) == shuffled(TESTS, 1)
    assert shuffled(TESTS, 1) != shuffled(TESTS, 2)
    assert sorted(shuffled(TESTS, 1)) == list(range(len(TESTS)))


def test_modules_stay_together_in_another_order_and_so_do_not_their_tests() -> None:
    order = [TESTS[place] for place in shuffled(TESTS, 1)]
    modules = [name for name, _ in groupby(test.partition("::")[0] for test in order)]
    assert sorted(modules) == [f"test_{module}.py" for module in "abcdefgh"] != modules
    assert [test for test in order if test.startswith("test_a.py")] != TESTS[:8]


@pytest.mark.parametrize(
    ("order", "says"),
    [("7", "Random order: repeat it with --order=7"), ("first", "--order=first is neither written nor random nor a")],
)
def test_the_order_is_named(root: Path, order: str, says: str) -> None:
    words = ["-m", "pytest", "-p", "no:cacheprovider", f"--order={order}", "--collect-only", "-q", __file__]
    done = run([sys.executable, *words], cwd=root, env=os.environ, capture_output=True, text=True, check=False)
    assert says in done.stdout + done.stderr
