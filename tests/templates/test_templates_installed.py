"""What the templates make is installed into empty environments, checked by the kit, typed and played."""

from __future__ import annotations

import os
import venv
from pathlib import Path

import pytest
from tests.templates.answers import SETS, Answers
from tests.templates.installing import done

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
    assert f"{answers.name}: {answers.cases} cases" in done(tmp_path, ruleworks, "check", answers.name)
    assert " passed" in done(package, python, "-m", "pytest", "-p", "no:cacheprovider")
    for language in ("en", "fr"):
        for case in sorted((package / answers.module / "cases").glob("*.toml")):
            words = ("play", "whistle-mountain", "--variant", answers.name, "--case", case, "--language", language)
            assert done(tmp_path, ruleworks, *words)
    assert done(tmp_path, ruleworks, "play", "whistle-mountain", "--variant", answers.name, "--seed", 1)
