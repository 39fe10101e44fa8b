"""Copies of the repository in which a mutation can be tried without touching the original."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path
from shutil import copytree, ignore_patterns

from .mutation import Mutation, mutated

ROOT = Path(__file__).parents[2]
PACKAGES = ("core", "plugins", "variants", "i18n")
COPIED = (*PACKAGES, "tests", "docs", "pyproject.toml")

#: Tests that take longer than this many seconds have met a rule that never ends.
PATIENCE = 600

_FIRST = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


class Tree:
    """A copy of the repository."""

    def __init__(self, folder: Path) -> None:
        """Copy what the tests need."""
        self._folder = folder
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                copytree(source, folder / name, ignore=ignore_patterns("__pycache__", "_build"))
            else:
                (folder / name).write_bytes(source.read_bytes())

    @contextmanager
    def with_mutation(self, mutation: Mutation) -> Generator[None]:
        """Break the rule for a while."""
        file = self._folder / mutation.file
        original = file.read_text(encoding="utf-8")
        self._write(file, mutated(original, mutation))
        try:
            yield
        finally:
            self._write(file, original)

    def failure(self, arguments: Sequence[str]) -> str:
        """Run pytest and return the first test that fails; empty if none does."""
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--tb=no", *arguments]
        try:
            done = subprocess.run(
                command,
                check=False,
                cwd=self._folder,
                env=self._environment(),
                capture_output=True,
                text=True,
                timeout=PATIENCE,
            )
        except subprocess.TimeoutExpired:
            return f"no end within {PATIENCE} s"
        if not done.returncode:
            return ""
        first = _FIRST.search(done.stdout)
        return first[1] if first else (done.stdout + done.stderr).strip()[-500:]

    def _environment(self) -> dict[str, str]:
        paths = os.pathsep.join(str(self._folder / name) for name in PACKAGES)
        return {**os.environ, "PYTHONPATH": paths, "PYTHONSAFEPATH": "1", "PYTHONHASHSEED": "0"}

    def _write(self, file: Path, text: str) -> None:
        """Write a file and forget its compiled form, which may look as new as the text."""
        file.write_text(text, encoding="utf-8")
        Path(cache_from_source(str(file))).unlink(missing_ok=True)
