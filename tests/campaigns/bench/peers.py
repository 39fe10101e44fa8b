"""The other engines, found at run time: they are installed only where `make bench` runs."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class PeerMissing(Exception):
    """An engine to compare with is not installed here."""


def peer(module: str) -> Any:
    """Return a module of another engine."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise PeerMissing(f"{module} cannot be imported ({error}); `make bench` installs what is needed") from None
