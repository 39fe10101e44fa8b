"""The routes of a server: those that carry messages, and those that show what no message holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec
from litestar import Request, Response, delete, get, post, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from ruleworks_host import messages as say
from ruleworks_host.store.patience import patiently
from ruleworks_web import box, drawings, metrics
from ruleworks_web.catalogs import page_texts
from ruleworks_web.describing import description
from ruleworks_web.following import follow
from ruleworks_web.paths import PATHS, ROOM, Path
from ruleworks_web.problems import answered
from ruleworks_web.reading import queried
from ruleworks_web.replies import JSON, content, fresh, sent
from ruleworks_web.server import Server
from ruleworks_web.streaming import Counted, stream

Asked: TypeAlias = Request[Any, Any, Any]
KINDS: dict[str, Callable[..., Any]] = {"GET": get, "POST": post, "DELETE": delete}
FOR_A_WHILE, OWN_FOR_A_WHILE = "public, max-age=300", "private, max-age=3600"
#: What `/health` has checked when it answers 200.
HEALTHY = b"ok: rooms can be read, and written unless this server is read-only\n"
OWN_TO_ASK_AGAIN = "private, no-cache"

#: A picture by itself is a document with styles in it; nothing in it runs.
DRAWN = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"}


def handlers(server: Server) -> list[HTTPRouteHandler]:
    """Return all routes."""
    made = [*(_of_path(path, server) for path in PATHS), *_pictures(server), *_box(server), *_service(server)]
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


def _pictures(server: Server) -> list[HTTPRouteHandler]:
    host, kept = server.host, server.kept

    @get(f"{ROOM}/picture", name="picture", opt={"costly": True})
    async def table_picture(request: Asked, room: FromPath[str]) -> Response[bytes]:
        asker, wanted = server.asker(request), queried(request, drawings.Wanted)
        shown = await server.work("picture", lambda: drawings.table_picture(host, kept, room, asker, wanted))
        caching = OWN_TO_ASK_AGAIN if wanted.seq is None else OWN_FOR_A_WHILE  # a moment that is named never changes
        return sent(request, shown, drawings.MEDIA, caching, DRAWN)

    @get(f"{ROOM}/overlay", name="overlay", opt={"costly": True})
    async def overlay(request: Asked, room: FromPath[str]) -> Response[bytes]:
        asker, wanted = server.asker(request), queried(request, drawings.WantedOver)
        shown = await server.work("overlay", lambda: drawings.overlay(host, room, asker, wanted))
        return fresh(request, msgspec.json.encode(shown))

    @get(f"{ROOM}/stream", name="stream", media_type="text/event-stream")
    async def listen(request: Asked, room: FromPath[str]) -> Counted:
        return await stream(server, request, room)

    return [table_picture, overlay, listen]


def _box(server: Server) -> list[HTTPRouteHandler]:
    host, kept = server.host, server.kept

    @get(f"{ROOM}/items", name="items")
    async def items(request: Asked, room: FromPath[str]) -> Response[bytes]:
        asker = server.asker(request)
        return sent(
            request, await server.work("box", lambda: box.pieces(host, kept, room, asker)), JSON, OWN_FOR_A_WHILE
        )

    @get(f"{ROOM}/items/{{item:str}}", name="item")
    async def piece(request: Asked, room: FromPath[str], item: FromPath[str]) -> Response[bytes]:
        asker, wanted = server.asker(request), queried(request, box.PieceWanted)
        shown = await server.work("box", lambda: box.piece(host, kept, room, asker, item, wanted))
        return sent(request, shown, JSON, OWN_FOR_A_WHILE)

    @get(f"{ROOM}/rules", name="rules")
    async def rules(request: Asked, room: FromPath[str]) -> Response[bytes]:
        asker = server.asker(request)
        return sent(
            request, await server.work("box", lambda: box.rules(host, kept, room, asker)), JSON, OWN_FOR_A_WHILE
        )

    @get(f"{ROOM}/why-there", name="whyThere")
    async def why_there(request: Asked, room: FromPath[str]) -> Response[bytes]:
        asker, wanted = server.asker(request), queried(request, box.WhyThere)
        shown = await server.work("why-there", lambda: box.why_there(host, room, asker, wanted))
        return fresh(request, msgspec.json.encode(shown))

    @get(f"{ROOM}/save", name="save")
    async def save(request: Asked, room: FromPath[str]) -> Response[bytes]:
        asker = server.asker(request)
        asked = say.AskSave(room=room, token=asker.token, language=asker.language)
        answer = await server.work("save", lambda: host.answer(asked))
        if not isinstance(answer, say.SaveShown):
            assert isinstance(answer, say.Problem)
            return answered(answer)
        return fresh(request, answer.save, headers={"Content-Disposition": f'attachment; filename="{answer.name}"'})

    @post(f"{ROOM}/follow", name="follow", status_code=201)
    async def to_next(request: Asked, room: FromPath[str]) -> Response[bytes]:
        return await follow(server, request, room)

    return [items, piece, rules, why_there, save, to_next]


def _service(server: Server) -> list[HTTPRouteHandler]:
    host = server.host
    described = content(msgspec.json.encode(description()), best=True)

    @get("/health", name="health")
    async def health(request: Asked) -> Response[bytes]:
        await server.work("health", lambda: patiently(host.store.check, host.limits.patience))
        return fresh(request, HEALTHY, media="text/plain")

    @get("/metrics", name="metrics")
    async def counted(request: Asked) -> Response[bytes]:
        return fresh(request, server.metrics.text(), media=metrics.MEDIA)

    @get("/api/openapi.json", name="openapi")
    async def openapi(request: Asked) -> Response[bytes]:
        return sent(request, described, JSON, FOR_A_WHILE)

    @get("/api/texts/{language:str}", name="texts")
    async def words(request: Asked, language: FromPath[str]) -> Response[bytes]:
        server.asker(request)
        return sent(request, content(msgspec.json.encode(page_texts(language))), JSON, FOR_A_WHILE)

    @get(["/", "/room/{room:str}"], name="page")
    async def index(request: Asked) -> Response[bytes]:
        return server.page.index(request)

    @get("/page/{path:path}", name="pageFile")
    async def file(request: Asked, path: FromPath[str]) -> Response[bytes]:
        return server.page.file(request, str(path))

    return [health, counted, openapi, words, index, file]
