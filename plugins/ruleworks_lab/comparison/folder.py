"""The folder of a comparison: what is compared, and the blocks that are finished."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ruleworks_lab.shards import beginning, sweep, writing
from ruleworks_lab.texts import LabError

HEAD = "comparison.json"
T = TypeVar("T")


def open_folder(folder: Path, work: Any) -> None:
    """Make the folder of a comparison, or see that it is the one of this very comparison."""
    head, said = folder / HEAD, msgspec.json.format(msgspec.json.encode(work, order="deterministic")) + b"\n"
    with writing(folder):
        if head.is_file():
            if head.read_bytes() != said:
                raise LabError("other-comparison", path=str(folder))
            sweep(folder)
            return
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise LabError("not-empty", path=str(folder))
        (folder / "pairs").mkdir()
        with beginning(head) as begun:
            begun.write_bytes(said)


def finished_block(folder: Path, block: int, kind: type[T]) -> T | None:
    """Return what a finished block holds; nothing if it is still to be played."""
    path = _place(folder, block)
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError):
        raise LabError("broken-shard", path=str(path), finished=str(path)) from None


def keep_block(folder: Path, block: int, content: Any) -> None:
    """Write a finished block in one go."""
    with writing(folder), beginning(_place(folder, block)) as begun:
        begun.write_bytes(msgspec.json.encode(content) + b"\n")


def _place(folder: Path, block: int) -> Path:
    return folder / "pairs" / f"part-{block:05}.json"
