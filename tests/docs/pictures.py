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

from tests.docs.pages import blocks_of
from tests.docs.reader import write

import ruleworks
from whistle_mountain.tools.notation import NOTATION

PLACE = Path(__file__).parents[2] / "docs" / "_static"
TABLE = Path(__file__).with_name("table.txt")
PAGE = "docs/draw-your-game.md"


def pictures() -> Mapping[str, str]:
    """Return all of them by the names of their files."""
    game = NOTATION.read(TABLE.read_text(encoding="utf-8"), ruleworks.ruleset("whistle-mountain"))
    seat = None if game.decision is None else game.decision.seat
    return {"table.svg": str(ruleworks.picture(game, seat, size=1104)), **_of_page()}


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
