"""The template of a game: what it makes is a whole game, rendered, installed into an empty environment, and played."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.templates.installing import done, programs_in
from tests.templates.test_templates_installed import steps_of

import ruleworks
from ruleworks_cli import main
from ruleworks_i18n import Source, check
from ruleworks_pictures import Illustrator
from ruleworks_testing import play_randomly
from ruleworks_toolbox.cases import load_cases, run

WORDS = ("new", "game", "salt-road", "--answer", "title_fr=Route du sel")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Path]:
    """A package that was made, ready to be imported; it is not remembered."""
    monkeypatch.chdir(tmp_path)
    assert main(WORDS) == 0
    assert "ruleworks play salt-road" in capsys.readouterr().out
    monkeypatch.syspath_prepend(tmp_path / "salt-road")
    yield tmp_path / "salt-road"
    for name in [name for name in sys.modules if name.partition(".")[0] == "salt_road"]:
        del sys.modules[name]


def rules_of_it() -> Any:
    """The rules of the game that was made."""
    return ruleworks.ruleset(import_module("salt_road.bundle").bundle, strict=True)


@pytest.mark.slow
def test_it_is_a_whole_game_as_it_is(package: Path) -> None:
    rules = rules_of_it()
    for players in rules.players:
        assert play_randomly(rules, players, players).over
    cases = load_cases(package / "salt_road" / "cases")
    for case in cases:
        run(case, rules)
    assert len(cases) == 5
    assert check([Source("salt-road", "salt_road")]) == []
    for language, name in (("en", "Salt Road"), ("fr", "Route du sel")):
        texts = ruleworks.translator(language, rules.text_sources)
        assert texts.render(ruleworks.Text("salt-road.title")) == name
        assert [text.id for item in rules.items.values() for text in item.messages() if not texts.has(text.id)] == []


@pytest.mark.slow
def test_it_brings_its_own_picture_and_facts_that_an_owner_corrects(package: Path) -> None:
    rules = rules_of_it()
    assert any(isinstance(tool, Illustrator) for tool in rules.bundles["salt-road"].tools)
    assert "Warehouse" in ruleworks.picture(rules.item("order.warehouse"))
    own = {"components": {"orders": {"jars": {"cost": ["clay"] * 5}}}}
    with pytest.raises(ruleworks.RuleworksError, match=r"orders\.jars\.cost"):
        ruleworks.ruleset(import_module("salt_road.bundle").bundle, options=own, strict=True)


@pytest.mark.slow
def test_it_is_in_the_style_of_this_repository(package: Path) -> None:
    for words in (["check"], ["format", "--check"]):
        ruff = [sys.executable, "-m", "ruff", *words, "--no-cache", str(package)]
        ended = subprocess.run(ruff, capture_output=True, text=True, check=False)
        assert ended.returncode == 0, ended.stdout


@pytest.mark.templates
def test_it_is_installed_passes_what_ci_runs_and_is_played(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    programs = programs_in(tmp_path / "env")
    installed = programs / "ruleworks"
    done(tmp_path, programs / "python", "-m", "pip", "install", "-q", f"{wheel}[new,testing]")
    done(tmp_path, installed, *WORDS)
    package = tmp_path / "salt-road"
    passed = [done(package, "bash", "-e", "-c", step, beside=programs) for step in steps_of(package)]
    assert len(passed) == 5
    assert "10 passed" in passed[-1]  # one of them is the whole kit
    assert "0 files written" in done(tmp_path, installed, "new", "--again", "salt-road")
    words = ("simulate", "salt-road", "--seats", "greedy,random", "--games", 4, "--json")
    assert len(json.loads(done(tmp_path, installed, *words))["games"]) == 4
    assert "limits.rounds" in done(tmp_path, installed, "components", "salt-road")
    told = done(tmp_path, installed, "play", "salt-road", "--seed", 1, "--language", "fr", "--seats", "random,random")
    assert "La partie est terminée" in told
