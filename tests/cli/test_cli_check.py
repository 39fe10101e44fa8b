"""The command `check`: what it takes, what it tells, and how it ends."""

import json
import subprocess
import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest
from tests.cli.conftest import OURS

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


@pytest.mark.slow
def test_a_sound_package_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "noughts", "--language", "en"]) == 0
    assert "noughts: 0 cases, 2 games looked at" in capsys.readouterr().out


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
    ],
)
def test_what_cannot_be_checked_ends_with_2(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--language", "en"]) == 2
    assert message in capsys.readouterr().err


def test_pytest_finds_the_fixtures_of_the_package_that_its_settings_name(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\nruleworks_check = noughts\n", encoding="utf-8")
    test = "def test_it(ruleset, game, cases):\n    assert (ruleset.game, game.seq, cases) == ('noughts', 0, ())\n"
    (tmp_path / "test_it.py").write_text(test, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (tmp_path / "charm.py").write_text(SOUND, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nruleworks_check = charm.py\n", encoding="utf-8")
    test = "def test_it(ruleset, cases):\n    assert 'charm' in ruleset.bundles and cases == ()\n"
    (tmp_path / "test_it.py").write_text(test, encoding="utf-8")
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
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
    monkeypatch.setattr("ruleworks.discovery.entry_points", lambda: EntryPoints([*OURS, *points]))
    assert main(["check", "broken", "--language", "en"]) == 1
    ended = capsys.readouterr()
    assert ended.out.count("no broken piece") == 1
    assert "no broken piece" not in ended.err
    assert "no elsewhere piece" in ended.err
