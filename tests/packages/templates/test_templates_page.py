"""The page on beginning a package tells the truth: its commands lead from an empty environment to a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.packages.templates.installing import ROOT, done

PAGE = ROOT / "docs" / "begin-a-package.md"
#: What is typed at the case: its choices.
TYPED = (
    "place-airship:airship.balloon:a1\nactivate-contact:machine.steam-works-mill\nsteam-works-for:resource.gold\nquit\n"
)
INSTALLED = "'ruleworks[new,testing]'"


def commands() -> list[str]:
    """The commands that the page shows at a prompt."""
    shown, *_ = re.findall(r"^```console\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    return [line.removeprefix("$ ") for line in shown.splitlines()]


def test_ten_commands_are_enough() -> None:
    shown = commands()
    assert 3 < len(shown) <= 10
    assert [command for command in shown if INSTALLED in command] == [f"pip install {INSTALLED}"]


@pytest.mark.templates
def test_the_commands_of_the_page_do_what_it_says(wheel: Path, tmp_path: Path) -> None:
    shown = [f"{command} --stdin" if "--case" in command else command for command in commands()]
    script = "\n".join(["set -e", *shown, "cd steam-works", "pytest", "mypy"])
    told = done(tmp_path, "bash", "-c", script.replace(INSTALLED, f"'{wheel}[new,testing]'"), typed=TYPED)
    assert "Player 1 chooses 1 gold." in told
    assert "La partie est terminée" in told
    assert "steam-works: 6 cases" in told
    assert " passed" in told
    assert "Success: no issues found" in told
    program = tmp_path / ".venv" / "bin" / "ruleworks"
    words = ("items", "whistle-mountain", "machine.steam-works-mill", "--variant", "steam-works", "--language", "fr")
    assert "Moulin À vapeur" in done(tmp_path, program, *words)
    assert done(tmp_path, program, "help", "begin a package").startswith("Begin a package\n===")
