"""`make load`: 100 rooms for a minute, on this machine alone."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

import msgspec
from tests.web.loading.load import Load, run


def main() -> int:
    """Run a load as the arguments say; return 1 if something was lost, doubled or refused."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--rooms", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--kill", action="store_true", help="kill -9 the first server in the middle")
    parser.add_argument("--game", default="whistle-mountain")
    parser.add_argument("--bots", type=int, default=1)
    parser.add_argument("--store", default="", help="usually a new file; the address of a PostgreSQL database")
    parser.add_argument("--json", type=Path, help="write the result into this file")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        wanted = {name: getattr(given, name) for name in ("rooms", "seconds", "processes", "kill", "game", "bots")}
        result = run(Load(store=given.store or f"{folder}/rooms.db", folder=Path(folder), **wanted))
    text = msgspec.json.format(msgspec.json.encode(result), indent=2).decode()
    print(text)
    if given.json:
        given.json.write_text(text + "\n")
    return 1 if result["problems"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
