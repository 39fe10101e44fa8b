"""Shards: what a block of a study leaves in its folder. One that is finished is never written again.

DIR/study.json                      what is played
DIR/<table>/part-00012.parquet      the rows of block 12
DIR/saves/part-00012.jsonl          its games, one save a line
DIR/finished/part-00012.json        that the block is finished: sizes and digests of its files, written last
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Generator, Iterable
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from socket import gethostname

import msgspec
from msgspec import Struct

from ruleworks_lab.matches import Finished
from ruleworks_lab.parquet import Columns, write_parquet
from ruleworks_lab.studies import Study
from ruleworks_lab.tables import TABLES, rows_of
from ruleworks_lab.texts import LabError

if sys.platform != "win32":
    import fcntl

SAVES, FINISHED = "saves", "finished"
HOST = re.sub(r"\W", "-", gethostname())  # as part of the name of a file


class Shard(Struct, frozen=True):
    """What a finished block has left; nothing in it depends on who played it, or when."""

    block: int
    games: int
    decisions: int
    files: dict[str, tuple[int, str]]  # size and digest by the path in the folder
    limited: int = 0  # games that a technical limit ended


def part(kind: str, block: int) -> str:
    """Return the path of a file of a block in the folder of its study."""
    suffix = {SAVES: "jsonl", FINISHED: "json"}.get(kind, "parquet")
    return f"{kind}/part-{block:05}.{suffix}"


def write_shard(folder: Path, study: Study, block: int, games: Iterable[Finished]) -> Shard:
    """Write the games of a block as they end; the block is finished once all is written."""
    for kind in (*TABLES, SAVES, FINISHED):
        (folder / kind).mkdir(exist_ok=True)
    columns, limited = Columns(), 0
    with beginning(folder / part(SAVES, block)) as begun, begun.open("wb") as lines:
        for finished in games:
            columns.add(rows_of(study, finished))
            limited += finished.played.limited
            lines.write(finished.game.save() + b"\n")
    for name in TABLES:
        with beginning(folder / part(name, block)) as begun:
            write_parquet(begun, name, columns, study, block)
    files = {name: _said(folder / name) for name in (part(kind, block) for kind in (*TABLES, SAVES))}
    shard = Shard(block, columns.count("games"), columns.count("decisions"), files, limited)
    with beginning(folder / part(FINISHED, block)) as begun:
        begun.write_bytes(msgspec.json.format(msgspec.json.encode(shard)) + b"\n")
    return shard


def finished_shard(folder: Path, block: int) -> Shard | None:
    """Return what a block has left if it is finished; one of whose files is not as it was written is named."""
    marker = folder / part(FINISHED, block)
    try:
        shard = msgspec.json.decode(marker.read_bytes(), type=Shard)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError):
        raise LabError("broken-shard", path=str(marker), finished=str(marker)) from None
    for name, (size, digest) in shard.files.items():
        path = folder / name
        if not path.is_file() or path.stat().st_size != size or _said(path) != (size, digest):
            raise LabError("broken-shard", path=str(path), finished=str(marker))
    return shard


def sweep(folder: Path) -> None:
    """Remove what runs that were ended had begun to write; what another run writes into this folder is its own."""
    for path in folder.glob("**/*.begun"):
        with suppress(OSError), _held(path, wait=False) as free:
            if free:
                path.unlink()


@contextmanager
def writing(folder: Path) -> Generator[None]:
    """Name the folder where nothing can be written, such as on a disk that is full."""
    try:
        yield
    except OSError as error:
        raise LabError("folder", path=str(folder), problem=error.strerror or str(error)) from error


@contextmanager
def beginning(path: Path) -> Generator[Path]:
    """Give a file beside the one that is meant; it takes its place when all is written, and is removed otherwise."""
    # The same block may be played twice for a while, also elsewhere.
    begun = path.with_name(f"{path.name}.{HOST}-{os.getpid()}.begun")
    try:
        with _held(begun, wait=True):
            yield begun
            begun.replace(path)
    except BaseException:
        with suppress(OSError):
            begun.unlink(missing_ok=True)
        raise


@contextmanager
def _held(path: Path, *, wait: bool) -> Generator[bool]:
    """Hold a file as one's own, and tell whether nobody else does; whatever ends a process sets free what it held."""
    if sys.platform == "win32":
        yield True  # a file that somebody has open cannot be removed there
        return
    with path.open("ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except OSError:  # somebody holds it, or nobody can where it lies
            yield False
        else:
            yield True


def _said(path: Path) -> tuple[int, str]:
    """Return the size of a file, and a digest of what it says."""
    digest, size = blake2b(digest_size=16), 0
    with path.open("rb") as file:
        while chunk := file.read(1 << 20):
            digest.update(chunk)
            size += len(chunk)
    return size, digest.hexdigest()
