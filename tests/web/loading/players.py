"""Somebody in a room of a load: plays at random, once a second, listens, looks, and remembers what was acknowledged."""

from __future__ import annotations

import asyncio
import time
from contextlib import aclosing
from random import Random
from typing import Any

import msgspec
from tests.web.loading.http import Link, listen
from tests.web.loading.servers import Servers

PICTURE_EVERY = 10  # commands
PATIENCE = 60.0  # seconds for a server to come back


class Player:
    """One seat of one room."""

    def __init__(self, number: int, servers: Servers, game: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Play in a room that is made by `enter`."""
        self._game, self._seats, self._rng, self._servers = game, seats, Random(number), servers
        self._port, self._listening_port = servers.port_of(number), servers.port_of(number + 1)
        self.room = self.token = ""
        self.seq, self.deciding, self.options, self.over = 0, False, list[str](), False
        self.acknowledged: dict[int, str] = {}  # by the number of the entry
        self.heard: list[int] = []  # the numbers of entries, as the stream told them
        self.seconds: list[float] = []  # from command to answer
        self.drawn: list[float] = []
        self.problems: list[str] = []
        self.refused = self.broken = self.finished = 0
        self._news = asyncio.Event()

    async def enter(self) -> None:
        """Make a room and sit down."""
        self._link = Link(self._port)
        wish = {"setup": self._game, "seats": self._seats}
        reply = await self._link.ask("POST", "/api/rooms", msgspec.json.encode(wish))
        assert reply.status == 201, reply.body
        entered = msgspec.json.decode(reply.body)
        self.room, self.token = entered["shown"]["room"], entered["token"]
        self._link.close()
        self._link = Link(self._port, self.token)
        self._path = f"/api/rooms/{self.room}"

    async def listen(self) -> None:
        """Listen until cancelled, going on behind the last entry that was heard wherever a stream breaks."""
        last = -1
        while True:
            try:
                news = listen(self._listening_port(), f"{self._path}/stream?data=true", self.token, max(last, 0))
                async with aclosing(news) as told:
                    async for data in told:
                        last = self._take(msgspec.json.decode(data), last)
            except (OSError, asyncio.IncompleteReadError, ValueError):
                self.broken += 1
            await asyncio.sleep(0.1 + 0.2 * self._rng.random())

    def _take(self, news: dict[str, Any], last: int) -> int:
        """Take what is new, and return the last entry that was heard."""
        if "entries" not in news:
            self.problems.append(f"stream: {news.get('code')}")
            return last
        self.heard += [entry["seq"] for entry in news["entries"] if entry["seq"] > 0]
        if news["seq"] >= self.seq:
            self.seq, decision = news["seq"], news["decision"]
            self.deciding = decision is not None and decision["seat"] == news["seat"]
            self.options, self.over = news["data"]["options"], news["state"] != "playing"
            self._news.set()
        return int(news["seq"])

    async def play(self, until: float) -> None:
        """Give a command each second until then; a game that is over is followed by another one elsewhere."""
        await asyncio.sleep(self._rng.random())
        while time.monotonic() < until and not self.over:
            due = time.monotonic() + 1
            if self.deciding and self.options:
                await self._command()
            else:
                self._news.clear()
                try:
                    async with asyncio.timeout(0.2):
                        await self._news.wait()
                    continue
                except TimeoutError:
                    continue
            await asyncio.sleep(max(0.0, due - time.monotonic()))
        self.finished += self.over

    async def _command(self) -> None:
        seq, option = self.seq, self._rng.choice(self.options)
        self.deciding = False
        body = msgspec.json.encode({"type": "play-option", "expected_seq": seq, "option": option})
        begun = time.perf_counter()
        try:
            reply = await self._link.ask("POST", f"{self._path}/commands", body)
        except OSError:
            self.broken += 1
            await self._again()
            return
        self.seconds.append(time.perf_counter() - begun)
        if reply.status == 201:
            done = msgspec.json.decode(reply.body)
            self.acknowledged[seq + 1] = next(e["choice"] for e in done["news"]["entries"] if e["seq"] == seq + 1)
            if len(self.seconds) % PICTURE_EVERY == 0:
                await self._picture()
        elif reply.status == 409:
            self.refused += 1
            await self._again()
        else:
            self.problems.append(f"command: {reply.status} {reply.body[:200]!r}")

    async def _picture(self) -> None:
        begun = time.perf_counter()
        try:
            reply = await self._link.ask("GET", f"{self._path}/picture?size=900")
        except OSError:
            self.broken += 1
            return
        self.drawn.append(time.perf_counter() - begun)
        if reply.status != 200:
            self.problems.append(f"picture: {reply.status} {reply.body[:200]!r}")

    async def _again(self) -> None:
        """Look how it stands where an answer did not come: the command may have been carried out or not."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                reply = await self._link.ask("GET", f"{self._path}/view")
            except OSError:
                await asyncio.sleep(0.2)
                continue
            view = msgspec.json.decode(reply.body).get("view", {})
            if view.get("seq", -1) >= self.seq:
                self.seq, self.options = view["seq"], view["options"]
                self.deciding = bool(self.options)
            return
        self.problems.append("the server did not come back")

    async def check(self) -> None:
        """Compare what was acknowledged, what was heard, and what is kept."""
        self._link.close()  # it may have been idle for too long
        reply = await self._link.ask("GET", f"{self._path}/log")
        told = msgspec.json.decode(reply.body)
        kept = {entry["seq"]: entry["choice"] for entry in told["entries"]}
        for seq, choice in self.acknowledged.items():
            if kept.get(seq) != choice:
                self.problems.append(f"entry {seq} was acknowledged as {choice!r} and is {kept.get(seq)!r}")
        if self.heard != list(range(1, len(self.heard) + 1)):
            self.problems.append(f"the stream told {self.heard[-20:]}")
        if told["seq"] != len(self.heard):
            self.problems.append(f"the journal has {told['seq']} entries, and the stream told {len(self.heard)}")
        self._link.close()
