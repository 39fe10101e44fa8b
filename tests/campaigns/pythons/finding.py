"""Which interpreters there are: those on the path and those of pyenv, one for each minor version that will do."""

from __future__ import annotations

import os
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[3]
ASKED = "import sys; print(*sys.version_info[:3], sys.version_info.releaselevel == 'final', sys.implementation.name)"
MINORS = range(11, 20)
LONGEST = 30  # seconds


class Interpreter(NamedTuple):
    """A Python: its version, and where it is."""

    version: tuple[int, int, int]
    path: Path

    @property
    def name(self) -> str:
        """The version as it is usually written."""
        return ".".join(map(str, self.version))

    @property
    def minor(self) -> str:
        """The version without its last part, as classifiers have it."""
        return ".".join(map(str, self.version[:2]))


def candidates() -> Iterator[Path]:
    """Yield where an interpreter may be."""
    for minor in MINORS:
        if found := shutil.which(f"python3.{minor}"):
            yield Path(found)
    root = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser()
    yield from sorted(root.glob("versions/3.*/bin/python"))


def asked(path: Path) -> Interpreter | None:
    """Return what an interpreter says of itself; None for one that does not work, is not CPython, or is a preview."""
    try:
        done = subprocess.run([path, "-c", ASKED], capture_output=True, text=True, timeout=LONGEST, check=True)
        major, minor, micro, final, kind = done.stdout.split()
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return Interpreter((int(major), int(minor), int(micro)), path) if (final, kind) == ("True", "cpython") else None


def interpreters() -> list[Interpreter]:
    """Return the newest interpreter of each minor version that the project runs on, in order."""
    found: dict[tuple[int, int], Interpreter] = {}
    for each in sorted(filter(None, map(asked, candidates())), key=lambda each: each.version):
        if each.version[:2] >= (3, MINORS.start):
            found[each.version[:2]] = each
    return [found[version] for version in sorted(found)]


def classified() -> list[str]:
    """Return the minor versions that the classifiers of the package name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    last = [each.rpartition(" :: ")[2] for each in project["classifiers"] if "Python :: 3." in each]
    return sorted(last, key=lambda version: int(version.partition(".")[2]))
