"""Ask a server for paths without a port: run as a program, it prints the answers to its arguments as JSON."""

import asyncio
import json
import sys
from collections.abc import MutableMapping
from importlib.metadata import entry_points
from typing import Any

from ruleworks import Installed
from ruleworks_host import Host, MemoryStore
from ruleworks_web.app import application


async def answer(app: Any, address: str) -> Any:
    """Return the body of the answer to a request, as data."""
    path, _, query = address.partition("?")
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", b"127.0.0.1")],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
    }
    body = b""

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: MutableMapping[str, Any]) -> None:
        nonlocal body
        body += message.get("body", b"")

    await app(scope, receive, send)
    return json.loads(body)


def main(addresses: list[str]) -> None:
    """Print what a server with noughts answers."""
    noughts = [point for point in entry_points(group="ruleworks") if point.name == "noughts"]
    app = application(Host(MemoryStore(), installed=Installed(noughts)))
    sys.stdout.write(json.dumps([asyncio.run(answer(app, address)) for address in addresses]))


if __name__ == "__main__":
    main(sys.argv[1:])
