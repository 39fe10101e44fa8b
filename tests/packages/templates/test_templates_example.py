"""The worked example of the documentation is a package like any other: installed, checked, typed and played."""

from __future__ import annotations

import shutil
import venv
from pathlib import Path

import pytest
from tests.packages.templates.installing import ROOT, done, programs_in

pytestmark = pytest.mark.templates

EXAMPLE = ROOT / "docs" / "examples" / "steamworks"
TYPED = "place-airship:airship.balloon:a1\nactivate-contact:machine.boiler\nvent-steam:3\nquit\n"
WITH_IT = ("play", "whistle-mountain", "--variant", "steamworks")


def test_the_example_is_installed_checked_typed_and_played(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    programs = programs_in(tmp_path / "env")
    ruleworks = programs / "ruleworks"
    package = shutil.copytree(EXAMPLE, tmp_path / "steamworks", ignore=shutil.ignore_patterns("__pycache__", ".*"))
    done(tmp_path, programs / "python", "-m", "pip", "install", "-q", f"{wheel}[testing]")
    done(package, programs / "python", "-m", "pip", "install", "-q", ".[dev]")
    shutil.rmtree(package / "steamworks" / "cases")  # those that are installed count
    assert "steamworks: 9 cases" in done(tmp_path, ruleworks, "check", "steamworks")
    shutil.copytree(EXAMPLE / "steamworks" / "cases", package / "steamworks" / "cases")
    for command in ("ruff check .", "ruff format --check .", "mypy", "python -m ruleworks_i18n check steamworks"):
        done(package, "bash", "-c", command, beside=programs)
    assert "2 passed" in done(package, programs / "python", "-m", "pytest", "-p", "no:cacheprovider")
    case = package / "steamworks" / "cases" / "boiler.toml"
    for language, told in (("en", "lets off 3 steam"), ("fr", "lâche 3 de vapeur")):
        words = (*WITH_IT, "--case", case, "--language", language, "--stdin")
        assert told in done(tmp_path, ruleworks, *words, typed=TYPED)
    assert "The game is over" in done(tmp_path, ruleworks, *WITH_IT, "--seed", 1)
