"""A load: rooms, a minute, perhaps a server that dies in the middle; and what came of it, as data."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

from msgspec import Struct
from tests.web.loading.players import Player
from tests.web.loading.servers import Servers

SETTLING = 15.0  # seconds for streams to tell the rest
BOT = {"kind": "bot", "bot": "random"}


class Load(Struct, frozen=True, kw_only=True):
    """What is to be done."""

    store: str
    folder: Path
    rooms: int = 100
    seconds: float = 60
    processes: int = 1
    kill: bool = False
    game: str = "whistle-mountain"
    bots: int = 1


def run(load: Load) -> dict[str, Any]:
    """Do it, and return what was measured and what went wrong."""
    servers = Servers(load.store, load.processes, load.folder / "servers.log")
    servers.start()
    try:
        return asyncio.run(_run(load, servers))
    finally:
        servers.stop()


async def _run(load: Load, servers: Servers) -> dict[str, Any]:
    seats = [{"kind": "me"}, *([BOT] * load.bots)]
    players = [Player(number, servers, {"game": load.game}, seats) for number in range(load.rooms)]
    for player in players:
        await player.enter()
    listening = [asyncio.create_task(player.listen()) for player in players]
    before, begun = await asyncio.to_thread(servers.used), time.monotonic()
    playing = [asyncio.create_task(player.play(begun + load.seconds)) for player in players]
    away = 0.0
    if load.kill:
        await asyncio.sleep(load.seconds / 2)
        away = await asyncio.to_thread(servers.kill, 0)
    await asyncio.gather(*playing)
    took, after = time.monotonic() - begun, await asyncio.to_thread(servers.used)
    await _settle(players)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    for player in players:
        await player.check()
    return _result(
        load, players, took, away, {} if load.kill else {part: after[part] - before.get(part, 0) for part in after}
    )


async def _settle(players: list[Player]) -> None:
    """Wait until nothing more is told: bots may still have to choose, and streams to come back."""
    end, heard = time.monotonic() + SETTLING, -1
    while time.monotonic() < end and heard != (heard := sum(len(player.heard) for player in players)):
        await asyncio.sleep(1.5)


def _result(load: Load, players: list[Player], took: float, away: float, used: dict[str, float]) -> dict[str, Any]:
    seconds = [each for player in players for each in player.seconds]
    entries = sum(len(player.heard) for player in players)
    commands = sum(len(player.acknowledged) for player in players)
    return {
        "load": {name: str(value) if isinstance(value, Path) else value for name, value in _plain(load).items()},
        "machine": {"processors": os.cpu_count(), "load_average": [round(each, 1) for each in os.getloadavg()]},
        "problems": [problem for player in players for problem in player.problems],
        "seconds": round(took, 1),
        "commands": commands,
        "commands_a_second": round(commands / took, 1),
        "entries": entries,
        "not_in_time": sum(player.refused for player in players),
        "broken_connections": sum(player.broken for player in players),
        "games_finished": sum(player.finished for player in players),
        "server_away_seconds": round(away, 2),
        "command_ms": _quantiles(seconds),
        "picture_ms": _quantiles([each for player in players for each in player.drawn]),
        "processor_ms_a_command": {
            part: round(1000 * value / max(1, commands), 2) for part, value in sorted(used.items())
        },
    }


def _plain(load: Load) -> dict[str, Any]:
    return {name: getattr(load, name) for name in load.__struct_fields__ if name != "folder"}


def _quantiles(seconds: list[float]) -> dict[str, float]:
    if len(seconds) < 2:
        return {}
    cuts = quantiles(seconds, n=100, method="inclusive")
    return {f"p{each}": round(1000 * cuts[each - 1], 1) for each in (50, 95, 99)} | {
        "most": round(1000 * max(seconds), 1)
    }
