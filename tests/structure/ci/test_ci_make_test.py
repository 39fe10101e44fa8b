"""`make test` runs the static checks beside the tests, and fails where either fails."""

import os
from pathlib import Path
from shutil import which
from subprocess import PIPE, STDOUT, run

import pytest

ROOT = Path(__file__).parents[3]
PROGRAMS = ("ruff", "mypy", "pyright", "lint-imports", "python", "sphinx-build", "tests")


@pytest.mark.skipif(which("make") is None, reason="make is not installed")
@pytest.mark.parametrize(
    ("failing", "code", "says"),
    [
        ((), 0, "sphinx-build ran"),
        (("tests",), 2, "The tests failed"),
        (("mypy",), 2, "The static checks failed"),
        (("sphinx-build",), 2, "The static checks failed"),
        (("mypy", "tests"), 2, "The tests failed"),
    ],
)
def test_what_fails_fails_the_target(tmp_path: Path, failing: tuple[str, ...], code: int, says: str) -> None:
    for name in PROGRAMS:
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {name} ran\nexit {int(name in failing)}\n", encoding="utf-8")
        program.chmod(0o755)
    (tmp_path / ".installed").touch()  # newer than pyproject.toml: nothing is installed
    words = ["make", "test", f"BIN={tmp_path}", f"VENV={tmp_path}", f"PYTEST={tmp_path / 'tests'}"]
    environment = {
        name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")
    }
    done = run(words, cwd=ROOT, env=environment, stdout=PIPE, stderr=STDOUT, text=True, check=False)
    assert (done.returncode, says in done.stdout, "tests ran" in done.stdout) == (code, True, True), done.stdout
    assert done.stdout.index("tests ran") < done.stdout.index("mypy ran")
