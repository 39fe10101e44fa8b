"""Saved games on disk; a file is never left half written."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from errno import ENOENT
from os import strerror
from pathlib import Path
from typing import Any

from ruleworks import Game, read_header
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.rules import ruleset_for

#: What a path can be refused with: by the system, for a null character in it, for a home that is not known.
REFUSED = (OSError, ValueError, RuntimeError)


def read_file(name: str) -> bytes:
    """Return the content of a file."""
    try:
        return Path(name).expanduser().read_bytes()
    except FileNotFoundError:
        raise mistake("file-missing", path=name) from None
    except REFUSED as error:
        raise mistake("file-unreadable", path=name, problem=_reason(error)) from None


def check_place(name: str) -> None:
    """Refuse a file for which there is no folder, before any work is put into its content."""
    if not Path(name).expanduser().parent.is_dir():
        raise mistake("file-unwritable", path=name, problem=strerror(ENOENT))


def write_file(name: str, content: bytes) -> None:
    """Write a file in one go: what was there before stays until all is written."""
    part = None
    try:
        path = Path(name).expanduser()
        part = path.with_name(f"{path.name}.part")
        part.write_bytes(content)
        part.replace(path)
    except REFUSED as error:
        if part is not None:
            with suppress(*REFUSED):
                part.unlink(missing_ok=True)
        raise mistake("file-unwritable", path=name, problem=_reason(error)) from None


def open_game(name: str, plugins: Sequence[str]) -> Game[Any]:
    """Return the game of a save, with the rules that it was saved with."""
    return saved_game(read_file(name), plugins)


def saved_game(content: bytes, plugins: Sequence[str]) -> Game[Any]:
    """Return the game that a save holds."""
    return ruleset_for(read_header(content), plugins).load(content)


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
