"""Somebody who reads a page from its beginning to its end and does all that it shows, in an empty folder."""

from __future__ import annotations

import importlib
import os
import pydoc
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.docs.pages import ROOT, Block, Exchange, blocks_of, exchanges_of

from ruleworks_cli import main
from ruleworks_host import open_store
from ruleworks_i18n.__main__ import main as check_texts

#: A terminal, on systems that have one of that kind.
SCREENS = importlib.import_module("tests.packages.cli.screen") if find_spec("termios") else None
#: What makes an environment. `tests/packages/templates` does it, for the tutorials and the page on beginning a package.
ENVIRONMENT = re.compile(r"python3 -m venv \.venv|\. \.venv/bin/activate")
INSTALLED = re.compile(r"pip install '?ruleworks(?:\[([a-z,]+)\])?'?")
EDITABLE = re.compile(r"pip install -e '?([\w-]+|\.)(?:\[dev\])?'?")
#: Flags with which `ruleworks serve` comes to an end by itself.
ENDING = {"--schema", "--typescript", "--backup", "--forget", "--delete-room", "--delete-older"}
TARGET = re.compile(r"^([a-z][a-z-]*):", re.MULTILINE)


class Reader:
    """Does what a page shows; a block that nobody does is an error."""

    def __init__(
        self, page: str, folder: Path, patch: pytest.MonkeyPatch, printed: Callable[[], str], unchecked: Sequence[str]
    ) -> None:
        self.page, self.folder, self.patch, self.printed, self.unchecked = page, folder, patch, printed, unchecked
        self.module = ModuleType("page")  # structs look the names in their annotations up in their module
        self.screen: Any = None
        self.installed: list[Path] = []
        patch.setitem(sys.modules, "page", self.module)
        patch.setenv("PYTHONPATH", str(folder))

    def read(self) -> None:
        """Do all of it, in its order, and compare what comes out with what the page says."""
        shown = False
        try:
            for block in blocks_of(self.page):
                if not shown:
                    self._do(block)
                    self._compare(block)
                shown = block.output is not None
        finally:
            self._leave()

    def _do(self, block: Block) -> None:
        place = f"{self.page}, line {block.line}"
        if block.file:
            write(self.folder, block)
            self._forget()
        elif block.language == "python":
            exec(compile("\n" * (block.line - 1) + block.text, self.page, "exec"), self.module.__dict__)
        elif block.language == "sh":
            for line in block.text.splitlines():
                self._command(line, f"{place}: {line}")
        elif block.language == "console":
            for exchange in exchanges_of(block):
                self._exchange(exchange, f"{place}: {exchange.command}")
        elif block.text.partition("\n")[0].endswith("/"):
            named = [line.split()[0] for line in block.text.splitlines()[1:]]
            assert named == list(dict.fromkeys(each.file for each in blocks_of(self.page) if each.file)), place
        else:
            assert any(block.text.startswith(each) for each in self.unchecked), f"{place}: nothing checks this block"

    def _compare(self, block: Block) -> None:
        """Compare what was printed; at a terminal, that the rows are on the screen one below the other."""
        printed = self.printed()
        if block.output is None:
            return
        if self.screen is not None and block.language == "console":
            rows, wanted = self.screen.wait("> ", "—"), block.output.rstrip("\n").split("\n")
            found = any(rows[start : start + len(wanted)] == wanted for start in range(len(rows)))
            assert found, f"{self.page}, line {block.line}\n" + "\n".join(rows)
        else:
            assert printed == block.output, f"{self.page}, line {block.line}\n{printed}"

    def _command(self, line: str, place: str) -> None:
        """Do a line of a list of commands, each of which stands for itself."""
        match shlex.split(line, comments=True):
            case []:
                pass
            case ["ruleworks", "serve", *words] if not ENDING.intersection(words):
                self._served(words, place)
            case ["ruleworks", *words]:
                assert main(words) == 0, place
            case ["python", "-m", "pydoc", name]:
                assert pydoc.locate(name) is not None, place
            case ["python", "-m", "ruleworks_i18n", *words]:
                assert check_texts(words) == 0, place
            case ["make", target, *_]:
                assert target in TARGET.findall((ROOT / "Makefile").read_text(encoding="utf-8")), place
            case _:
                raise AssertionError(f"{place}: nothing does this")

    def _exchange(self, exchange: Exchange, place: str) -> None:
        """Do what is typed at a prompt: commands one after the other, in an environment that was made for them."""
        command, said = exchange.command, "".join(f"{line}\n" for line in exchange.said)
        installed, editable = INSTALLED.fullmatch(command), EDITABLE.fullmatch(command)
        if not command:
            for line in exchange.typed:
                self.screen.wait("> ", "—")
                self.screen.type(line)
        elif installed:
            extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
            assert {*filter(None, (installed[1] or "").split(","))} <= {*extras}, place
        elif editable:
            self._install(self.folder / editable[1])
        elif command.startswith("ruleworks play "):
            self._play(exchange)
        elif command.startswith("ruleworks serve ") and not ENDING.intersection(shlex.split(command)):
            self._served(shlex.split(command)[2:], place)
        elif not ENVIRONMENT.fullmatch(command):
            told = self._told(shlex.split(command), place, finding=bool(said))
            assert not said or like(told, said), f"{place}\n{told}"

    def _told(self, words: list[str], place: str, *, finding: bool) -> str:
        """Return what a command writes; a page that shows it may show what is wrong."""
        match words:
            case ["ruleworks", *rest]:
                self.printed()
                code, told = main(rest), self.printed()
            case ["python", file]:
                code, told = self._run(sys.executable, file)
            case ["pytest", *rest]:
                code, told = self._run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *rest)
            case _:
                raise AssertionError(f"{place}: nothing does this")
        assert code in ((0, 1) if finding else (0,)), f"{place}\n{told}"
        return told

    def _run(self, *command: str) -> tuple[int, str]:
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=600, check=False)
        return done.returncode, done.stdout + done.stderr

    def _play(self, exchange: Exchange) -> None:
        """Sit down at a terminal of 80 columns and 24 rows, and type."""
        if SCREENS is None:
            pytest.skip("no terminal of this kind")
        self._leave()
        self.screen = SCREENS.Emulated(*shlex.split(exchange.command)[1:])
        for line in exchange.typed:
            self.screen.wait("> ", "—")
            self.screen.type(line)

    def _served(self, words: Sequence[str], place: str) -> None:
        """Look at a command that would not come to an end by itself: it has to know each flag."""
        self.printed()
        assert main(["serve", "--help"]) == 0
        known = self.printed().replace("[", " ").replace("]", " ").split()
        assert {word for word in words if word.startswith("--")} <= {*known}, place
        for flag, store in pairwise(words):
            if flag == "--store" and store.endswith(".db"):
                open_store(store).close()  # as it would be there from then on

    def _forget(self) -> None:
        """Let what is installed be imported anew, as by the next command of somebody who has edited it."""
        for name, module in list(sys.modules.items()):
            file = getattr(module, "__file__", None) or ""
            if any(Path(file).is_relative_to(package) for package in self.installed):
                del sys.modules[name]

    def _leave(self) -> None:
        if self.screen is not None:
            self.screen.__exit__(None, None, None)
        self.screen = None

    def _install(self, package: Path) -> None:
        """Do what matters of an editable install, so that this process and those it starts find the package."""
        if package != self.folder:  # what lies there was installed when the page showed it
            install(package, package / "pyproject.toml")
        self.installed.append(package)
        self.patch.syspath_prepend(package)
        self.patch.setenv("PYTHONPATH", os.pathsep.join([str(package), str(self.folder)]))
        importlib.invalidate_caches()


