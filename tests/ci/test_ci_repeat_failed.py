"""Failed tests are repeated once by `.ci/run`, aloud, and nothing else is."""

import os
import sys
from pathlib import Path
from subprocess import PIPE, STDOUT, run

import pytest

REPEAT_FAILED = Path(__file__).parents[2] / ".ci" / "repeat_failed.py"

#: A test that fails at its first run, and passes afterwards.
FLAKY = """
from pathlib import Path

def test_once():
    if not Path("seen").exists():
        Path("seen").touch()
        raise ValueError("the first time")

def test_always():
    pass
"""
BROKEN = "def test_never():\n    assert not 'ever'\n"
#: Two tests that fail, of which the first has another name at the second run.
RENAMED = """
from pathlib import Path
import pytest

SEEN = Path("seen").exists()

@pytest.mark.parametrize("name", ["again" if SEEN else "first", "same"])
def test_once(name):
    Path("seen").touch()
    assert SEEN
"""


@pytest.mark.parametrize(
    ("text", "code", "says", "is_silent_about"),
    [
        pytest.param(FLAKY, 0, ["FLAKY test_of_it::test_once", "the first time", "1 passed"], "Not every", id="flaky"),
        pytest.param(BROKEN, 1, ["Repeating the failed tests once."], "FLAKY", id="broken"),
        pytest.param(FLAKY + BROKEN, 1, ["1 failed, 1 passed"], "FLAKY", id="one of two is broken"),
        pytest.param(RENAMED, 1, ["Not every failed test was found again."], "FLAKY", id="lost"),
        pytest.param("import nothing_of_the_kind\n", 2, [], "Repeating", id="collection"),
        pytest.param("", 5, [], "Repeating", id="no test"),
        pytest.param("def test_fine():\n    pass\n", 0, ["1 passed"], "Repeating", id="fine"),
    ],
)
def test_only_failed_tests_are_repeated(
    tmp_path: Path, text: str, code: int, says: list[str], is_silent_about: str
) -> None:
    (tmp_path / "test_of_it.py").write_text(text, encoding="utf-8")
    done = run(
        [sys.executable, REPEAT_FAILED, "-q", "--rootdir", tmp_path, "test_of_it.py"],
        cwd=tmp_path,
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        stdout=PIPE,
        stderr=STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stdout
    assert [words for words in says if words not in done.stdout] == []
    assert is_silent_about not in done.stdout
