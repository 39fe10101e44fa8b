"""What the pages show is true: their Python runs and prints what they say, their files work."""

from __future__ import annotations

import importlib
import logging
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from ruleworks_cli import main

ROOT = Path(__file__).parents[2]
PAGES = (
    "README.md",
    *sorted(f"docs/{path.relative_to(ROOT / 'docs').as_posix()}" for path in (ROOT / "docs").rglob("*.md")),
)
#: Pages whose tests are run as well, which takes seconds.
SHOW_TESTS = (
    "docs/testing.md",
    "docs/worked-example.md",
    "docs/write-a-game.md",
    "docs/write-a-verb.md",
    "docs/write-an-item.md",
)

FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FILE = re.compile(r"# file: (\S+)(?: \(continued\))?\n")


class Block(NamedTuple):
    """A block of code on a page; `output` is what it has to print, where the page shows that below it."""

    line: int
    language: str
    text: str
    output: str | None

    @property
    def file(self) -> str:
        """The file that the block shows, or nothing."""
        match = FILE.match(self.text)
        return match[1] if match else ""


def blocks_of(page: str) -> list[Block]:
    """All blocks of a page, in order."""
    content = (ROOT / page).read_text(encoding="utf-8")
    fences = list(FENCE.finditer(content))
    return [
        Block(
            line=content.count("\n", 0, fence.start()) + 2,
            language=fence[1],
            text=fence[2],
            output=following[2] if following and prints(content, fence, following) else None,
        )
        for fence, following in zip_longest(fences, fences[1:])
    ]


def prints(content: str, fence: re.Match[str], following: re.Match[str]) -> bool:
    """Tell whether a block of text comes right after a block of code: what the code prints."""
    return following[1] == "text" and not content[fence.end() : following.start()].strip()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder to work in, from which packages can be imported."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    before, level = set(sys.modules), logging.getLogger("ruleworks").level
    yield tmp_path
    logging.getLogger("ruleworks").setLevel(level)
    for name in set(sys.modules) - before:
        if (getattr(sys.modules[name], "__file__", None) or "").startswith(str(tmp_path)):
            del sys.modules[name]


@pytest.mark.parametrize(
    "page", [pytest.param(page, marks=pytest.mark.slow) if page in SHOW_TESTS else page for page in PAGES]
)
def test_the_code_of_a_page_runs(
    page: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    module = ModuleType("page")  # structs look the names in their annotations up in their module
    monkeypatch.setitem(sys.modules, "page", module)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    for block in blocks_of(page):
        if block.file:
            write(folder, block)
        elif block.language == "python":
            code = compile("\n" * (block.line - 1) + block.text, page, "exec")
            exec(code, module.__dict__)
        elif block.language == "sh":
            run_commands(block)
        printed = capsys.readouterr().out
        if block.output is not None:
            assert printed == block.output, f"{page}, line {block.line}"
    run_tests(folder)


def test_the_guide_to_items_shows_the_files_that_the_tests_of_the_game_run() -> None:
    folder = ROOT / "tests" / "whistle_mountain" / "steam"
    shown = {block.file: block.text for block in blocks_of("docs/write-an-item.md") if block.file}
    files = {name: (folder / name).read_text(encoding="utf-8") for name in shown if (folder / name).is_file()}
    assert {"steam.py", "pressure.py", "cases/pressure-cooker.toml"} <= files.keys()
    assert {name: text for name, text in files.items() if shown[name] != f"# file: {name}\n{text}"} == {}


def test_the_guide_to_pieces_shows_the_files_that_the_tests_of_the_game_run() -> None:
    folder = ROOT / "tests" / "whistle_mountain" / "steam" / "pieces"
    shown = {block.file: block.text for block in blocks_of("docs/pieces-without-python.md") if block.file}
    files = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.toml")}
    assert files
    assert {name: text for name, text in files.items() if shown[name] != f"# file: {name}\n{text}"} == {}


def test_the_worked_example_shows_all_files_of_the_package() -> None:
    folder = ROOT / "docs" / "examples" / "steamworks"
    shown = {block.file: block.text.partition("\n")[2] for block in blocks_of("docs/worked-example.md") if block.file}
    found = [path for ending in ("py", "toml", "po") for path in folder.rglob(f"*.{ending}")]
    files = {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in found}
    assert shown == files


def run_commands(block: Block) -> None:
    """Run those lines of a block that call the command line of Ruleworks."""
    for line in block.text.splitlines():
        program, *words = shlex.split(line, comments=True) or [""]
        if program == "ruleworks":
            assert main(words) == 0, line


def write(folder: Path, block: Block) -> None:
    """Write or continue the file that a block shows; a pyproject.toml installs its package."""
    path = folder / block.file
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8", newline="\n") as file:
        file.write(block.text)
    if path.name == "pyproject.toml":
        install(folder, path)
    importlib.invalidate_caches()


def install(folder: Path, pyproject: Path) -> None:
    """Do what matters of an editable install: leave version and entry points where Python finds them."""
    project = tomllib.loads(pyproject.read_text(encoding="utf-8"))["project"]
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    metadata = f"Metadata-Version: 2.4\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    groups = [
        "\n".join([f"[{group}]", *(f"{name} = {target}" for name, target in points.items())])
        for group, points in project.get("entry-points", {}).items()
    ]
    (info / "entry_points.txt").write_text("\n".join(groups) + "\n", encoding="utf-8")


def run_tests(folder: Path) -> None:
    """Run the tests that a page shows, in a process of their own as their author would."""
    if not list(folder.rglob("test_*.py")):
        return
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib"]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
