"""Interpreters are found, and only those count that can be tested with."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.campaigns.pythons.finding import asked, classified, interpreters


def script(place: Path, words: str) -> Path:
    """A program that says this whatever it is asked."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(f"#!/bin/sh\necho {words}\n", encoding="utf-8")
    place.chmod(0o755)
    return place


def test_this_interpreter_says_what_it_is() -> None:
    found = asked(Path(sys.executable))
    assert found is not None
    assert found.version == sys.version_info[:3]
    assert found.minor in classified()


@pytest.mark.skipif(sys.platform == "win32", reason="the programs are scripts of a shell")
@pytest.mark.parametrize("words", ["3 13 0 False cpython", "3 13 0 True pypy", "nonsense", "; exit 1"])
def test_previews_and_others_do_not_count(tmp_path: Path, words: str) -> None:
    assert asked(script(tmp_path / "python", words)) is None


@pytest.mark.skipif(sys.platform == "win32", reason="the programs are scripts of a shell")
def test_the_newest_of_each_minor_version_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    monkeypatch.setenv("PATH", "/bin" if not Path("/bin/python3.11").exists() else str(tmp_path))
    for version in ("3.10.9", "3.12.1", "3.12.10", "3.14.0"):
        script(tmp_path / "versions" / version / "bin" / "python", f"{version.replace('.', ' ')} True cpython")
    assert [each.name for each in interpreters()] == ["3.12.10", "3.14.0"]
