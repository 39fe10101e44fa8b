"""What is wrong with a file of pieces: all of it at once, each with its line and its key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, NamedTuple

from ruleworks import RuleworksError, Source, Text
from ruleworks.inside import plain
from ruleworks_formats.pieces.positions import Path

TEXTS = Source("ruleworks-formats", "ruleworks_formats")
TOLD = 20
"""So many problems are told of one file; whoever has solved these sees the others."""


class Problem(NamedTuple):
    """One thing that is wrong, and the path of the value that it is about."""

    path: Path
    text: Text


class Problems:
    """What was found so far in one file."""

    def __init__(self, file: str, lines: Mapping[Path, int]) -> None:
        """Take what the file is called, and where in it everything stands."""
        self.file = file
        self._lines = lines
        self._found: list[Problem] = []

    def add(self, path: Path, message: str, /, **args: Any) -> None:
        """Note what is wrong, as a message of this package."""
        told = {name: plain(arg) for name, arg in args.items()}
        self.note(path, Text(f"ruleworks-toolbox.pieces.{message}", told))

    def note(self, path: Path, text: Text) -> None:
        """Note what is wrong as somebody else says it."""
        self._found.append(Problem(path, text))

    def __bool__(self) -> bool:
        return bool(self._found)

    def error(self, sources: Sequence[Source] = ()) -> PiecesError:
        """Return all that was found as one error, in the order of the file."""
        found = sorted(self._found, key=lambda problem: self._line(problem.path))
        return PiecesError([self._told(problem) for problem in found], sources)

    def _told(self, problem: Problem) -> Text:
        args = {"file": plain(self.file), "line": self._line(problem.path), "problem": problem.text}
        if not problem.path:
            return Text("ruleworks-toolbox.pieces.in-file", args)
        return Text("ruleworks-toolbox.pieces.at-key", {**args, "key": plain(written(problem.path))})

    def _line(self, path: Path) -> int:
        """Return the line of a value, or of what it is in where it is missing."""
        return next((self._lines[path[:n]] for n in range(len(path), -1, -1) if path[:n] in self._lines), 1)


class PiecesError(RuleworksError):
    """A file of pieces that cannot be used; each line of the message is one thing that is wrong."""

    def __init__(self, told: Sequence[Text], sources: Sequence[Source] = ()) -> None:
        super().__init__("pieces", sources=(TEXTS, *sources))
        left = [] if len(told) <= TOLD else [Text("ruleworks-toolbox.pieces.more", {"count": len(told) - TOLD})]
        self.told: tuple[Text, ...] = (*told[:TOLD], *left)
        self.text: Text = reduce(_below, self.told)


def _below(first: Text, then: Text) -> Text:
    return Text("ruleworks-toolbox.pieces.below", {"first": first, "then": then})


def written(path: Path) -> str:
    """Return a path as one key, such as `machine.boiler.activate[1]`."""
    return "".join(map(_part, path)).removeprefix(".")


def _part(part: str | int) -> str:
    if isinstance(part, int):
        return f"[{part}]"
    return f'."{part}"' if "." in part or not part else f".{part}"
