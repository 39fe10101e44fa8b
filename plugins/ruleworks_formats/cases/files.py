"""Reading the files of cases."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from ruleworks_formats.cases.case import Case, Checkpoint, New, Written
from ruleworks_formats.cases.errors import CaseError

HEADER = re.compile(r"\s*\[\[\s*case\s*\]\]")
GIVEN = re.compile(r"\s*\[\s*given\s*\]")
TABLE = re.compile(r"\s*\[")
OPENING = r"\s*=\s*(?:'''|\"\"\")?(.*)"  # of a text; what follows stands in its first line
BLOCK = re.compile(rf"\s*(given|expect|do){OPENING}")
SHARED = re.compile(rf"\s*([\w-]+){OPENING}")
CHECKPOINT = re.compile(rf"\{{\s*expect{OPENING}")
TEXT = "text"  # what stands where the name of a file would, for a case that a test writes
PIECES = "game"  # the key with which a file of pieces begins
UNKNOWN = re.compile(r"unknown field `(\w+)`")


class CaseFile(Struct, forbid_unknown_fields=True):
    """A file of cases, each a table `[[case]]`, and what is given for several of them."""

    case: tuple[Written, ...]
    given: dict[str, str] = {}


def load_cases(folder: str | Path) -> list[Case]:
    """Return the cases of all TOML files under a folder, file by file in the order of their names."""
    files = sorted(Path(folder).rglob("*.toml"))
    if not files:
        raise CaseError(str(folder), "no cases", "there is no TOML file under this folder; check its path")
    return [case for file in files for case in read_cases(file)]


def read_cases(file: Path) -> list[Case]:
    """Return the cases of one file, in their order; an unknown key or a name used twice is an error."""
    return _cases_of(file.read_text(encoding="utf-8"), file)


def case_from(text: str) -> Case:
    """Return the one case that a text holds, in the form of a file of cases: for a test that writes it.

        run(case_from(f"[[case]] ..."), ruleset)

    A text with several cases, or none, is an error. Its name in errors is `text`, with the number of the line.
    """
    cases = _cases_of(text, Path(TEXT))
    if len(cases) != 1:
        raise CaseError(TEXT, "no single case", f"the text holds {len(cases)} tables [[case]]; write one")
    return cases[0]


def _cases_of(text: str, file: Path) -> list[Case]:
    starts = [number for number, line in enumerate(text.splitlines(), start=1) if HEADER.match(line)]
    try:
        read = msgspec.convert(_cases_in(tomllib.loads(text)), CaseFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise CaseError(f"{file}:{_line(str(error), starts)}", "unreadable", _explained(str(error))) from None
    ends = [*starts[1:], len(text.splitlines()) + 1][: len(starts)]
    shared = _shared(text, read.given)
    places = zip(read.case, starts, ends, strict=True)
    cases = [Case(each, file, start, shared | _blocks(text, start, end), read.given) for each, start, end in places]
    for number, case in enumerate(cases):
        _check(case, [other.written.name for other in cases[:number]])
    return cases


def _cases_in(tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what of a file is about cases; a file that says its `game` describes pieces too."""
    if PIECES not in tables:
        return tables
    return {"case": (), **{key: value for key, value in tables.items() if key in CaseFile.__struct_fields__}}


def _line(error: str, starts: list[int]) -> int:
    """Return the line that an error is about: it tells the line, or the number of the case."""
    line, case = re.search(r"at line (\d+)", error), re.search(r"\$\.case\[(\d+)\]", error)
    if line:
        return int(line[1])
    return starts[int(case[1])] if case and int(case[1]) < len(starts) else 1


def _explained(error: str) -> str:
    """Return what is wrong with a file, with the nearest key for one that there is not."""
    unknown = UNKNOWN.search(error)
    types: tuple[type[Struct], ...] = (CaseFile, Written, New, Checkpoint)
    keys = dict.fromkeys(name for cls in types for name in cls.__struct_fields__)
    near = get_close_matches(unknown[1], keys, n=3) if unknown else []
    return f"{error}; did you mean {', '.join(near)}?" if near else error


def _blocks(text: str, start: int, end: int) -> dict[str, int]:
    """Return the line before the first of each block; beside its key, it counts from there."""
    found: dict[str, int] = {}
    checkpoints = 0
    for number, line in _numbered(text, start, end):
        begins = BLOCK.match(line)
        if begins:
            found.setdefault(begins[1], _before(number, begins[2]))
        for inside in CHECKPOINT.finditer(line):
            checkpoints += 1
            found[f"expect.{checkpoints}"] = _before(number, inside[1])
    return found


def _shared(text: str, given: Mapping[str, str]) -> dict[str, int]:
    """Return the line before the first of each text that is given for several cases."""
    found: dict[str, int] = {}
    inside = False
    for number, line in _numbered(text, 1, len(text.splitlines()) + 1):
        inside = bool(GIVEN.match(line)) or (inside and not TABLE.match(line))
        begins = SHARED.match(line) if inside else None
        if begins and begins[1] in given:
            found.setdefault(f"given.{begins[1]}", _before(number, begins[2]))
    return found


def _before(number: int, beside: str) -> int:
    return number - 1 if beside.strip() else number


def _numbered(text: str, start: int, end: int) -> Iterator[tuple[int, str]]:
    return zip(range(start, end), text.splitlines()[start - 1 : end - 1], strict=True)


def _check(case: Case, names: list[str]) -> None:
    written = case.written
    if written.name in names:
        raise case.error("another case of this file has the same name; name what is different")
    if not written.proves:
        raise case.error("`proves` is empty; name the item or the rule that the case would see broken")
    texts = [written.expect, *[each.expect for each in written.do if isinstance(each, Checkpoint)]]
    if not all(text.strip() for text in texts):
        raise case.error("`expect` is empty; a case that expects nothing cannot fail")
    if written.new is not None and written.like:
        raise case.error("`like` and `new` exclude each other; keep one")
