"""What the templates make is installed into empty environments, checked by the kit, typed and played."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest
from tests.templates.answers import SETS, Answers

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.templates


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this tree."""
    place = tmp_path_factory.mktemp("wheel")
    done(ROOT, sys.executable, "-m", "build", "--wheel", "--outdir", place, ROOT)
    (made,) = place.glob("*.whl")
    return made


def done(folder: Path, *command: object) -> str:
    """What a command writes; one that fails tells all of it."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "RULEWORKS"))}
    words = [str(word) for word in command]
    ended = subprocess.run(
        words, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, f"{' '.join(words)}\n{ended.stdout}{ended.stderr}"
    return ended.stdout


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
