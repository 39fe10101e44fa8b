"""A package that was begun earlier follows its template: what its author has changed stays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from ruleworks_cli.files import REFUSED, reason
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.packages.package_record import RECORD, Begun, digest_of, files_in, keep
from ruleworks_cli.packages.renderer import rendered
from ruleworks_contracts import Template

BESIDE = ".new"


class Change(NamedTuple):
    """What becomes of a file: it is written, its new form is put beside it, or the template has it no longer."""

    file: str
    what: Literal["written", "beside", "left"]


def renew(template: Template, begun: Begun, folder: Path) -> list[Change]:
    """Bring a package up to date with its template."""
    try:
        with rendered(template, begun.asked(), folder) as made:
            changes = list(_changes(made, folder, begun))
            keep(begun, made)
            for file, what in changes:
                if what != "left":
                    _put(made / file, folder, f"{file}{BESIDE}" if what == "beside" else file)
            _put(made / RECORD, folder, RECORD)
    except REFUSED as error:
        raise mistake("folder-unwritable", path=str(folder), problem=reason(error)) from None
    return changes


def _changes(made: Path, folder: Path, begun: Begun) -> Iterator[Change]:
    """Yield what has to be done: only what nobody has changed, or what is new, is written."""
    files = files_in(made)
    for file in files:
        now, before, here = digest_of(made / file), begun.made.get(file, ""), digest_of(folder / file)
        if now not in (before, here):
            mine = here != before  # changed or deleted by the author
            yield Change(file, "beside" if mine else "written")
    for file in sorted(begun.made.keys() - files):
        if (folder / file).is_file():
            yield Change(file, "left")


def _put(file: Path, folder: Path, name: str) -> None:
    """Move a file into the package, and never through a link out of it."""
    place = folder / name
    place.parent.mkdir(parents=True, exist_ok=True)
    if not place.parent.resolve().is_relative_to(folder.resolve()):
        raise mistake("link-outside", path=str(place))
    file.replace(place)
