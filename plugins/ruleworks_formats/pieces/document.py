"""A TOML file as somebody gives it: read within bounds, with the line of everything in it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path as File
from typing import Any, NamedTuple

from ruleworks_formats.pieces.positions import Path, lines_of
from ruleworks_formats.pieces.problems import PiecesError, Problems
from ruleworks_formats.pieces.syntax import told

LONGEST = 100_000
"""So many bytes a file may have: hundreds of pieces."""

WIDEST = 1_000
"""So long a line may be: the time for a key grows with the square of its parts."""

DEEPEST = 24
"""So many lists and tables may stand in one another."""

AT_LINE = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)")


class Document(NamedTuple):
    """The content of a file, and where in it everything stands."""

    file: str
    tables: Mapping[str, Any]
    lines: Mapping[Path, int]

    def problems(self) -> Problems:
        """Return a list for what is wrong with it, still empty."""
        return Problems(self.file, self.lines)


def read_document(file: File) -> Document:
    """Return the content of a file, which is called by its name alone: a path is nobody else's business."""
    try:
        if not file.is_file():
            raise _refused(file.name, "no-file")
        with file.open("rb") as opened:
            content = opened.read(LONGEST + 1)
    except OSError as error:
        raise _refused(file.name, "unreadable", problem=error.strerror or str(error)) from None
    if len(content) > LONGEST:
        raise _refused(file.name, "too-long", most=LONGEST)
    try:
        return document_of(content.decode("utf-8-sig"), file.name)
    except UnicodeDecodeError as error:
        raise _refused(file.name, "no-utf-8", content.count(b"\n", 0, error.start) + 1) from None


def describes_pieces(file: File) -> bool:
    """Tell whether a file describes pieces, and not only cases: it says of which game."""
    try:
        return "game" in read_document(file).tables
    except PiecesError:
        return False


def document_of(text: str, name: str) -> Document:
    """Return a TOML text as a document of this name."""
    lines = text.replace("\r\n", "\n").split("\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > WIDEST:
            raise _refused(name, "too-wide", number, most=WIDEST)
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _no_toml(name, str(error), len(lines)) from None
    except (RecursionError, ValueError, OverflowError) as error:
        raise _refused(name, "too-deep" if isinstance(error, RecursionError) else "no-toml", problem=error) from None
    if _depth(tables) > DEEPEST:
        raise _refused(name, "too-deep")
    return Document(name, tables, lines_of("\n".join(lines)))


def _no_toml(name: str, problem: str, last: int) -> PiecesError:
    place = AT_LINE.search(problem)
    return _refused(
        name, "no-toml", int(place[1]) if place and place[1] else last, problem=told(AT_LINE.sub("", problem))
    )


def _refused(name: str, message: str, line: int = 1, **args: Any) -> PiecesError:
    problems = Problems(name, {(): line})
    problems.add((), message, **args)
    return problems.error()


def _depth(value: Any) -> int:
    """Return how many lists and tables stand in one another, without going into them by recursion."""
    deepest, level = 0, [value]
    while level:
        level = [
            inner
            for each in level
            if isinstance(each, dict | list)
            for inner in (each.values() if isinstance(each, dict) else each)
        ]
        deepest += 1
    return deepest
