"""The command `python -m ruleworks_i18n`."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ruleworks_i18n import Source
from ruleworks_i18n.__main__ import OTHERS, main

WriteCatalog = Callable[..., Source]
Capture = pytest.CaptureFixture[str]


def test_the_catalogs_of_this_package_are_checked_by_default() -> None:
    command = [sys.executable, "-m", "ruleworks_i18n", "check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("Checked ")
    checked, others = done.stdout.splitlines()
    assert checked.endswith(": no problems.")
    assert others == OTHERS
    assert "PACKAGE:DOMAIN" in others
    assert done.returncode == 0


def test_the_help_says_how_to_check_another_package(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["check", "--help"])
    assert "my_package:my-game" in capsys.readouterr().out


def test_a_folder_without_problems(good: Source, capsys: Capture) -> None:
    assert main(["check", str(good.package)]) == 0
    assert capsys.readouterr().out == "Checked game: no problems.\n"


def test_a_domain_of_a_package(capsys: Capture) -> None:
    assert main(["check", "ruleworks_i18n:ruleworks"]) == 0
    assert capsys.readouterr().out == "Checked ruleworks: no problems.\n"


def test_problems_are_listed_and_counted(write: WriteCatalog, capsys: Capture) -> None:
    source = write("en", 'msgctxt "a"\nmsgid "{a.b}"\nmsgstr ""\n')
    assert main(["check", str(source.package)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "has no 'fr' catalog" in lines[0]
    assert "'a' contains {a.b}" in lines[1]
    assert lines[2:] == ["Checked game: 2 problems."]


@pytest.mark.parametrize("name", ["nowhere", "nowhere:", ":game"])
def test_a_name_that_says_nothing_is_explained(name: str, capsys: Capture) -> None:
    assert main(["check", name]) == 1
    assert f"{name!r} is neither a folder that holds locales/ nor PACKAGE:DOMAIN." in capsys.readouterr().err


def test_update_says_what_it_did(write: WriteCatalog, capsys: Capture) -> None:
    source = write("en", 'msgctxt "a"\nmsgid "x"\nmsgstr ""\n')
    assert main(["update", str(source.package)]) == 0
    assert main(["update", str(source.package)]) == 0
    place = source.place("fr")
    assert capsys.readouterr().out == f"{place}: added a.\n{place}: was up to date.\n"
    assert Path(place).read_text(encoding="utf-8").endswith('\nmsgctxt "a"\nmsgid "x"\nmsgstr ""\n')


def test_an_update_without_english_is_explained(write: WriteCatalog, capsys: Capture) -> None:
    source = write("fr", 'msgctxt "a"\nmsgid "x"\nmsgstr "z"\n')
    assert main(["update", str(source.package)]) == 1
    assert "has no 'en' catalog (it has: fr)" in capsys.readouterr().err
