"""Somebody in a room of a load: plays at random, listens, looks, and remembers what was acknowledged.

Each request goes to the next server, so that any of them serves any room.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import aclosing
from random import Random
from typing import Any

import msgspec
from tests.campaigns.load.checking import Witness
from tests.campaigns.load.http import Link, Reply, listen

PICTURE_EVERY = 10  # commands
PATIENCE = 600.0  # seconds for a server to come back


class Player:
    """One seat of one room."""

    def __init__(self, number: int, ports: Sequence[int], game: str, bots: int, pause: float) -> None:
        """Play in a room that is made by `enter`, with so many bots; `pause` is between two commands."""
        self._number, self._ports, self._rng, self._pause = number, ports, Random(number), pause
        seats = [{"kind": "me"}, *([{"kind": "bot", "bot": "random"}] * bots)]
        self._wish = {"setup": {"game": game}, "seats": seats}
        self.seq, self.deciding, self.options, self.over = 0, False, list[str](), False
        self.seconds: list[float] = []  # from command to answer
        self.told: list[float] = []  # from command to the stream that tells of it
        self.drawn: list[float] = []
        self.refused = self.broken = 0
        self._begun: dict[int, float] = {}  # by the number of the entry
        self._news = asyncio.Event()

    @property
    def waits(self) -> bool:
        """Whether nothing happens in the room any more before its person chooses."""
        return self.deciding or self.over

    async def enter(self) -> None:
        """Make a room and sit down."""
        link = Link(self._port())
        reply = await link.ask("POST", "/api/rooms", msgspec.json.encode(self._wish))
        link.close()
        assert reply.status == 201, reply.body
        entered = msgspec.json.decode(reply.body)
        self.witness, self._token = Witness(entered["shown"]["room"]), entered["token"]
        self._links = [Link(port, self._token) for port in self._ports]
        self._path = f"/api/rooms/{self.witness.room}"

    async def listen(self) -> None:
        """Listen until cancelled, going on behind the last entry that was heard wherever a stream breaks."""
        last = -1
        while True:
            try:
                news = listen(self._port(), f"{self._path}/stream?data=true", self._token, max(last, 0))
                async with aclosing(news) as told:
                    async for data in told:
                        last = self._take(msgspec.json.decode(data), last)
            except (OSError, asyncio.IncompleteReadError, ValueError):
                self.broken += 1
            await asyncio.sleep(0.1 + 0.2 * self._rng.random())

    def _take(self, news: dict[str, Any], last: int) -> int:
        """Take what is new, and return the last entry that was heard."""
        if "entries" not in news:
            self.witness.problems.append(f"stream: {news.get('code')}")
            return last
        new = [entry["seq"] for entry in news["entries"] if entry["seq"] > 0]
        self.witness.heard += new
        now = time.perf_counter()
        self.told += [now - self._begun.pop(seq) for seq in new if seq in self._begun]
        if news["seq"] >= self.seq:
            self.seq, decision = news["seq"], news["decision"]
            self.deciding = decision is not None and decision["seat"] == news["seat"]
            self.options, self.over = news["data"]["options"], news["state"] != "playing"
            self._news.set()
        return int(news["seq"])

    async def play(self, stop: asyncio.Event) -> None:
        """Give a command in every pause until then."""
        await asyncio.sleep(self._pause * self._rng.random())
        while not stop.is_set() and not self.over:
            due = time.monotonic() + self._pause
            if self.deciding and self.options:
                await self._command()
                await asyncio.sleep(max(0.0, due - time.monotonic()))
            else:
                await self._wait()

    async def _wait(self) -> None:
        self._news.clear()
        try:
            async with asyncio.timeout(0.2):
                await self._news.wait()
        except TimeoutError:
            return

    async def _command(self) -> None:
        seq, option = self.seq, self._rng.choice(self.options)
        self.deciding = False
        body = msgspec.json.encode({"type": "play-option", "expected_seq": seq, "option": option})
        begun = self._begun[seq + 1] = time.perf_counter()
        try:
            reply = await self._ask("POST", "/commands", body)
        except OSError:
            self.broken += 1
            await self._again()
            return
        self.seconds.append(time.perf_counter() - begun)
        if reply.status == 201:
            self.witness.acknowledged[seq + 1] = option
            if len(self.seconds) % PICTURE_EVERY == 0:
                await self._picture()
        elif reply.status == 409:
            self.refused += 1
            await self._again()
        else:
            self.witness.problems.append(f"command: {reply.status} {reply.body[:200]!r}")

    async def _picture(self) -> None:
        begun = time.perf_counter()
        try:
            reply = await self._ask("GET", "/picture?size=900")
        except OSError:
            self.broken += 1
            return
        self.drawn.append(time.perf_counter() - begun)
        if reply.status != 200:
            self.witness.problems.append(f"picture: {reply.status} {reply.body[:200]!r}")

    async def _again(self) -> None:
        """Look how it stands where an answer did not come: the command may have been carried out or not."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                reply = await self._ask("GET", "/view")
            except OSError:
                await asyncio.sleep(0.2)
                continue
            view = msgspec.json.decode(reply.body).get("view", {})
            if view.get("seq", -1) >= self.seq:
                self.seq, self.options = view["seq"], view["options"]
                self.deciding = bool(self.options)
            return
        self.witness.problems.append("the server did not come back")

    def close(self) -> None:
        """Ask nothing more."""
        for link in self._links:
            link.close()

    async def _ask(self, method: str, path: str, body: bytes = b"") -> Reply:
        self._number += 1
        return await self._links[self._number % len(self._links)].ask(method, f"{self._path}{path}", body)

    def _port(self) -> int:
        self._number += 1
        return self._ports[self._number % len(self._ports)]


async def let_search(port: int, game: str) -> None:
    """Make a room in which bots think all the time."""
    link = Link(port)
    seats = [{"kind": "bot", "bot": "search"}] * 2
    reply = await link.ask("POST", "/api/rooms", msgspec.json.encode({"setup": {"game": game}, "seats": seats}))
    link.close()
    assert reply.status == 201, reply.body
