"""Cases on a page: what is given, what is played and what must hold, taken from the files that the tests run."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from games import TESTS

from ruleworks_formats.cases import Case, Checkpoint, load_cases

FOLDER = TESTS / "games" / "whistle_mountain" / "cases"
OUTLAWS = TESTS / "games" / "outlaws" / "cases"
STOP = TESTS / "games" / "whistle_stop" / "cases"
FOLDERS = {"whistle-mountain": FOLDER, "outlaws": OUTLAWS, "whistle-stop": STOP}
"""Where the cases of a bundle are."""


@cache
def all_cases(folder: Path = FOLDER) -> tuple[Case, ...]:
    """Return all cases of the game, or those of a variant or another game from their folder."""
    return tuple(load_cases(folder)) if folder.is_dir() else ()


def bundle_of(case: Case) -> str:
    """Return the bundle whose case it is."""
    return next(name for name, folder in FOLDERS.items() if case.file.is_relative_to(folder))


def proving(name: str, folder: Path = FOLDER) -> list[Case]:
    """Return the cases that prove a rule or an item."""
    return [case for case in all_cases(folder) if name in case.written.proves]


def shown(case: Case) -> list[str]:
    """Return a case as Markdown lines."""
    written = case.written
    begun = f"new game for {written.new.players}, seed {written.new.seed}" if written.new else written.given.strip()
    options = ", ".join(f"{name} = {value}" for name, value in written.options.items())
    parts = (
        ("options", options),
        ("given", begun),
        ("do", "\n".join(map(_told, written.do))),
        ("expect", written.expect.strip()),
    )
    body = "\n".join(f"{heading}\n{_indented(text)}" for heading, text in parts if text)
    return ["", "```text", body, "```", ""]


def _told(done: str | Checkpoint) -> str:
    """Return a choice, or what must hold in the middle of the choices."""
    return done if isinstance(done, str) else f"expect\n{_indented(done.expect.strip())}"


def _indented(text: str) -> str:
    return "\n".join(f"    {line}" for line in text.splitlines())
