"""As much of HTTP as a load needs, with little of the processor: it shares the machine with what it measures."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import NamedTuple

LIMIT = 4_000_000  # bytes of a line


class Reply(NamedTuple):
    """A status and a body."""

    status: int
    body: bytes


class Link:
    """A connection that is kept; a broken one is made anew at the next request."""

    def __init__(self, port: int, token: str = "") -> None:
        """Ask whoever listens there."""
        self._port, self._token = port, token
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: bytes = b"") -> Reply:
        """Ask once; `OSError` where the server is gone."""
        try:
            if self._streams is None:
                self._streams = await asyncio.open_connection("127.0.0.1", self._port, limit=LIMIT)
            reader, writer = self._streams
            writer.write(_head(method, path, self._token, len(body)) + body)
            status, length, _ = await _answer(reader)
            return Reply(status, await reader.readexactly(length))
        except (OSError, asyncio.IncompleteReadError, ValueError) as error:
            self.close()
            raise ConnectionResetError(str(error)) from None

    def close(self) -> None:
        """Let go."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def listen(port: int, path: str, token: str, last: int) -> AsyncGenerator[bytes, None]:
    """Yield the data of the events of a stream behind `last`, until it ends."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=LIMIT)
    try:
        writer.write(_head("GET", path, token, 0, f"Last-Event-ID: {last}\r\n"))
        status, _, chunked = await _answer(reader)
        if status != 200 or not chunked:
            raise ConnectionResetError(f"the stream answered {status}")
        left = b""
        async with aclosing(_chunks(reader)) as chunks:
            async for chunk in chunks:
                *events, left = (left + chunk).split(b"\n\n")
                for event in events:
                    for line in event.split(b"\n"):
                        if line.startswith(b"data:"):
                            yield line[5:].strip()
    finally:
        writer.close()


async def _chunks(reader: asyncio.StreamReader) -> AsyncGenerator[bytes, None]:
    while size := int(await reader.readline() or b"0", 16):
        yield await reader.readexactly(size)
        await reader.readline()


async def _answer(reader: asyncio.StreamReader) -> tuple[int, int, bool]:
    """Return the status, the length of the body, and whether it comes in chunks."""
    first = await reader.readline()
    if not first:
        raise ConnectionResetError("the connection ended")
    length, chunked = 0, False
    while (line := await reader.readline()) not in (b"\r\n", b""):
        name, _, value = line.lower().partition(b":")
        if name == b"content-length":
            length = int(value)
        chunked = chunked or (name == b"transfer-encoding" and b"chunked" in value)
    return int(first.split(b" ")[1]), length, chunked


def _head(method: str, path: str, token: str, length: int, more: str = "") -> bytes:
    key = f"Authorization: Bearer {token}\r\n" if token else ""
    kind = f"Content-Type: application/json\r\nContent-Length: {length}\r\n" if length else ""
    return f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{key}{kind}{more}\r\n".encode()
