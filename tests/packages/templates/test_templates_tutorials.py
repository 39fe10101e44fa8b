"""The tutorials lead from an empty environment to what they promise, with nothing but the wheel and what they say."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.docs.pages import PAGES, Block, blocks_of, exchanges_of
from tests.docs.reader import INSTALLED, like, write
from tests.packages.templates.installing import OURS

TUTORIALS = [page for page in PAGES if page.startswith("docs/tutorials/")]


class Beginner:
    """Somebody who types what a tutorial shows, in the environment that it has made them make."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder, self.wheel = folder, wheel
        self.playing, self.lines = "", list[str]()
        kept = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
        programs = [str(folder / ".venv" / "bin"), str(Path(sys.executable).resolve().parent), kept.get("PATH", "")]
        self.environment = kept | {"PATH": os.pathsep.join(programs), "LC_ALL": "C.UTF-8"}

    def follow(self, page: str) -> None:
        """Do all of it; what was pasted into Python is one program, which prints all that the page shows."""
        pasted: list[Block] = []
        for block in blocks_of(page):
            if block.file:
                write(self.folder, block)
            elif block.language == "python":
                pasted.append(block)
            elif block.language == "console":
                self._typed(block)
        self._play()
        if pasted:
            (self.folder / "pasted.py").write_text("\n".join(block.text for block in pasted), encoding="utf-8")
            assert self._done("python pasted.py", "") == "".join(block.output or "" for block in pasted)

    def _typed(self, block: Block) -> None:
        for command, typed, said in exchanges_of(block):
            shown = "".join(f"{line}\n" for line in said)
            if command:
                self._play()
            if command.startswith("ruleworks play "):
                self.playing = command
            elif command:
                told = self._done(command, "", finding=bool(shown))
                assert not shown or like(told, shown), told
            self.lines += typed

    def _play(self) -> None:
        """Play what was begun, with all that was typed since; a pipe has one line for each."""
        if self.playing:
            self._done(f"{self.playing} --stdin", "".join(f"{line}\n" for line in self.lines))
        self.playing, self.lines = "", []

    def _done(self, command: str, typed: str, *, finding: bool = False) -> str:
        found = INSTALLED.fullmatch(command)
        if found:
            command = f"pip install -q '{self.wheel}{f'[{found[1]}]' if found[1] else ''}'"
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=self.folder,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode in ((0, 1) if finding else (0,)), f"{command}\n{done.stdout}{done.stderr}"
        return done.stdout


@pytest.mark.templates
@pytest.mark.parametrize("page", TUTORIALS)
def test_a_tutorial_can_be_followed_from_an_empty_environment(page: str, wheel: Path, tmp_path: Path) -> None:
    Beginner(tmp_path, wheel).follow(page)
