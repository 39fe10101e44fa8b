"""The routes of a server: those of all messages, the stream, and what the server says of itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec
from litestar import Request, Response, delete, get, post, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from ruleworks_host.store.patience import patiently
from ruleworks_web import metrics
from ruleworks_web.openapi import description
from ruleworks_web.paths import ROOM, Path
from ruleworks_web.replies import JSON, PUBLIC, content, fresh, sent
from ruleworks_web.server import Server
from ruleworks_web.subscriptions import Counted, stream

Asked: TypeAlias = Request[Any, Any, Any]
KINDS: dict[str, Callable[..., Any]] = {"GET": get, "POST": post, "DELETE": delete}
#: What `/health` has checked when it answers 200.
HEALTHY = b"ok: rooms can be read, and written unless this server is read-only\n"


def handlers(server: Server) -> list[HTTPRouteHandler]:
    """Return all routes."""
    made = [*(_of_path(path, server) for path in server.paths), _stream(server), *_service(server)]
    return [*_methods(made), *made]  # in this order, or Litestar makes its own


def _methods(made: list[HTTPRouteHandler]) -> list[HTTPRouteHandler]:
    """Return routes that say which methods an address takes; Litestar's own name one only."""
    taken: dict[str, set[str]] = {}
    for handler in made:
        for path in handler.paths:
            taken.setdefault(path, set()).update(map(str, handler.http_methods))
    return [_method(path, _allowed(methods)) for path, methods in taken.items()]


def _allowed(methods: set[str]) -> str:
    """Return what an address takes; where something can be looked at, its headers alone can, too."""
    return ", ".join(sorted({*methods, "OPTIONS", *(["HEAD"] if "GET" in methods else [])}))


def _method(path: str, allowed: str) -> HTTPRouteHandler:
    @route(path, http_method=["OPTIONS"], status_code=204)
    async def options() -> Response[None]:
        return Response(None, status_code=204, headers={"Allow": allowed})

    return options


def _of_path(path: Path, server: Server) -> HTTPRouteHandler:
    """Return the route that carries a message."""

    async def carry(request: Asked) -> Response[bytes]:
        return await server.answer(path, request)

    bounds = {"costly": path.costly, "making": path.making}
    made: HTTPRouteHandler = KINDS[path.method](path.path, name=path.name, status_code=path.status, opt=bounds)(carry)
    return made


def _stream(server: Server) -> HTTPRouteHandler:
    @get(f"{ROOM}/stream", name="stream", media_type="text/event-stream")
    async def listen(request: Asked, room: FromPath[str]) -> Counted:
        return await stream(server, request, room)

    return listen


def _service(server: Server) -> list[HTTPRouteHandler]:
    host = server.host
    described = content(msgspec.json.encode(description(server.paths)), best=True)

    @get("/health", name="health")
    async def health(request: Asked) -> Response[bytes]:
        await server.work("health", lambda: patiently(host.store.check, host.limits.patience))
        return fresh(request, HEALTHY, media="text/plain")

    @get("/metrics", name="metrics")
    async def counted(request: Asked) -> Response[bytes]:
        return fresh(request, server.metrics.text(), media=metrics.MEDIA)

    @get("/api/openapi.json", name="openapi")
    async def openapi(request: Asked) -> Response[bytes]:
        return sent(request, described, JSON, PUBLIC)

    @get(["/", "/room/{room:str}"], name="page")
    async def index(request: Asked) -> Response[bytes]:
        return server.page.index(request)

    @get("/page/{path:path}", name="pageFile")
    async def file(request: Asked, path: FromPath[str]) -> Response[bytes]:
        return server.page.file(request, str(path))

    return [health, counted, openapi, index, file]
