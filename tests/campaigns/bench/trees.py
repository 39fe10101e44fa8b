"""Trees of this project, each with an environment of its own, and the workers that measure in them.

A tree whose `tests/campaigns/bench/worker.py` speaks the protocol is measured by that one, so its names may differ from
those of any other tree. A tree without one, as f5f1701 is, is measured by `worker_f5f1701`, which never changes.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen, run
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any

from .measure import Sample

HERE = Path(__file__).parents[3]
OWN, FROZEN = Path("tests/campaigns/bench/worker.py"), Path("tests/campaigns/bench/worker_f5f1701.py")
PROTOCOL = "PROTOCOL = 1\n"  # a line of a worker that speaks it


@contextmanager
def worktree(revision: str) -> Generator[Path]:
    """Check a revision out into a temporary folder, and install it there."""
    with TemporaryDirectory(prefix="ruleworks-") as folder:
        tree = Path(folder) / "tree"
        git = ["git", "-C", str(HERE), "worktree"]
        run([*git, "add", "--quiet", "--detach", str(tree), revision], check=True)
        try:
            run([sys.executable, "-m", "venv", str(tree / ".venv")], check=True)
            run([str(python_of(tree)), "-m", "pip", "install", "--quiet", "--editable", str(tree)], check=True)
            yield tree
        finally:
            run([*git, "remove", "--force", str(tree)], check=True)


def installed_tree(folder: Path) -> Path:
    """Return a folder in which a tree is installed."""
    if not python_of(folder).exists():
        raise FileNotFoundError(f"{python_of(folder)} does not exist; `make install` in that folder makes it")
    return folder


def python_of(tree: Path) -> Path:
    """Return the interpreter of a tree's environment."""
    return tree / ".venv" / "bin" / "python"


def worker_of(tree: Path) -> Path:
    """Return the program that measures a tree: its own one, or the frozen one of this tree."""
    own = tree / OWN
    return own if own.is_file() and PROTOCOL in own.read_text(encoding="utf-8") else HERE / FROZEN


class Worker:
    """A process in the environment of a tree; it is told what to do a line at a time."""

    def __init__(self, tree: Path) -> None:
        """Start the process."""
        environment = {**os.environ, "PYTHONSAFEPATH": "1", "PYTHONHASHSEED": "0"}
        program = worker_of(tree)
        self._process = Popen([python_of(tree), program], env=environment, stdin=PIPE, stdout=PIPE, text=True)
        said = self._answer()
        self.version: str = said["version"]
        self.samples: list[str] = said["samples"]
        self.is_frozen: bool = program == HERE / FROZEN

    def sample(self, name: str) -> Sample:
        """Return a sample that is taken in the tree."""

        def sample(seconds: float) -> float:
            assert self._process.stdin is not None
            print(json.dumps([name, seconds]), file=self._process.stdin, flush=True)
            return float(self._answer())

        return sample

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("a worker has ended; its error stands above")
        return json.loads(line)

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()  # its end is the worker's
        self._process.wait()
