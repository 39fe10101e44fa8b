"""What no application is asked about, because it cannot be read as HTTP: answered as problem details as well."""

from __future__ import annotations

import logging
import re
from http import HTTPStatus
from typing import Any

import h11
import msgspec
from typing_extensions import override
from uvicorn.protocols.http.h11_impl import H11Protocol

from ruleworks_host.messages import Problem
from ruleworks_host.texts import LANGUAGES
from ruleworks_web.guard import HEADERS
from ruleworks_web.problems import MEDIA, Refusal, details
from ruleworks_web.texts import preferred

PATIENCE = 2.0  # seconds for what is still being sent
ADDRESS = 500_000  # bytes of an address with its headers: it may name many options
LIKED = re.compile(rb"^accept-language:[ \t]*([^\r\n]{1,200})", re.IGNORECASE | re.MULTILINE)


class Http(H11Protocol):
    """HTTP/1.1 as uvicorn speaks it, in whose own words nothing is refused."""

    _heard = b""
    _refused = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Log where everything is logged, in the form that was chosen."""
        super().__init__(*args, **kwargs)
        self.logger: logging.Logger = logging.getLogger("ruleworks.http")

    @override
    def data_received(self, data: bytes) -> None:
        """Remember what came last: the language of whoever asks may stand there."""
        self._heard = data
        if not self._refused:
            super().data_received(data)

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
    language = preferred(liked[1].decode("latin-1") if liked else "", LANGUAGES)
    return (Refusal(413, "too-large") if too_long else Refusal(400, "no-http")).told(language)