def like(told: str, shown: str) -> bool:
    """Tell whether something was told as a page shows it, where `…` stands for what is left out."""
    parts = [re.escape(part) for part in shown.split("…")]
    return re.fullmatch("(?s:.*?)".join(parts), told) is not None


def write(folder: Path, block: Block) -> None:
    """Write or continue the file that a block shows; a pyproject.toml installs its package."""
    path = folder / block.file
    path.parent.mkdir(parents=True, exist_ok=True)
    if block.language == "diff":
        path.write_text(changed(path.read_text(encoding="utf-8"), block.text), encoding="utf-8", newline="\n")
        importlib.invalidate_caches()
        return
    with path.open("a" if block.continued else "w", encoding="utf-8", newline="\n") as file:
        file.write(block.text)
    if path.name == "pyproject.toml":
        install(folder, path)
    importlib.invalidate_caches()


def changed(text: str, diff: str) -> str:
    """Return a text in which each hunk of a diff takes the place of what it takes away; `@@` stands between hunks."""
    for hunk in re.split(r"^@@\n", diff.partition("\n")[2], flags=re.MULTILINE):
        lines = hunk.splitlines(keepends=True)
        before, after = ("".join(line[1:] for line in lines if line[0] in signs) for signs in (" -", " +"))
        assert text.count(before) == 1, f"not once in the file:\n{before}"
        text = text.replace(before, after)
    return text


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
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
