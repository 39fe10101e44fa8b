"""`ruleworks new --again`: a package follows its template, and what its author has changed stays."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.packages.cli.conftest import Ended
from tests.packages.cli.new.conftest import Begun

Run = Callable[..., Ended]
MADE = ("toy", "pebble", "--kind", "leaf", "--answer", "motto=Grow.")


@pytest.fixture
def pebble(run: Run, toy: Begun, place: Path) -> Path:
    """A package, of a template with a second file."""
    (toy.folder / "inside" / "more.txt").write_text("one\n", encoding="utf-8")
    assert run("new", *MADE).code == 0
    return place / "pebble"


def again(run: Run, *words: str) -> list[str]:
    """What is told of a package that is brought up to date."""
    ended = run("new", "--again", "pebble", *words)
    assert (ended.code, ended.err) == (0, "")
    return ended.out.splitlines()


def test_nothing_that_is_kept_depends_on_the_computer(pebble: Path, toy: Begun) -> None:
    kept = (pebble / ".ruleworks-new.json").read_text(encoding="utf-8")
    assert json.loads(kept) == {
        "template": "toy",
        "game": "noughts",
        "name": "pebble",
        "kinds": ["leaf"],
        "answers": {"motto": "Grow."},
        "made": {"more.txt": json.loads(kept)["made"]["more.txt"], "note.txt": json.loads(kept)["made"]["note.txt"]},
    }
    for path in (pebble.parent, toy.folder, Path.home()):
        assert str(path) not in kept


def test_where_nothing_has_changed_nothing_is_done(run: Run, pebble: Path) -> None:
    before = {path: path.read_bytes() for path in pebble.rglob("*")}
    assert again(run) == ["pebble is up to date with the template toy; 0 files written."]
    assert {path: path.read_bytes() for path in pebble.rglob("*")} == before


def test_a_package_that_has_moved_follows_a_template_that_has_moved(
    run: Run, pebble: Path, toy: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = toy.folder.rename(toy.folder.with_name("elsewhere"))
    toy.folder = other
    (other / "inside" / "more.txt").write_text("two\n", encoding="utf-8")
    (other / "inside" / "third.txt").write_text("three\n", encoding="utf-8")
    moved = pebble.rename(pebble.with_name("gravel"))
    monkeypatch.chdir(moved)
    lines = run("new", "--again").out.splitlines()
    assert lines == ["pebble is up to date with the template toy; 2 files written.", "  more.txt", "  third.txt"]
    assert (moved / "more.txt").read_text(encoding="utf-8") == "two\n"


def test_what_the_author_has_changed_or_deleted_stays(run: Run, pebble: Path) -> None:
    (pebble / "more.txt").write_text("mine\n", encoding="utf-8")
    (pebble / "note.txt").unlink()
    (pebble / "own.txt").write_text("mine\n", encoding="utf-8")
    assert again(run) == ["pebble is up to date with the template toy; 0 files written."]
    assert sorted(path.name for path in pebble.iterdir()) == [".ruleworks-new.json", "more.txt", "own.txt"]


def test_what_both_have_changed_lies_beside_once(run: Run, pebble: Path, toy: Begun) -> None:
    for file in (pebble / "more.txt", toy.folder / "inside" / "more.txt"):
        file.write_text(f"{file.parent.name}\n", encoding="utf-8")
    told = (
        "  more.txt: both you and the template have changed it; what the template has lies beside it, in more.txt.new."
    )
    assert again(run)[1:] == [told]
    assert (pebble / "more.txt").read_text(encoding="utf-8") == "pebble\n"
    assert (pebble / "more.txt.new").read_text(encoding="utf-8") == "inside\n"
    assert again(run)[1:] == []


def test_line_endings_are_no_change(run: Run, pebble: Path, toy: Begun) -> None:
    (pebble / "more.txt").write_bytes(b"one\r\n")
    (toy.folder / "inside" / "more.txt").write_text("two\n", encoding="utf-8")
    assert again(run)[1:] == ["  more.txt"]


def test_a_file_of_an_author_that_the_template_has_too_by_now_stays(run: Run, pebble: Path, toy: Begun) -> None:
    (pebble / "own.txt").write_text("mine\n", encoding="utf-8")
    (toy.folder / "inside" / "own.txt").write_text("its\n", encoding="utf-8")
    assert len(again(run)) == 2
    assert (pebble / "own.txt").read_text(encoding="utf-8") == "mine\n"


def test_what_the_template_has_no_longer_is_named_and_stays(run: Run, pebble: Path, toy: Begun) -> None:
    (toy.folder / "inside" / "more.txt").unlink()
    assert again(run)[1:] == ["  more.txt: the template has it no longer; delete it if you do not need it."]
    assert (pebble / "more.txt").is_file()


def test_further_kinds_and_other_answers_are_taken_and_kept(run: Run, pebble: Path) -> None:
    assert again(run, "--kind", "stone", "--answer", "colour=blue")[1:] == ["  note.txt"]
    assert (pebble / "note.txt").read_text(encoding="utf-8") == "pebble noughts stone+leaf blue GROW."
    assert again(run)[1:] == []


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (("toy", "--again", "pebble"), "--again finds the template", "--again trouve le modèle"),
        (("--again", "pebble", "--into", "x"), "--again finds the template", "--again trouve"),
        (("--again", "nowhere"), "nowhere holds no .ruleworks-new.json", "ne contient pas de .ruleworks-new.json"),
        (("--again", "broken"), "cannot be read: Input data was truncated", "ne peut pas être lu"),
        (("--again", "foreign"), "There is no template strange.", "pas de modèle strange."),
        (("--again", "pebble", "--kind", "lef"), "knows no kind lef", "ne connaît pas"),
        (("--again", "pebble", "--answer", "colour=green"), "green is no answer to colour", "green"),
    ],
)
def test_a_mistake_changes_nothing(
    run: Run, pebble: Path, place: Path, words: tuple[str, ...], english: str, french: str
) -> None:
    shutil.copytree(pebble, place / "broken")
    (place / "broken" / ".ruleworks-new.json").write_text("{", encoding="utf-8")
    shutil.copytree(pebble, place / "foreign")
    record = place / "foreign" / ".ruleworks-new.json"
    record.write_text(record.read_text(encoding="utf-8").replace('"toy"', '"strange"'), encoding="utf-8")
    before = {path: path.read_bytes() for path in place.rglob("*") if path.is_file()}
    for language, told in (("en", english), ("fr", french)):
        ended = run("new", *words, "--language", language)
        assert (ended.code, ended.out) == (2, "")
        assert told in ended.err
    assert {path: path.read_bytes() for path in place.rglob("*") if path.is_file()} == before


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_nothing_is_written_through_a_link(run: Run, pebble: Path, toy: Begun, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (pebble / "deep").symlink_to(outside, target_is_directory=True)
    (toy.folder / "inside" / "deep").mkdir()
    (toy.folder / "inside" / "deep" / "file.txt").write_text("x", encoding="utf-8")
    (outside / "target.txt").write_text("theirs", encoding="utf-8")
    (pebble / "more.txt").unlink()
    (pebble / "more.txt").symlink_to(outside / "target.txt")
    assert "leads out of the package by a link" in run("new", "--again", "pebble").err
    assert sorted(path.name for path in outside.iterdir()) == ["target.txt"]
    assert (outside / "target.txt").read_text(encoding="utf-8") == "theirs"
