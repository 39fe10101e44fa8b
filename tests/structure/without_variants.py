"""A pytest plugin that makes the variants disappear: as if they had never been installed.

It is loaded before everything else, as `-p without_variants`, with this folder on the path.
"""

from __future__ import annotations

import importlib.metadata
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from types import ModuleType
from typing import Any

VARIANTS = frozenset(init.parent.name for init in (Path(__file__).parents[2] / "variants").glob("*/__init__.py"))


class Uninstalled:
    """Finds no variant, and keeps others from finding one."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Refuse the packages of variants; leave all others alone."""
        if name.partition(".")[0] in VARIANTS:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return None


def pytest_sessionstart() -> None:
    """Make sure that they are gone."""
    import ruleworks

    for name in sorted(VARIANTS):
        try:
            __import__(name)
        except ModuleNotFoundError:
            continue
        raise AssertionError(f"{name} can still be imported")
    layers = {name: bundle.layer for name, bundle in ruleworks.Installed().bundles().bundles.items()}
    assert "variant" not in layers.values(), layers


def _remaining(**params: Any) -> EntryPoints:
    """Return the entry points of everything else."""
    found = _installed(**params)
    points: list[EntryPoint] = [point for group in found.groups for point in found.select(group=group)]
    return EntryPoints([point for point in points if point.module.partition(".")[0] not in VARIANTS])


_installed: Any = importlib.metadata.entry_points
setattr(importlib.metadata, "entry_points", _remaining)  # noqa: B010  (a function of another type)
sys.meta_path.insert(0, Uninstalled())
