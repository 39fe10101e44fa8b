"""What the extras bring: imported where it is used, and named with its extra where it is missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ruleworks_lab.texts import LabError

EXTRAS = {"openskill": "lab", "pyarrow": "lab", "ray": "ray"}


def needed(module: str) -> Any:
    """Return a module of a package that an extra installs."""
    package = module.partition(".")[0]
    try:
        return import_module(module)
    except ImportError as error:
        raise LabError("not-installed", package=package, extra=EXTRAS[package], problem=str(error)) from None
