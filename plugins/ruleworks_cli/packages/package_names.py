"""Whether a package may be called so: it is a name for Python, nobody has it, and its folder is free."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

import ruleworks
from ruleworks import Installed
from ruleworks_cli.mistakes import mistake

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*")


def well_formed(name: str) -> str:
    """Return a name that a package and a module may have."""
    if not NAME.fullmatch(name) or iskeyword(name.replace("-", "_")):
        raise mistake("package-name", name=name)
    return name


def check_not_taken(name: str, installed: Installed) -> None:
    """Refuse a name that a bundle or a module has already."""
    module = name.replace("-", "_")
    if name in installed.names():
        raise mistake("bundle-taken", name=name)
    if find_spec(module) is not None:
        raise mistake("module-taken", name=name, module=module)


def check_ids(name: str, kinds: Iterable[str], game: str, installed: Installed) -> None:
    """Refuse a name under which the game has a piece of one of the kinds already."""
    if not game:
        return
    items = ruleworks.ruleset(game, installed=installed).items
    for kind in kinds:
        if f"{kind}.{name}" in items:
            raise mistake("id-taken", id=f"{kind}.{name}", game=game)


def free_folder(into: str, name: str) -> Path:
    """Return the folder that is to be made, which must not be there."""
    folder = Path(into).expanduser() / name
    if folder.exists() or folder.is_symlink():
        raise mistake("folder-taken", path=str(folder))
    return folder
