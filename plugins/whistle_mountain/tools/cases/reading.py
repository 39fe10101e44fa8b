"""Reading the files of cases."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from whistle_mountain.tools.cases.case import Case, Written
from whistle_mountain.tools.cases.errors import CaseError

HEADER = re.compile(r"\s*\[\[\s*case\s*\]\]")
BLOCK = re.compile(r"\s*(given|expect|do)\s*=\s*(?:'''|\"\"\")?(.*)")


class CaseFile(Struct, forbid_unknown_fields=True):
    """A file of cases, each a table `[[case]]`."""

    case: tuple[Written, ...]


def load_cases(folder: str | Path) -> list[Case]:
    """Return the cases of all TOML files under a folder, file by file in the order of their names."""
    files = sorted(Path(folder).rglob("*.toml"))
    if not files:
        raise CaseError(str(folder), "no cases", "there is no TOML file under this folder; check its path")
    return [case for file in files for case in read_cases(file)]


def read_cases(file: Path) -> list[Case]:
    """Return the cases of one file, in their order; an unknown key or a name used twice is an error."""
    text = file.read_text(encoding="utf-8")
    starts = [number for number, line in enumerate(text.splitlines(), start=1) if HEADER.match(line)]
    try:
        written = msgspec.convert(tomllib.loads(text), CaseFile).case
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise CaseError(f"{file}:{_line(str(error), starts)}", "unreadable", str(error)) from None
    ends = [*starts[1:], len(text.splitlines()) + 1]
    places = zip(written, starts, ends, strict=True)
    cases = [Case(each, file, start, _blocks(text, start, end)) for each, start, end in places]
    for number, case in enumerate(cases):
        _check(case, [other.written.name for other in cases[:number]])
    return cases


def _line(error: str, starts: list[int]) -> int:
    """Return the line that an error is about: it tells the line, or the number of the case."""
    line, case = re.search(r"at line (\d+)", error), re.search(r"\$\.case\[(\d+)\]", error)
    if line:
        return int(line[1])
    return starts[int(case[1])] if case and int(case[1]) < len(starts) else 1


def _blocks(text: str, start: int, end: int) -> dict[str, int]:
    """Return the line before the first of each block; beside its key, it counts from there."""
    found: dict[str, int] = {}
    for number, line in _numbered(text, start, end):
        begins = BLOCK.match(line)
        if begins:
            found.setdefault(begins[1], number - 1 if begins[2].strip() else number)
    return found


def _numbered(text: str, start: int, end: int) -> Iterator[tuple[int, str]]:
    return zip(range(start, end), text.splitlines()[start - 1 : end - 1], strict=True)


def _check(case: Case, names: list[str]) -> None:
    written = case.written
    if written.name in names:
        raise case.error("another case of this file has the same name; name what is different")
    if not written.proves:
        raise case.error("`proves` is empty; name the item or the rule that the case would see broken")
    if not written.expect.strip():
        raise case.error("`expect` is empty; a case that expects nothing cannot fail")
    if written.new is not None and written.given:
        raise case.error("`given` and `new` exclude each other; keep one")
