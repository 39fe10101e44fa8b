"""A load: rooms, a minute, perhaps servers that die meanwhile; and what came of it, as data."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

import msgspec
from msgspec import Struct
from tests.campaigns.load.checking import differences, unheard
from tests.campaigns.load.players import Player, let_search
from tests.campaigns.load.servers import Servers

from ruleworks_host import Store, open_store

PATIENCE = 600.0  # seconds for streams to tell the rest
STARTING = 8.0  # seconds until bots that search do nothing else
LONGEST = 300.0  # seconds to wait for so many commands on a slow machine


class Load(Struct, frozen=True, kw_only=True):
    """What is to be done."""

    store: str
    folder: Path
    rooms: int = 100
    seconds: float = 60
    processes: int = 1
    kill_every: float = 0.0  # seconds; one server after the other
    game: str = "whistle-mountain"
    bots: int = 1
    searching: int = 0  # further rooms, in which two bots search all the time
    workers: int = 2  # processes of a server in which bots think
    pause: float = 1.0  # seconds between two commands in a room
    least: int = 0  # commands that there have to be, whatever time that takes


class Figures(Struct, frozen=True, kw_only=True):
    """What was measured, and what went wrong; times are in milliseconds."""

    load: dict[str, Any]
    machine: dict[str, Any]
    problems: list[str]
    seconds: float
    commands: int
    commands_a_second: float
    entries: int
    not_in_time: int
    broken_connections: int
    games_finished: int
    kills: int
    away_seconds: float
    command_ms: dict[str, float]
    news_ms: dict[str, float]  # from a command to the stream that tells of it
    picture_ms: dict[str, float]
    processor_ms_a_command: dict[str, float]


def run(load: Load) -> Figures:
    """Do it, compare what is kept with what was told, and return all that there is to say."""
    servers = Servers(load.store, load.processes, load.folder / "servers.log", load.workers)
    servers.start()
    store = open_store(load.store)
    try:
        return asyncio.run(_run(load, servers, store))
    finally:
        store.close()
        servers.stop()


async def _run(load: Load, servers: Servers, store: Store) -> Figures:
    players = [Player(number, servers.ports, load.game, load.bots, load.pause) for number in range(load.rooms)]
    for player in players:
        await player.enter()
    for _ in range(load.searching):
        await let_search(servers.ports[0], load.game)
    await asyncio.sleep(STARTING if load.searching else 0)
    listening = [asyncio.create_task(player.listen()) for player in players]
    before, begun, stop = await asyncio.to_thread(servers.used), time.monotonic(), asyncio.Event()
    playing = [asyncio.create_task(player.play(stop)) for player in players]
    away = await _meanwhile(load, servers, players)
    stop.set()
    await asyncio.gather(*playing)
    took, after = time.monotonic() - begun, await asyncio.to_thread(servers.used)
    witnesses, end = [player.witness for player in players], time.monotonic() + PATIENCE
    while time.monotonic() < end and (unheard(store, witnesses) or not all(player.waits for player in players)):
        await asyncio.sleep(0.3)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    for player in players:
        player.close()
    used = {part: after[part] - before.get(part, 0) for part in after}
    return _figures(load, players, differences(store, witnesses), took, (servers.kills, away), used)


async def _meanwhile(load: Load, servers: Servers, players: list[Player]) -> float:
    """Wait, and kill servers if that is wished; return how many seconds they were away."""
    begun, away = time.monotonic(), 0.0
    due = begun + load.kill_every
    while (now := time.monotonic()) < begun + load.seconds or (
        sum(len(player.witness.acknowledged) for player in players) < load.least and now < begun + LONGEST
    ):
        if load.kill_every and now >= due:
            away += await asyncio.to_thread(servers.kill)
            due = time.monotonic() + load.kill_every
        await asyncio.sleep(0.05)
    return away


def _figures(
    load: Load,
    players: list[Player],
    problems: list[str],
    took: float,
    killed: tuple[int, float],
    used: dict[str, float],
) -> Figures:
    commands = sum(len(player.witness.acknowledged) for player in players)
    return Figures(
        load={name: value for name, value in msgspec.structs.asdict(load).items() if name not in ("folder", "store")},
        machine={"processors": os.cpu_count(), "load_average": [round(each, 1) for each in os.getloadavg()]},
        problems=problems,
        seconds=round(took, 1),
        commands=commands,
        commands_a_second=round(commands / took, 1),
        entries=sum(len(player.witness.heard) for player in players),
        not_in_time=sum(player.refused for player in players),
        broken_connections=sum(player.broken for player in players),
        games_finished=sum(player.over for player in players),
        kills=killed[0],
        away_seconds=round(killed[1], 2),
        command_ms=_quantiles([each for player in players for each in player.seconds]),
        news_ms=_quantiles([each for player in players for each in player.told]),
        picture_ms=_quantiles([each for player in players for each in player.drawn]),
        processor_ms_a_command={
            part: round(1000 * value / max(1, commands), 2) for part, value in sorted(used.items())
        },
    )


def _quantiles(seconds: list[float]) -> dict[str, float]:
    if len(seconds) < 2:
        return {}
    cuts = quantiles(seconds, n=100, method="inclusive")
    return {f"p{each}": round(1000 * cuts[each - 1], 1) for each in (50, 95, 99)} | {
        "most": round(1000 * max(seconds), 1)
    }
