"""Copies of the repository in which a mutation can be tried without touching the original."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path
from shutil import copytree, ignore_patterns
from types import MappingProxyType

from .mutation import Mutation, mutated

ROOT = Path(__file__).parents[3]
PACKAGES = ("core", "plugins", "variants", "i18n")
COPIED = (*PACKAGES, "tests", "docs", "pyproject.toml")

#: Tests that take longer than this many seconds have met a rule that never ends.
PATIENCE = 600

_FIRST = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


class Tree:
    """A copy of the repository."""

    def __init__(self, folder: Path, path: Sequence[str] = PACKAGES) -> None:
        """Copy what the tests need; modules are imported from the folders of `path`."""
        self.folder = folder
        self._path = [folder / name for name in path]
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                copytree(source, folder / name, ignore=ignore_patterns("__pycache__", "_build"))
            else:
                (folder / name).write_bytes(source.read_bytes())

    @contextmanager
    def with_mutation(self, mutation: Mutation) -> Generator[None]:
        """Break the rule for a while."""
        original = (self.folder / mutation.file).read_text(encoding="utf-8")
        with self.with_text(mutation.file, mutated(original, mutation)):
            yield

    @contextmanager
    def with_text(self, name: str, text: str) -> Generator[None]:
        """Let a file hold another text for a while."""
        file = self.folder / name
        original = file.read_text(encoding="utf-8")
        self._write(file, text)
        try:
            yield
        finally:
            self._write(file, original)

    def failure(self, arguments: Sequence[str], variables: Mapping[str, str] = MappingProxyType({})) -> str:
        """Run pytest, in an environment with these variables, and return the first test that fails; or nothing."""
        done = self.run(["pytest", "-q", "-x", "-p", "no:cacheprovider", "--tb=no", *arguments], variables)
        if done is None:
            return f"no end within {PATIENCE} s"
        if not done.returncode:
            return ""
        first = _FIRST.search(done.stdout)
        return first[1] if first else (done.stdout + done.stderr).strip()[-500:] or f"ended by {done.returncode}"

    def run(
        self, arguments: Sequence[str], variables: Mapping[str, str], patience: float = PATIENCE
    ) -> subprocess.CompletedProcess[str] | None:
        """Run a module of Python in the copy; nothing comes of one that does not end."""
        try:
            return subprocess.run(
                self.command(arguments),
                check=False,
                cwd=self.folder,
                env={**self.environment(), **variables},
                capture_output=True,
                text=True,
                timeout=patience,
            )
        except subprocess.TimeoutExpired:
            return None

    def command(self, arguments: Sequence[str]) -> list[str]:
        """Return what starts a module of Python."""
        return [sys.executable, "-m", *arguments]

    def environment(self) -> dict[str, str]:
        """Return the variables with which modules are imported from the copy."""
        path = os.pathsep.join(map(str, self._path))
        return {**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1", "PYTHONHASHSEED": "0"}

    def _write(self, file: Path, text: str) -> None:
        """Write a file and forget its compiled form, which may look as new as the text."""
        file.write_text(text, encoding="utf-8")
        Path(cache_from_source(str(file))).unlink(missing_ok=True)
