"""What no application is asked about, because it cannot be read as HTTP: answered as problem details as well."""

from __future__ import annotations

import logging
import re
from asyncio import TimerHandle, Transport
from http import HTTPStatus
from typing import Any

import h11
import msgspec
from typing_extensions import override
from uvicorn.protocols.http.h11_impl import H11Protocol

from ruleworks_host.messages import Problem
from ruleworks_i18n import known_languages
from ruleworks_web.connections import Config
from ruleworks_web.guard import HEADERS
from ruleworks_web.problems import MEDIA, Refusal, details
from ruleworks_web.texts import preferred

PATIENCE = 2.0  # seconds for what is still being sent
ADDRESS = 500_000  # bytes of an address with its headers: it may name many options
LIKED = re.compile(rb"^accept-language:[ \t]*([^\r\n]{1,200})", re.IGNORECASE | re.MULTILINE)


class Http(H11Protocol):
    """HTTP/1.1 as uvicorn speaks it, in whose own words nothing is refused, and for which nobody waits for ever."""

    config: Config
    _heard = b""
    _refused = False
    _head: TimerHandle | None = None  # the time for the head of a request, where one is awaited

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Log where everything is logged, in the form that was chosen."""
        super().__init__(*args, **kwargs)
        self.logger: logging.Logger = logging.getLogger("ruleworks.http")

    @property
    def address(self) -> str:
        """Where the connection comes from."""
        return self.client[0] if self.client else ""

    @override
    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Take a connection, unless its address has too many."""
        super().connection_made(transport)
        open_ones = [each.address for each in self.connections if isinstance(each, Http)]
        if self.address and self.config.bounds.crowded(self.address, open_ones):
            self.logger.info("connection refused: its address has too many")
            self.transport.close()
        else:
            self._await_head()

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._stop_waiting()
        super().connection_lost(exc)

    @override
    def data_received(self, data: bytes) -> None:
        """Remember what came last: the language of whoever asks may stand there."""
        self._heard = data
        if self._refused:
            return
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._await_head()
        else:
            self._stop_waiting()

    def _await_head(self) -> None:
        """Close the connection unless the head of a request is there in time, however slowly it comes."""
        if self._head is None:
            self._head = self.loop.call_later(self.config.bounds.head, self.timeout_keep_alive_handler)

    def _stop_waiting(self) -> None:
        if self._head is not None:
            self._head.cancel()
            self._head = None

    @override
    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be read, and what is too long to be read."""
        left = self.conn.trailing_data[0]
        problem = unreadable(left + self._heard, too_long=len(left) > ADDRESS)
        named = {"Content-Type": MEDIA, "Cache-Control": "no-store", "Connection": "close", **HEADERS}
        headers = [(name.lower().encode(), value.encode()) for name, value in named.items()]
        for event in (
            h11.Response(
                status_code=problem.status, headers=headers, reason=HTTPStatus(problem.status).phrase.encode()
            ),
            h11.Data(data=msgspec.json.encode(details(problem))),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(event) or b"")
        self._refused = True
        self.transport.write_eof()
        self.loop.call_later(PATIENCE, self.transport.close)  # at once, a client that still sends would lose the answer


def unreadable(heard: bytes, *, too_long: bool) -> Problem:
    """Return why a request is not even read, in the language that it seems to like best."""
    liked = LIKED.search(heard)
    language = preferred(liked[1].decode("latin-1") if liked else "", known_languages())
    return (Refusal(413, "too-large") if too_long else Refusal(400, "no-http")).told(language)
