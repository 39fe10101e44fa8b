"""The pictures that the pages show from files: drawn anew by `python tests/docs/redraw.py`, compared by the tests."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from tests.docs.pages import blocks_of
from tests.docs.reader import write

import ruleworks
from ruleworks_formats.notation import TextNotation
from whistle_mountain.tools.notation import NOTATION as MOUNTAIN
from whistle_stop.tools.notation import NOTATION as STOP

PLACE = Path(__file__).parents[2] / "docs" / "_static"
#: The tables of the games that are shown, each with the notation in which it is written.
TABLES: Mapping[str, tuple[str, TextNotation[Any]]] = {
    "table": ("whistle-mountain", MOUNTAIN),
    "country": ("whistle-stop", STOP),
}
PAGE = "docs/draw-your-game.md"


def pictures() -> Mapping[str, str]:
    """Return all of them by the names of their files."""
    return {**{f"{name}.svg": _table(name) for name in TABLES}, **_of_page()}


def _table(name: str) -> str:
    """Return the picture of a table that is written in a file."""
    bundle, notation = TABLES[name]
    text = Path(__file__).with_name(f"{name}.txt").read_text(encoding="utf-8")
    game = notation.read(text, ruleworks.ruleset(bundle))
    return str(ruleworks.picture(game, None if game.decision is None else game.decision.seat, size=1104))


def _of_page() -> dict[str, str]:
    """Return what the code of the page on drawing writes into files."""
    with TemporaryDirectory() as folder, _working_in(Path(folder)):
        module = ModuleType("page")
        for block in blocks_of(PAGE):
            if block.file:
                write(Path(folder), block)
            elif block.language == "python":
                with redirect_stdout(StringIO()):
                    exec(compile(block.text, PAGE, "exec"), module.__dict__)
        return {file.name: file.read_text(encoding="utf-8") for file in Path(folder).glob("*.svg")}


@contextmanager
def _working_in(folder: Path) -> Generator[None]:
    """Make a folder the one to work in, from which modules are imported."""
    before, known = Path.cwd(), set(sys.modules)
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    try:
        yield
    finally:
        os.chdir(before)
        sys.path.remove(str(folder))
        for name in set(sys.modules) - known:
            if str(getattr(sys.modules[name], "__file__", "")).startswith(str(folder)):
                del sys.modules[name]
