"""What the commands write replaces a file in one go, keeps who may read it, and nothing that is no save is lost."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ruleworks
from ruleworks_cli.files import check_place, write_file
from ruleworks_cli.mistakes import Mistake

Run = Callable[..., Any]
POSIX = pytest.mark.skipif(os.name != "posix", reason="these are files of Unix")


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    """A file that is no save."""
    path = tmp_path / "notes.txt"
    path.write_text("dear diary", encoding="utf-8")
    return path


def test_a_file_that_is_no_save_is_not_replaced_unasked(run: Run, notes: Path) -> None:
    done = run("play", "noughts", "--save", notes)
    assert done.code == 2
    assert done.err == f"ruleworks: {notes} is no save, and would be lost: name another file, or move this one away.\n"
    assert notes.read_text(encoding="utf-8") == "dear diary"


def test_nor_by_what_is_typed_in_a_game(run: Run, notes: Path) -> None:
    done = run("play", "noughts", "--stdin", typed=f"mark:a1\nsave {notes}\nquit\n")
    assert f"{notes} is no save" in done.out + done.err
    assert notes.read_text(encoding="utf-8") == "dear diary"


@pytest.mark.parametrize("content", [b"", None])
def test_an_empty_file_and_an_older_save_are_replaced(run: Run, tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(ruleworks.ruleset("noughts").new_game(seed=1).save() if content is None else content)
    assert run("play", "noughts", "--save", path).code == 0
    assert ruleworks.load(path.read_bytes()).over


@POSIX
def test_who_may_read_a_file_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "secret.json"
    path.write_bytes(b"old")
    path.chmod(0o600)
    write_file(str(path), b"new")
    assert (path.read_bytes(), path.stat().st_mode & 0o777) == (b"new", 0o600)


@POSIX
def test_a_new_file_may_be_read_by_whom_the_system_says(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_file(str(tmp_path / "game.json"), b"new")
    finally:
        os.umask(before)
    assert (tmp_path / "game.json").stat().st_mode & 0o777 == 0o640


@POSIX
def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    target, link = tmp_path / "target.json", tmp_path / "link.json"
    target.write_bytes(b"old")
    link.symlink_to(target)
    write_file(str(link), b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


@POSIX
def test_a_pipe_is_refused_and_stays(run: Run, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    done = run("play", "noughts", "--save", pipe)
    assert (done.code, done.err) == (2, f"ruleworks: {pipe} is a device or a pipe: name a file.\n")
    with pytest.raises(Mistake):
        write_file(str(pipe), b"new")
    with pytest.raises(Mistake):
        check_place(str(pipe))
    assert pipe.is_fifo()


def test_files_beside_it_are_left_alone(tmp_path: Path) -> None:
    own = tmp_path / "game.json.part"
    own.write_bytes(b"of the user")
    write_file(str(tmp_path / "game.json"), b"new")
    assert own.read_bytes() == b"of the user"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["game.json", "game.json.part"]


def test_nothing_is_left_behind_where_writing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("ruleworks_cli.files.Path.replace", full)
    with pytest.raises(Mistake):
        write_file(str(path), b"new")
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]
    assert path.read_bytes() == b"old"
