"""What the templates make is installed into empty environments, put through its own checks, and played."""

from __future__ import annotations

import venv
from itertools import product
from pathlib import Path

import msgspec
import pytest
from tests.packages.templates.answers import SETS, Answers
from tests.packages.templates.installing import done, programs_in

from ruleworks_formats.cases import read_cases

pytestmark = pytest.mark.templates


def steps_of(package: Path) -> list[str]:
    """What continuous integration runs, by the file in the package, where the interpreter is there already."""
    workflow = msgspec.yaml.decode((package / ".github" / "workflows" / "check.yml").read_bytes())
    (job,) = workflow["jobs"].values()
    assert [step["uses"].partition("@")[0] for step in job["steps"] if "uses" in step] == [
        "actions/checkout",
        "actions/setup-python",
    ]
    return [step["run"] for step in job["steps"] if "run" in step]


@pytest.mark.parametrize("answers", SETS, ids=lambda answers: answers.template)
def test_it_is_installed_passes_what_ci_runs_and_is_played(answers: Answers, wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    programs = programs_in(tmp_path / "env")
    ruleworks = programs / "ruleworks"
    done(tmp_path, programs / "python", "-m", "pip", "install", "-q", f"{wheel}[new,testing]")
    done(tmp_path, ruleworks, *answers.words)
    package = tmp_path / answers.name
    passed = [done(package, "bash", "-e", "-c", step, beside=programs) for step in steps_of(package)]
    assert len(passed) == 5
    assert "2 passed" in passed[-1]  # one of them is the whole kit
    assert "0 files written" in done(tmp_path, ruleworks, "new", "--again", answers.name)
    whole = ("play", "whistle-mountain", "--variant", answers.name)
    for language, path in product(("en", "fr"), sorted((package / answers.module / "cases").glob("*.toml"))):
        choices = [choice for choice in read_cases(path)[0].written.do if isinstance(choice, str)]
        words = (*whole, "--case", path, "--language", language, "--stdin")
        told = done(tmp_path, ruleworks, *words, typed="\n".join([*choices, "quit"]))
        assert told.count("\n") > len(choices)
    assert "The game is over" in done(tmp_path, ruleworks, *whole, "--seed", 1)
