"""Connections as they are accepted: without delay, one request at a time, and not for ever."""

from __future__ import annotations

import socket
from asyncio import Transport
from typing import Any

import pytest
from tests.web.serving import Served

from ruleworks_web.unreadable import Http


def test_an_accepted_connection_sends_small_answers_without_delay(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    delayed: list[bool] = []
    made = Http.connection_made

    def connection_made(self: Http, transport: Transport) -> None:
        accepted: Any = transport.get_extra_info("socket")
        delayed.append(not accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        made(self, transport)

    monkeypatch.setattr(Http, "connection_made", connection_made)
    assert server.client().get("/health").status == 200
    assert delayed == [False]
