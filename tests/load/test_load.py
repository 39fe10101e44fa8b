"""Under load, and with processes killed in the middle, nothing acknowledged is lost, and nothing is doubled."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.load.checking import Figures, differences, percentile, unheard
from tests.load.playing import Table
from tests.load.run import Processes, under_load
from tests.load.wires import StdioWire

from ruleworks import Setup
from ruleworks_host import Host, MemoryStore
from ruleworks_host.messages import Answer, News, Request, SeatWish

SEATS = (SeatWish("me"), SeatWish("bot"))


class Here:
    """A wire to a host in this process."""

    def __init__(self, host: Host) -> None:
        self.host = host

    def ask(self, request: Request) -> Answer:
        return self.host.answer(request)

    def listen(self, room: str, token: str, since: int, heard: Callable[[News], None]) -> None:
        found = self.host.subscribe(room, token, since).news()
        assert found is not None
        heard(found)

    def kill(self) -> None:
        self.host.close()

    def close(self) -> None:
        self.host.close()

    def seconds(self) -> float:
        return 0.0


@pytest.fixture
def played() -> tuple[MemoryStore, Table]:
    """A room in which some choices were made and heard of."""
    store = MemoryStore()
    wire = Here(Host(store, background=False))
    table = Table(lambda _: wire, 1, Setup("noughts"), SEATS)
    table.choose()
    table.choose()
    table.listen()
    return store, table


def test_where_nothing_is_lost_nothing_is_found(played: tuple[MemoryStore, Table]) -> None:
    store, table = played
    assert differences(store, [table]) == []
    assert (unheard(store, [table]), table.heard, sorted(table.acknowledged)) == (0, [1, 2, 3, 4], [1, 3])


def lost(room: Any, table: Table) -> None:
    del room.entries[2:]


def doubled(room: Any, table: Table) -> None:
    room.entries.insert(1, room.entries[0])


def other(room: Any, table: Table) -> None:
    table.acknowledged[1] = "mark:z9"


def elsewhere(room: Any, table: Table) -> None:
    room.entries[3] = replace(room.entries[3], digest="")


def skipped(room: Any, table: Table) -> None:
    table.heard.remove(2)


def began_late(room: Any, table: Table) -> None:
    table.heard.remove(1)


@pytest.mark.parametrize("harm", [lost, doubled, other, elsewhere, skipped, began_late])
def test_what_is_lost_or_doubled_is_found(
    played: tuple[MemoryStore, Table], harm: Callable[[Any, Table], None]
) -> None:
    store, table = played
    harm(store._rooms[table.room], table)
    assert len(differences(store, [table])) >= 1


def test_what_a_stream_tells_twice_is_found(played: tuple[MemoryStore, Table]) -> None:
    store, table = played
    table.heard.clear()
    table.listen()
    heard, table.heard = table.heard, [0]
    table.listen()
    assert table.heard[1:] == heard
    wire = Here(Host(store, background=False))
    wire.listen(table.room, table.token, 0, table._hear)
    assert any("twice" in problem for problem in differences(store, [table]))


def test_percentiles() -> None:
    assert (percentile([3, 1, 2], 0.5), percentile([], 0.5), percentile([1, 2], 1.0)) == (2, 0.0, 2)


def loaded(store: str, **how: Any) -> Figures:
    processes = Processes(lambda: StdioWire(store), 2)
    try:
        return under_load(store, processes, **how)
    finally:
        processes.close()


@pytest.mark.slow
def test_every_acknowledged_command_survives_a_kill(tmp_path: Path) -> None:
    figures = loaded(str(tmp_path / "rooms.db"), rooms=3, seconds=4, pause=0.1, kill_every=1.2, least=6)
    assert figures.problems == []
    assert figures.kills >= 2
    assert figures.commands > 5


@pytest.mark.long
@pytest.mark.server
@pytest.mark.parametrize("kill_every", [0.0, 5.0])
def test_forty_rooms_on_two_processes_lose_nothing(postgres: str, kill_every: float) -> None:
    figures = loaded(postgres, rooms=40, seconds=60, kill_every=kill_every, least=100)
    assert figures.problems == []
    assert figures.commands >= 100
    assert figures.entries > figures.commands
