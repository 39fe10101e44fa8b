"""What a run has found so far, in a file of lines: whoever is interrupted goes on where the last whole line ends."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from ruleworks_lab.texts import LabError

R = TypeVar("R", bound=Struct)


class Kept(Generic[R]):
    """The results of a run, in their order; without a file they are kept nowhere else."""

    def __init__(self, path: Path | None, begun: Struct, kind: type[R]) -> None:
        """Take up a file that was begun by an equal run, or begin one; the first line is `begun`, what is run."""
        self._path = path
        self.results: list[R] = []
        if path is None:
            return
        try:
            content = path.read_bytes() if path.exists() else b""
            head = msgspec.json.encode(begun, order="deterministic") + b"\n"
            if head.startswith(content):  # nothing, or a first line that was being written
                path.write_bytes(head)
                return
            whole = content[: content.rfind(b"\n") + 1]  # a line that was being written is written again
            first, *lines = whole.splitlines() or [content]
            self._check(first, begun)
            self.results = msgspec.json.decode(b"[" + b",".join(lines) + b"]", type=list[kind])  # type: ignore[valid-type]
            if whole != content:
                path.write_bytes(whole)
        except OSError as error:
            raise LabError("kept-file", path=str(path), problem=error.strerror or str(error)) from None
        except msgspec.MsgspecError as error:
            raise LabError("kept-unreadable", path=str(path), problem=str(error)) from None

    def add(self, result: R) -> None:
        """Keep one more result."""
        self.results.append(result)
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(result) + b"\n")

    def _check(self, first: bytes, begun: Struct) -> None:
        """Refuse the results of another run, and say in what it differs."""
        there = msgspec.json.decode(first, type=dict[str, Any])
        here = msgspec.json.decode(msgspec.json.encode(begun))
        other = {name for name in {*there, *here} if there.get(name) != here.get(name)}
        if other:
            raise LabError("other-run", path=str(self._path), what=", ".join(sorted(other)))


def missing(results: Sequence[object], blocks: range) -> range:
    """Return the blocks that are still to be done, which follow those that are."""
    return blocks[len(results) :]
