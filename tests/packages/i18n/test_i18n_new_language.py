"""A new language needs catalogs and nothing else: command line, server and page offer it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.packages.clients.typescript import run

import ruleworks_i18n
import ruleworks_web

PACKAGE = Path(ruleworks_i18n.__file__).parent
PAGE = Path(ruleworks_web.__file__).parent / "page"
HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with copies of our packages that speak `qx`, a language with the words of French."""
    folder = tmp_path_factory.mktemp("home")
    for package in (PACKAGE, *Path(ruleworks_web.__file__).parents[1].glob("ruleworks_*")):
        copy = folder / package.name
        shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__"))
        for catalog in copy.glob("locales/fr/*.po"):
            text = catalog.read_text(encoding="utf-8").replace('"Language: fr\\n"', '"Language: qx\\n"')
            path = copy / "locales" / "qx" / catalog.name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return folder


def output(home: Path, *command: str) -> str:
    """Return what a Python program prints that takes its texts from a folder."""
    environment = {**os.environ, "PYTHONPATH": str(home), "COLUMNS": "100"}
    done = subprocess.run(
        [sys.executable, *command], env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


@pytest.fixture(scope="module")
def answers(home: Path) -> list[Any]:
    """What a server answers in the new language."""
    found: list[Any] = json.loads(output(home, str(HERE / "asking.py"), "/api/texts/qx", "/api/games?language=qx"))
    return found


def test_the_command_line_offers_it(home: Path) -> None:
    texts = {name: output(home, "-m", "ruleworks_cli", "--language", name, "--help") for name in ("en", "fr", "qx")}
    assert "{en,fr,qx}" in texts["qx"]
    assert texts["qx"] == texts["fr"] != texts["en"]


def test_the_environment_can_ask_for_it(home: Path) -> None:
    program = "from ruleworks_cli.settings import usual_language as usual\nprint(*[usual({'LANG': x}) for x in {}])"
    wanted = ["qx_QX.UTF-8", "fr_CA", "fr", "de_DE.UTF-8", "C.UTF-8", ""]
    assert output(home, "-c", program.replace("{}]", f"{wanted}]")).split() == ["qx", "fr", "fr", "en", "en", "en"]


def test_the_server_answers_in_it(answers: list[Any]) -> None:
    words, games = answers
    assert words["language"] == "qx"
    assert words["languages"] == games["languages"] == ["en", "fr", "qx"]
    assert [game["name"] for game in games["games"]] == ["noughts"]


def test_the_page_offers_it(answers: list[Any], tmp_path: Path) -> None:
    file = tmp_path / "answer.json"
    file.write_text(json.dumps(answers[0]), encoding="utf-8")
    done = run(str(HERE / "languages.mjs"), str(PAGE), str(file), cwd=PAGE)
    assert done.returncode == 0, done.stderr[-3000:]
    found = json.loads(done.stdout)
    assert found["asked"] == ["/api/texts/qx?"]
    assert found["offered"] == ["en", "fr", "qx"]
    assert (found["language"], found["undo"]) == ("qx", answers[0]["texts"]["undo"])


def test_an_update_makes_its_other_catalogs_and_the_check_compares_them(home: Path, tmp_path: Path) -> None:
    copy = tmp_path / PACKAGE.name
    shutil.copytree(home / PACKAGE.name, copy)
    for catalog in (copy / "locales" / "qx").iterdir():
        catalog.unlink()
    (copy / "locales" / "qx" / "ruleworks.po").touch()
    output(tmp_path, "-m", "ruleworks_i18n", "update")
    made, english = [sorted(path.name for path in (copy / "locales" / name).iterdir()) for name in ("qx", "en")]
    assert made == english
    program = "from ruleworks_i18n import check, RULEWORKS\nprint(check([RULEWORKS])[0])"
    assert "locales/qx/ruleworks.po" in output(tmp_path, "-c", program)


def test_a_language_without_words_of_the_page_speaks_english_there(home: Path, tmp_path: Path) -> None:
    copy = tmp_path / "home"
    shutil.copytree(home, copy)
    (copy / ruleworks_web.__name__ / "locales" / "qx" / "ruleworks-page.po").unlink()
    unknown, qx, en = json.loads(
        output(copy, str(HERE / "asking.py"), *[f"/api/texts/{x}" for x in ("xx", "qx", "en")])
    )
    assert (unknown["language"], qx["language"], en["language"]) == ("en", "qx", "en")
    assert unknown["texts"] == qx["texts"] == en["texts"]
