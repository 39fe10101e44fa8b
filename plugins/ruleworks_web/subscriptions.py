"""Opening a stream: from where it goes on, and how many an address may have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from anyio import to_thread
from litestar import Request

from ruleworks_host.messages import Listen
from ruleworks_web.problems import Refusal
from ruleworks_web.rates import party
from ruleworks_web.requests import queried
from ruleworks_web.stream import SeatStream

if TYPE_CHECKING:
    from litestar.types import Receive, Scope, Send

    from ruleworks_web.server import Server

LARGEST = 2**53 - 1


class Counted:
    """A stream that is counted as long as it lasts."""

    def __init__(self, inner: SeatStream, server: Server, address: str) -> None:
        """Count it from now on."""
        self._inner, self._server, self._address = inner, server, address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until somebody ends it."""
        listening, gauge = self._server.listening, self._server.metrics.streams
        listening[self._address] = listening.get(self._address, 0) + 1
        gauge.inc()
        try:
            await self._inner(scope, receive, send)
        finally:
            gauge.dec()
            listening[self._address] -= 1
            if not listening[self._address]:
                del listening[self._address]


async def stream(server: Server, request: Request[Any, Any, Any], room: str) -> Counted:
    """Return the stream of a seat, from the header `Last-Event-ID` or `since` on; from the beginning without either."""
    asker = server.asker(request)
    address = address_of(request)
    if server.listening.get(address, 0) >= server.settings.streams:
        raise Refusal(429, "too-many-streams", {"Retry-After": "10"}, most=server.settings.streams)
    wanted = queried(request, Listen, {"room": room, "token": asker.token, "language": asker.language})
    last = request.headers.get("last-event-id")
    since = wanted.since if last is None else moment(last)
    subscription = await to_thread.run_sync(lambda: server.host.subscribe(room, asker.token, since))
    told = SeatStream(server, subscription, asker.language, data=wanted.data)
    return Counted(told, server, address)


def moment(text: str) -> int:
    """Return the number of a moment as it was sent."""
    if not (text.isascii() and text.isdecimal() and len(text) < 17 and int(text) <= LARGEST):
        raise Refusal(400, "bad-request", problem=f"`{text[:40]}` is no number of an entry")
    return int(text)


def address_of(request: Request[Any, Any, Any]) -> str:
    """Return where a request comes from."""
    return party(request.client.host) if request.client else ""
