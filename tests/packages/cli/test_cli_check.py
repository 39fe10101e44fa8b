"""The command `check`: what it takes, what it tells, and how it ends."""

import json
import re
import subprocess
import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest
from tests.packages.cli.conftest import OURS

from ruleworks_cli import main

BROKEN = '''
"""A house rule that forgets to return what it was given."""

from ruleworks import Bundle, hookimpl


class Forgetful:
    id = "forgetful.rules"

    @hookimpl
    def lines(self, value):
        pass


bundle = Bundle(name="forgetful", version="1", layer="house", extends="noughts", rules=(Forgetful(),))
'''

SOUND = 'from ruleworks import Bundle\nbundle = Bundle(name="charm", version="1", layer="house", extends="noughts")\n'


CASE = """
[[case]]
name = "a cell is marked"
proves = ["charm"]
given = "then choose-cell:0"
do = ["mark:a1"]
expect = "event marked cell=a1"
"""

ROOT = Path(__file__).parents[3]


@pytest.mark.slow
def test_a_sound_package_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "noughts", "--language", "en"]) == 0
    assert "noughts: 0 cases, " in capsys.readouterr().out


def test_players_are_checked_without_a_game_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "ruleworks-bots", "--seconds", "3", "--language", "en"]) == 0
    told = capsys.readouterr().out
    assert "The player random at " in told
    assert "ms a decision" in told


def test_what_is_found_ends_with_1_and_names_the_plugin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "forgetful.py"
    file.write_text(BROKEN, encoding="utf-8")
    assert main(["check", str(file), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert ("forgetful.rules", "lines") in {(found["plugin"], found["point"]) for found in report["findings"]}
    assert main(["check", str(file), "--language", "fr", "--seconds", "1"]) == 1
    assert "constat" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["check", "nowhere"], "There is nothing to check under the name nowhere"),
        (["check", "ruleworks-cli"], "There is nothing to check under the name ruleworks-cli"),
        (["check", "nowhere.py"], "There is no file nowhere.py to check."),
        (["check", "noughts", "--cases", "nowhere"], "there is no TOML file under this folder"),
        (["check", "noughts", "--parts", "cases,riding"], "no part riding of a check; choose from reading, cases,"),
        (["check", str(ROOT / "tests")], f"No pyproject.toml declares a bundle in the folder {ROOT / 'tests'};"),
        (["check", str(ROOT / "variants")], f"first-game is not installed from {ROOT}; run: pip install -e {ROOT}"),
    ],
)
def test_what_cannot_be_checked_ends_with_2(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--language", "en"]) == 2
    assert message in capsys.readouterr().err


def test_a_folder_with_rules_of_several_games_is_refused_with_what_to_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    mountain = [("first-game", "first_game:bundle"), ("outlaws", "outlaws.bundle:bundle")]
    points = [EntryPoint(name, value, "ruleworks.whistle_mountain") for name, value in mountain]
    points.append(EntryPoint("short-country", "short_country.bundle:bundle", "ruleworks.whistle_stop"))
    monkeypatch.setattr("ruleworks.discovery.installed.entry_points", lambda: EntryPoints([*OURS, *points]))
    assert main(["check", str(ROOT / "variants"), "--language", "en"]) == 2
    assert "check one of first-game, noughts-large, outlaws, short-country." in capsys.readouterr().err


def test_only_the_parts_that_are_named_are_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "forgetful.py"
    file.write_text(BROKEN, encoding="utf-8")
    assert main(["check", str(file), "--parts", "reading,cases", "--language", "en"]) == 0
    assert "forgetful: 0 cases, 0 games looked at" in capsys.readouterr().out


def test_so_many_random_games_are_looked_at_and_few_choices_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "noughts", "--parts", "games", "--games", "3", "--language", "en"]) == 0
    told = capsys.readouterr().out
    assert "noughts: 0 cases, 3 games looked at" in told
    assert re.search(r"Only \d+ choices were looked at: try --games \d+0\.", told)


def test_a_folder_stands_for_the_package_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    package = tmp_path / "project" / "src" / "charm_pieces"
    (package / "cases").mkdir(parents=True)
    (package / "__init__.py").write_text(SOUND, encoding="utf-8")
    (package / "cases" / "one.toml").write_text(CASE, encoding="utf-8")
    project = '[project.entry-points."ruleworks.noughts"]\ncharm = "charm_pieces:bundle"\n'
    (tmp_path / "project" / "pyproject.toml").write_text(project, encoding="utf-8")
    monkeypatch.chdir(tmp_path / "project")
    check = ["check", ".", "--parts", "cases", "--language", "en"]
    assert main(check) == 2
    assert "charm_pieces is not installed from .; run: pip install -e ." in capsys.readouterr().err
    monkeypatch.syspath_prepend(package.parent)
    assert main(check) == 2
    assert "charm is not installed from ." in capsys.readouterr().err
    points = [*OURS, EntryPoint("charm", "charm_pieces:bundle", "ruleworks.noughts")]
    monkeypatch.setattr("ruleworks.discovery.installed.entry_points", lambda: EntryPoints(points))
    assert main(check) == 0
    assert "charm: 1 cases, 1 games looked at" in capsys.readouterr().out


def test_pytest_finds_the_fixtures_of_the_package_that_its_settings_name(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\nruleworks_check = noughts\n", encoding="utf-8")
    test = "def test_it(ruleset, game, cases):\n    assert (ruleset.game, game.seq, cases) == ('noughts', 0, ())\n"
    (tmp_path / "test_it.py").write_text(test, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (tmp_path / "charm.py").write_text(SOUND, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nruleworks_check = charm.py\n", encoding="utf-8")
    test = "def test_it(ruleset, cases):\n    assert 'charm' in ruleset.bundles and cases == ()\n"
    (tmp_path / "test_it.py").write_text(test, encoding="utf-8")
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (tmp_path / "pytest.ini").write_text(
        f"[pytest]\nruleworks_check = {ROOT / 'plugins' / 'noughts'}\n", encoding="utf-8"
    )
    (tmp_path / "test_it.py").write_text(test.replace("charm", "noughts"), encoding="utf-8")
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=600, check=False)
    assert "Say which package is meant" in done.stdout


def test_what_a_finding_says_is_no_warning_besides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    told = "raise LookupError('no {0} piece')\n"
    points = []
    for name in ("broken", "elsewhere"):
        (tmp_path / f"{name}_pieces.py").write_text(told.format(name), encoding="utf-8")
        points.append(EntryPoint(name, f"{name}_pieces:bundle", "ruleworks.noughts"))
    monkeypatch.setattr("ruleworks.discovery.installed.entry_points", lambda: EntryPoints([*OURS, *points]))
    assert main(["check", "broken", "--language", "en"]) == 1
    ended = capsys.readouterr()
    assert ended.out.count("no broken piece") == 1
    assert "no broken piece" not in ended.err
    assert "no elsewhere piece" in ended.err
