"""Rooms under load, on one process or several: `python tests/load/run.py --rooms 40 --processes 2 --store postgres`.

In each room somebody chooses at random against a bot, once in a pause, each time by the next process, and listens. At
the end the journals that are kept are compared with what was acknowledged and heard: nothing may be lost or doubled.
With `--kill`, one process after the other is killed in the middle of its work and started again.
"""

from __future__ import annotations

import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

import msgspec
from tests.host.databases import postgres_server
from tests.load.checking import Figures, differences, percentile, unheard
from tests.load.playing import Load, Table
from tests.load.wires import Broken, StdioWire, Wire

from ruleworks import Setup
from ruleworks_host import open_store
from ruleworks_host.messages import SeatWish

PATIENCE = 120.0


class Processes:
    """Processes that serve one store; a number means the next one each time."""

    def __init__(self, start: Callable[[], Wire], count: int) -> None:
        self._start = start
        self._wires = [start() for _ in range(count)]
        self.kills, self._spent = 0, 0.0

    def reach(self, number: int) -> Wire:
        """The wire of a number."""
        return self._wires[number % len(self._wires)]

    def kill(self) -> Wire:
        """Kill the next process and start another in its place; return the wire that leads nowhere now."""
        place = self.kills % len(self._wires)
        self.kills += 1
        dead = self._wires[place]
        self._spent += dead.seconds()
        dead.kill()
        self._wires[place] = self._start()
        return dead

    def seconds(self) -> float:
        """How long all of them have used processors."""
        return self._spent + sum(wire.seconds() for wire in self._wires)

    def close(self) -> None:
        """End all of them."""
        for wire in self._wires:
            wire.close()


def under_load(
    store: str,
    processes: Processes,
    *,
    rooms: int,
    seconds: float,
    pause: float = 1.0,
    setup: Setup | None = None,
    kill_every: float = 0.0,
    least: int = 0,
) -> Figures:
    """Play in many rooms, at `least` so many commands, and look at what is kept."""
    seats = (SeatWish("me"), SeatWish("bot"))
    tables = [Table(processes.reach, n, setup or Setup("whistle-mountain"), seats) for n in range(rooms)]
    before, begun = processes.seconds(), time.monotonic()
    due = [begun + (kill_every or seconds * 9)]

    def meanwhile() -> None:
        if time.monotonic() >= due[0]:
            dead = processes.kill()
            due[0] += kill_every
            for table in tables:
                if table.listening is dead:
                    table.listen()

    Load(tables, pause).run(seconds, meanwhile, least)
    spent = processes.seconds() - before
    kept = open_store(store)
    try:
        end = time.monotonic() + PATIENCE
        while unheard(kept, tables) and time.monotonic() < end:
            time.sleep(0.1)
        problems = differences(kept, tables)
        missing = unheard(kept, tables)
        problems += [f"{missing} entries were never told"] if missing else []
        entries = sum(len(whole.entries) for table in tables if (whole := kept.load(table.room)))
    finally:
        kept.close()
    times = [1000 * each for table in tables for each in table.times]
    late = [1000 * each for table in tables for each in table.late]
    return Figures(
        rooms=rooms,
        seconds=seconds,
        commands=len(times),
        entries=entries,
        p50=round(percentile(times, 0.5), 1),
        p95=round(percentile(times, 0.95), 1),
        late_p95=round(percentile(late, 0.95), 1),
        cpu=round(1000 * spent / max(entries, 1), 2),
        kills=processes.kills,
        problems=problems,
    )


@contextmanager
def store_of(kind: str) -> Generator[str, None, None]:
    """The address of a store: `sqlite` and `postgres` are made for this, all else is taken as it is."""
    if kind == "postgres":
        with postgres_server() as address:
            yield address
    elif kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / "rooms.db")
    else:
        yield kind


def main(argv: Sequence[str] | None = None) -> int:
    """Run a load and print its figures; 1 if anything was lost, doubled, or went wrong."""
    parser = ArgumentParser(prog="load", description=__doc__)
    parser.add_argument("--rooms", type=int, default=40)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two choices in a room")
    parser.add_argument("--store", default="postgres", help="postgres, sqlite, or an address")
    parser.add_argument("--game", default="whistle-mountain")
    parser.add_argument("--kill", type=float, default=0.0, metavar="SECONDS", help="kill a process so often")
    arguments = parser.parse_args(argv)
    with store_of(arguments.store) as store:
        processes = Processes(lambda: StdioWire(store), arguments.processes)
        try:
            figures = under_load(
                store,
                processes,
                rooms=arguments.rooms,
                seconds=arguments.seconds,
                pause=arguments.pause,
                setup=Setup(arguments.game),
                kill_every=arguments.kill,
            )
        finally:
            processes.close()
    print(msgspec.json.format(msgspec.json.encode(figures)).decode())
    return 1 if figures.problems else 0


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except Broken:
        raise SystemExit("The processes ended by themselves.") from None
