"""Server-sent events: what is new for one seat, from where it stopped, until it goes."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from anyio import to_thread

from ruleworks_host import HostError, Subscription
from ruleworks_host.messages import News
from ruleworks_web.problems import details

if TYPE_CHECKING:
    from litestar.types import Receive, Scope, Send

    from ruleworks_web.server import Server

MEDIA = "text/event-stream; charset=utf-8"
RETRY = 1_000  # milliseconds until a browser tries again
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}  # the latter so that no proxy keeps them back


class SeatStream:
    """An answer that goes on: one subscription, closed however the stream ends."""

    def __init__(self, server: Server, subscription: Subscription, language: str, *, data: bool) -> None:
        """Take the subscription, and how it is to be told."""
        self._server, self._subscription = server, subscription
        self._language, self._data = language, data

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until the client goes, the room is deleted, or the server ends."""
        telling = asyncio.create_task(self._tell(send))
        leaving = asyncio.create_task(_gone(receive))
        ending = asyncio.create_task(self._server.ending.wait())
        tasks = (telling, leaving, ending)
        try:
            ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            self._subscription.close()
            await asyncio.gather(*tasks, return_exceptions=True)
        if ended == {ending}:  # whoever listens is still there
            await _send(send, b"", more=False)

    async def _tell(self, send: Send) -> None:
        headers = [
            (name.lower().encode(), value.encode()) for name, value in {"Content-Type": MEDIA, **HEADERS}.items()
        ]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await _send(send, b"retry: %d\n\n" % RETRY)
        try:
            while True:
                await self._next(send)
        except HostError as error:  # the room is gone, or the token is void
            body = msgspec.json.encode(details(error.problem(self._language)))
            await _send(send, b"event: problem\ndata: %s\n\n" % body, more=False)

    async def _next(self, send: Send) -> None:
        """Send what is new, or after some time a sign of life."""
        try:
            async with asyncio.timeout(self._server.settings.heartbeat):
                await self._subscription.changed()
        except TimeoutError:
            await to_thread.run_sync(self._subscription.keep)
            await _send(send, b": still here\n\n")
            return
        found = await self._server.work("news", self._news)
        if found is not None:
            self._server.metrics.news.inc()
            await _send(send, found)

    def _news(self) -> bytes | None:
        found = self._subscription.news(self._language, data=self._data)
        return None if found is None else event_of(found)


def event_of(news: News) -> bytes:
    """Return news as an event, with the number from which a client goes on."""
    return b"event: news\nid: %d\ndata: %s\n\n" % (news.seq, msgspec.json.encode(news))


async def _gone(receive: Receive) -> None:
    """Return when the client has gone."""
    with suppress(Exception):
        while (await receive())["type"] != "http.disconnect":
            pass


async def _send(send: Send, body: bytes, *, more: bool = True) -> None:
    await send({"type": "http.response.body", "body": body, "more_body": more})
