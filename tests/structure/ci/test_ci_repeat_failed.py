"""Failed tests are repeated once by `.ci/run`, aloud, and nothing else is."""

import os
import sys
from pathlib import Path
from subprocess import PIPE, STDOUT, CompletedProcess, run

import pytest

REPEAT_FAILED = Path(__file__).parents[3] / ".ci" / "repeat_failed.py"

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


ENDS = [
    pytest.param(FLAKY, 0, ["FLAKY test_of_it::test_once", "the first time", "1 passed"], "Not every", id="flaky"),
    pytest.param(BROKEN, 1, ["Repeating the failed tests once."], "FLAKY", id="broken"),
    pytest.param(FLAKY + BROKEN, 1, ["1 failed, 1 passed"], "FLAKY", id="one of two is broken"),
    pytest.param(RENAMED, 1, ["Not every failed test was found again."], "FLAKY", id="lost"),
    pytest.param("def test_fine():\n    pass\n", 0, ["1 passed"], "Repeating", id="fine"),
]
#: Ends without a test, which workers report as failures.
NO_TESTS = [
    pytest.param("import nothing_of_the_kind\n", 2, [], "Repeating", id="collection"),
    pytest.param("", 5, [], "Repeating", id="no test"),
]


@pytest.mark.parametrize(("text", "code", "says", "is_silent_about"), [*ENDS, *NO_TESTS])
def test_only_failed_tests_are_repeated(
    tmp_path: Path, text: str, code: int, says: list[str], is_silent_about: str
) -> None:
    done = repeated(tmp_path, text)
    assert done.returncode == code, done.stdout
    assert [words for words in says if words not in done.stdout] == []
    assert is_silent_about not in done.stdout


@pytest.mark.parametrize(("text", "code", "says", "is_silent_about"), ENDS)
def test_workers_change_nothing_of_it(
    tmp_path: Path, text: str, code: int, says: list[str], is_silent_about: str
) -> None:
    done = repeated(tmp_path, text, "-p", "xdist", "-n", "2", "--dist", "loadscope")
    assert done.returncode == code, done.stdout
    assert [words for words in says if words not in done.stdout] == []
    assert is_silent_about not in done.stdout


def test_what_workers_cannot_collect_fails_at_both_runs(tmp_path: Path) -> None:
    done = repeated(tmp_path, "import nothing_of_the_kind\n", "-p", "xdist", "-n", "2")
    assert done.returncode == 1, done.stdout
    assert "FLAKY" not in done.stdout


def repeated(folder: Path, text: str, *options: str) -> CompletedProcess[str]:
    """Run the tests of a text, and again those that failed."""
    (folder / "test_of_it.py").write_text(text, encoding="utf-8")
    return run(
        [sys.executable, REPEAT_FAILED, "-q", *options, "--rootdir", folder, "test_of_it.py"],
        cwd=folder,
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        stdout=PIPE,
        stderr=STDOUT,
        text=True,
        check=False,
    )
