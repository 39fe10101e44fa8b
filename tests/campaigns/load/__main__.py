"""`make load`: 100 rooms for a minute, on this machine alone; `LOAD="--help"` says what can be changed."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from tests.campaigns.load.load import Load, run
from tests.packages.host.databases import postgres_server


def main() -> int:
    """Run a load as the arguments say; return 1 if something was lost, doubled or refused."""
    parser = argparse.ArgumentParser(prog="load", description=main.__doc__)
    parser.add_argument("--rooms", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two commands in a room")
    parser.add_argument(
        "--kill", type=float, nargs="?", const=15.0, default=0.0, metavar="SECONDS", help="kill -9 a server so often"
    )
    parser.add_argument("--game", default="whistle-mountain")
    parser.add_argument("--bots", type=int, default=1)
    parser.add_argument("--searching", type=int, default=0, metavar="N", help="rooms in which two bots search besides")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="processes in which bots think")
    parser.add_argument(
        "--store", default="file", help="a new file; `postgres` starts a server for it; all else is an address"
    )
    parser.add_argument("--json", type=Path, help="write the result into this file")
    given = parser.parse_args()
    names = ("rooms", "seconds", "processes", "pause", "game", "bots", "searching", "workers")
    wanted = {name: getattr(given, name) for name in names}
    with tempfile.TemporaryDirectory() as folder, _store(given.store, folder) as store:
        figures = run(Load(store=store, folder=Path(folder), kill_every=given.kill, **wanted))
    text = msgspec.json.format(msgspec.json.encode(figures), indent=2).decode()
    print(text)
    if given.json:
        given.json.write_text(text + "\n")
    return 1 if figures.problems else 0


@contextmanager
def _store(kind: str, folder: str) -> Generator[str, None, None]:
    """The address of a store."""
    if kind == "postgres":
        with postgres_server() as address:
            yield address
    else:
        yield f"{folder}/rooms.db" if kind == "file" else kind


if __name__ == "__main__":
    raise SystemExit(main())
