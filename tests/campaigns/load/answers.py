"""How long one person waits for answers: `python -m tests.campaigns.load.answers`; it returns 1 where a bar is missed.

Bars: small answers over a kept connection are no slower than over a new one, and a choice as the page makes it
(command, table, picture) takes at most 40 ms. Medians, on the loopback, of one person playing alone.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Awaitable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import msgspec
from msgspec import Struct
from tests.campaigns.load.http import Link, Reply
from tests.campaigns.load.servers import Servers

CHOICE_MS = 40.0
SMALL = ("/health", "/api/rooms")
SETUP = {"game": "whistle-mountain", "variants": ["outlaws"]}


class Waits(Struct, frozen=True):
    """Medians in milliseconds, and the bars that they miss."""

    kept_ms: dict[str, float]
    new_ms: dict[str, float]
    choice_ms: float
    missed: list[str]


def main() -> int:
    """Measure a server of our own and print the figures; return 1 where a bar is missed."""
    parser = argparse.ArgumentParser(prog="answers", description=main.__doc__)
    parser.add_argument("--requests", type=int, default=200, help="requests of each kind")
    parser.add_argument("--choices", type=int, default=60)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = measure(Path(folder), given.requests, given.choices)
    print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    return 1 if found.missed else 0


def measure(folder: Path, requests: int, choices: int) -> Waits:
    """Start a server, measure it, and end it."""
    servers = Servers("memory", 1, folder / "server.log", 0)
    servers.start()
    try:
        return asyncio.run(_measure(servers.ports[0], requests, choices))
    finally:
        servers.stop()


async def _measure(port: int, requests: int, choices: int) -> Waits:
    kept: dict[str, list[float]] = {path: [] for path in SMALL}
    new: dict[str, list[float]] = {path: [] for path in SMALL}
    link = Link(port)
    for path in SMALL:
        await _timed(link.ask("GET", path))
        for _ in range(requests):  # in turn, so that whatever else runs slows both
            kept[path].append(await _timed(link.ask("GET", path)))
            new[path].append(await _timed(_over_a_new_connection(port, path)))
    link.close()
    return judged(
        {path: median(each) for path, each in kept.items()},
        {path: median(each) for path, each in new.items()},
        median(await _choices(port, choices)),
    )


def judged(kept: dict[str, float], new: dict[str, float], choice: float) -> Waits:
    """Return the medians, and which bars they miss."""
    missed = [f"{path}: kept {kept[path]:.2f} ms, new {new[path]:.2f} ms" for path in kept if kept[path] > new[path]]
    if choice > CHOICE_MS:
        missed.append(f"a choice: {choice:.1f} ms, at most {CHOICE_MS:g}")
    return Waits(kept, new, choice, missed)


async def _over_a_new_connection(port: int, path: str) -> Reply:
    link = Link(port)
    try:
        return await link.ask("GET", path)
    finally:
        link.close()


async def _choices(port: int, count: int) -> list[float]:
    """Play alone at random; return the milliseconds of each choice, with the table and the picture after it."""
    rng, entered = Random(1), await _entered(port)
    link, path = Link(port, entered["token"]), f"/api/rooms/{entered['shown']['room']}"
    table = msgspec.json.decode((await link.ask("GET", f"{path}/table")).body)["table"]
    found: list[float] = []
    while len(found) < count and table["options"]:
        option = rng.choice(table["options"])["id"]
        body = msgspec.json.encode({"type": "play-option", "expected_seq": table["seq"], "option": option})
        begun = time.perf_counter()
        done = await link.ask("POST", f"{path}/commands", body)
        assert done.status == 201, done.body
        seq = msgspec.json.decode(done.body)["seq"]
        reply = await link.ask("GET", f"{path}/table")
        picture = await link.ask("GET", f"{path}/picture?seq={seq}&size=900")
        found.append(1000 * (time.perf_counter() - begun))
        assert (reply.status, picture.status) == (200, 200), picture.body
        table = msgspec.json.decode(reply.body)["table"]
    link.close()
    return found


async def _entered(port: int) -> dict[str, Any]:
    """Make a room for one person."""
    link = Link(port)
    reply = await link.ask("POST", "/api/rooms", msgspec.json.encode({"setup": SETUP, "seats": [{"kind": "me"}]}))
    link.close()
    assert reply.status == 201, reply.body
    entered: dict[str, Any] = msgspec.json.decode(reply.body)
    return entered


async def _timed(answer: Awaitable[Reply]) -> float:
    """Return the milliseconds until an answer that is as it should be."""
    begun = time.perf_counter()
    reply = await answer
    assert reply.status == 200, reply.body
    return 1000 * (time.perf_counter() - begun)


if __name__ == "__main__":
    raise SystemExit(main())
