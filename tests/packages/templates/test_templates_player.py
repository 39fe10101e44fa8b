"""The template of a player: what it makes is installed into an empty environment, checked and played."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.packages.templates.installing import done, programs_in
from tests.packages.templates.test_templates_installed import steps_of

import ruleworks
from ruleworks_bots import play_out, read_spec
from ruleworks_cli import main
from ruleworks_i18n import Source, check

WORDS = ("new", "player", "quick-wit", "--answer", "title_fr=Esprit vif")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A package that was made, ready to be imported."""
    monkeypatch.chdir(tmp_path)
    assert main(WORDS) == 0
    assert "ruleworks simulate noughts --seats quick-wit,random" in capsys.readouterr().out
    monkeypatch.syspath_prepend(tmp_path / "quick-wit")
    for name in ("quick_wit", "quick_wit.bundle", "quick_wit.player"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return tmp_path / "quick-wit"


@pytest.mark.slow
def test_it_plays_as_it_is_and_its_texts_are_there(package: Path) -> None:
    bundle: Any = import_module("quick_wit.bundle").bundle
    (player,) = bundle.tools
    rules = ruleworks.ruleset("noughts")
    quick = read_spec("quick-wit:looks=5", {"quick-wit": player})
    game = play_out(rules, [quick.seated(rules)] * 2, seed=1)
    assert game.over
    assert check([Source("quick-wit", "quick_wit")]) == []
    for words in (["check"], ["format", "--check"]):
        ruff = [sys.executable, "-m", "ruff", *words, "--no-cache", str(package)]
        ended = subprocess.run(ruff, capture_output=True, text=True, check=False)
        assert ended.returncode == 0, ended.stdout


@pytest.mark.slow
@pytest.mark.parametrize("name", ["me", "random", "Quick"])
def test_names_that_somebody_else_has_are_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "player", name]) == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.templates
def test_it_is_installed_passes_what_ci_runs_and_plays(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    programs = programs_in(tmp_path / "env")
    installed = programs / "ruleworks"
    done(tmp_path, programs / "python", "-m", "pip", "install", "-q", f"{wheel}[new,testing]")
    done(tmp_path, installed, *WORDS)
    package = tmp_path / "quick-wit"
    passed = [done(package, "bash", "-e", "-c", step, beside=programs) for step in steps_of(package)]
    assert len(passed) == 5
    assert "2 passed" in passed[-1]
    assert "0 files written" in done(tmp_path, installed, "new", "--again", "quick-wit")
    assert "quick-wit" in done(tmp_path, installed, "check", "quick-wit")
    words = ("simulate", "noughts", "--seats", "quick-wit:looks=9,random", "--games", 10, "--json")
    assert len(json.loads(done(tmp_path, installed, *words))["games"]) == 10
    seats = ("play", "whistle-mountain", "--seats", "me,quick-wit", "--seed", 1, "--stdin", "--language", "fr")
    told = done(tmp_path, installed, *seats, typed="conseil quick-wit\nquitter\noui\n")
    assert "quick-wit choisirait" in told
