"""The Sphinx extensions of the pages, which find each other as in a build."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).parents[2] / "docs" / "_ext"


def extension(name: str) -> Iterator[ModuleType]:
    """Yield an extension, and forget it with its neighbours afterwards: their names are common ones."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(FOLDER)
        yield importlib.import_module(name)
        for path in FOLDER.glob("*.py"):
            patch.delitem(sys.modules, path.stem, raising=False)
