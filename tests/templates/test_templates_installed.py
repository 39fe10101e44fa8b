"""What the templates make is installed into empty environments, checked by the kit, typed and played."""

from __future__ import annotations

import os
import venv
from itertools import product
from pathlib import Path

import pytest
from tests.templates.answers import SETS, Answers
from tests.templates.installing import done

from ruleworks_toolbox.cases import read_cases

pytestmark = pytest.mark.templates


@pytest.mark.parametrize("answers", SETS, ids=lambda answers: answers.template)
def test_it_is_installed_checked_typed_and_played(answers: Answers, wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    programs = tmp_path / "env" / ("Scripts" if os.name == "nt" else "bin")
    python, ruleworks = programs / "python", programs / "ruleworks"
    done(tmp_path, python, "-m", "pip", "install", "-q", f"{wheel}[new,testing]")
    done(tmp_path, ruleworks, *answers.words)
    package = tmp_path / answers.name
    done(tmp_path, python, "-m", "pip", "install", "-q", "-e", f"{package}[dev]")
    done(package, python, "-m", "mypy")
    done(package, python, "-m", "ruleworks_i18n", "check", answers.module)
    assert "2 passed" in done(package, python, "-m", "pytest", "-p", "no:cacheprovider")  # one of them is the whole kit
    whole = ("play", "whistle-mountain", "--variant", answers.name)
    for language, path in product(("en", "fr"), sorted((package / answers.module / "cases").glob("*.toml"))):
        choices = [choice for choice in read_cases(path)[0].written.do if isinstance(choice, str)]
        words = (*whole, "--case", path, "--language", language, "--stdin")
        told = done(tmp_path, ruleworks, *words, typed="\n".join([*choices, "quit"]))
        assert told.count("\n") > len(choices)
    assert "The game is over" in done(tmp_path, ruleworks, *whole, "--seed", 1)
