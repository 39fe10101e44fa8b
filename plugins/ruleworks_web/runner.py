"""Running the application: one process, one socket, and an end that lets nobody wait."""

from __future__ import annotations

import socket
from argparse import Namespace
from collections.abc import Callable, Sequence

import uvicorn

from ruleworks_host import Host
from ruleworks_web.app import application
from ruleworks_web.connections import Bounds, Config
from ruleworks_web.guard import Guard
from ruleworks_web.settings import LOCAL, Rate, Settings
from ruleworks_web.unreadable import ADDRESS, Http

PATIENCE = 2  # seconds for requests to end before they are cut; clients come back to where they were
BESIDE_STREAMS = 100  # connections of one address
ACCEPTED = 64  # connections at once, before one too many is closed: with more, a flood takes all files meanwhile
EVERYWHERE = ("0.0.0.0", "::")


class NotFree(Exception):
    """Nothing can listen there."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


def settings_of(arguments: Namespace) -> Settings:
    """Return the settings that arguments give."""
    hosts: tuple[str, ...] = LOCAL if arguments.host in LOCAL else (*LOCAL, arguments.host)
    if arguments.host in EVERYWHERE and not arguments.site:
        hosts = ("*",)
    rate, streams = max(1, arguments.requests), max(100, 4 * arguments.requests)
    return Settings(
        sites=tuple(arguments.site),
        hosts=hosts,
        embedded_in=tuple(arguments.embed),
        requests=Rate(4 * rate, rate),
        drawings=Rate(max(60, rate), max(10, rate / 5)),
        rooms=Rate(max(20, rate / 2), max(0.1, rate / 500)),
        streams=streams,
        connections=streams + BESIDE_STREAMS,
        page=arguments.page,
    )


def serve(host: Host, settings: Settings, arguments: Namespace, ready: Callable[[str], object]) -> None:
    """Serve a host until somebody ends it; `ready` is told the address once requests are taken."""
    with listening(arguments.host, arguments.port) as made:
        name = f"[{arguments.host}]" if ":" in arguments.host else arguments.host
        ready(settings.sites[0] if settings.sites else f"http://{name}:{made.getsockname()[1]}/")
        runner(host, settings, arguments.proxy).run(sockets=[made])


def runner(host: Host, settings: Settings, proxies: Sequence[str] = ()) -> uvicorn.Server:
    """Return what runs the application; headers of `proxies` are believed."""
    made = application(host, settings)
    config = Config(
        made,
        http=Http,
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies) or None,
        timeout_graceful_shutdown=PATIENCE,
        timeout_keep_alive=30,
        backlog=ACCEPTED,
        h11_max_incomplete_event_size=ADDRESS,
    )
    config.bounds = Bounds(settings, proxies)
    return Runner(config, made)


class Runner(uvicorn.Server):
    """Runs the application; at the end its streams end first, so that none has to be cut."""

    def __init__(self, config: uvicorn.Config, app: Guard) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let streams end, then requests."""
        self._app.end()
        await super().shutdown(sockets)


def listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, or asyncio leaves delays on
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
        made.listen(512)
    except (OSError, OverflowError) as error:
        made.close()
        raise NotFree(getattr(error, "strerror", None) or str(error)) from None
    return made
