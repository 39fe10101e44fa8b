"""What is released works in an environment that holds nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.packages.templates.installing import done

from ruleworks import __version__

pytestmark = pytest.mark.release


def test_the_program_tells_its_version_and_plays(programs: Path, tmp_path: Path) -> None:
    program = programs / "ruleworks"
    assert done(tmp_path, program, "--version").strip() == f"ruleworks {__version__}"
    played = json.loads(done(tmp_path, program, "simulate", "whistle-mountain", "--games", 1, "--seed", 3, "--json"))
    assert [game["seed"] for game in played["games"]] == [3]
    done(tmp_path, program, "plugins", "--strict")


def test_what_is_no_code_is_found_where_it_is_installed(programs: Path, tmp_path: Path) -> None:
    program = programs / "ruleworks"
    messages = json.loads(done(tmp_path, program, "messages", "whistle-mountain", "--language", "fr"))
    assert messages["messages"]["machine.crane"]["forms"] == [{"text": "Grue", "mark": "f"}]
    assert "export class Teller" in done(tmp_path, program, "schema", "noughts", "--typescript")
    assert "R-COL-1" in done(tmp_path, program, "rules", "whistle-mountain", "R-COL-1")
    assert "applyNews" in done(tmp_path, program, "help", "clients")
    assert "item" in done(tmp_path, program, "new", "--list")


def test_nothing_installed_contradicts_something_else(programs: Path, tmp_path: Path) -> None:
    assert "No broken requirements" in done(tmp_path, programs / "python", "-m", "pip", "check")
