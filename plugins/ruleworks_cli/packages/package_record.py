"""What a package was begun with, in a file of its own: the template, the answers, and its files as they were made."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from ruleworks import __version__
from ruleworks_cli.files import reading
from ruleworks_cli.mistakes import mistake

RECORD = ".ruleworks-new.json"


class Begun(Struct, frozen=True):
    """What a package was begun with; nothing in it depends on the computer."""

    template: str
    game: str
    name: str
    kinds: tuple[str, ...]
    answers: dict[str, str]
    made: dict[str, str] = {}  # a digest of each file as the template made it

    def asked(self) -> dict[str, Any]:
        """Return the answers to all questions of the template."""
        own = {"template": self.template, "game": self.game, "name": self.name, "kinds": list(self.kinds)}
        return {**self.answers, **own, "requires": __version__}


def keep(begun: Begun, folder: Path) -> None:
    """Write down what a package is begun with, where all its files are as they were made."""
    made = {file: digest_of(folder / file) for file in files_in(folder)}
    content = msgspec.json.encode(msgspec.structs.replace(begun, made=made), order="deterministic")
    (folder / RECORD).write_bytes(msgspec.json.format(content, indent=2) + b"\n")


def kept_in(folder: Path) -> Begun:
    """Return what the package in a folder was begun with."""
    path = folder / RECORD
    if not path.is_file():
        raise mistake("no-record", path=str(folder), file=RECORD)
    try:
        with reading(str(path)):
            content = path.read_bytes()
        return msgspec.json.decode(content, type=Begun)
    except msgspec.MsgspecError as error:
        raise mistake("bad-record", path=str(path), problem=str(error)) from None


def files_in(folder: Path) -> list[str]:
    """Return the files of a package, as they are called on any system."""
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return sorted(file for file in found if file != RECORD)


def digest_of(path: Path) -> str:
    """Return a short text that differs where a file says something else, its line endings apart; empty without one."""
    if not path.is_file():
        return ""
    return blake2b(path.read_bytes().replace(b"\r\n", b"\n"), digest_size=8).hexdigest()
