"""What surrounds everything: who may ask, how often, the headers of all answers, and what is counted and logged."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.enums import HttpMethod, ScopeType

from ruleworks.inside import log
from ruleworks_i18n import known_languages
from ruleworks_web.problems import MEDIA, Refusal, details
from ruleworks_web.rates import Buckets, party
from ruleworks_web.texts import preferred

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection
    from litestar.handlers import BaseRouteHandler
    from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

    from ruleworks_web.server import Server

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "font-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors {ancestors}"
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
TWO_LENGTHS = {b"content-length", b"transfer-encoding"}  # a proxy may go by the other one, and see other requests
BESIDE = ("try", "seed")  # whatever is asked of a game beside the game


class Guard:
    """An ASGI application around that of Litestar, for requests that find no route as well."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        """Surround an application."""
        self._app, self._server = app, server
        settings = server.settings
        ancestors = " ".join(["'self'", *settings.embedded_in])
        self._headers = {**HEADERS, "content-security-policy": POLICY.format(ancestors=ancestors)}
        if any(site.startswith("https://") for site in settings.sites):
            self._headers["strict-transport-security"] = "max-age=31536000"

    def end(self) -> None:
        """Let streams end, as nothing new will come."""
        self._server.ending.set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] == ScopeType.HTTP:
            await self._answer(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _answer(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        begun, status, alone = time.perf_counter(), 0, scope["method"] == "HEAD"
        if alone:
            scope["method"] = HttpMethod.GET

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = self._with_own(list(message["headers"]))
                await send(message)
                if alone:  # of a stream, too
                    await send({"type": "http.response.body", "body": b"", "more_body": False})
            elif not alone:
                await send(message)

        try:
            refusal = self._refusal(scope)
            if refusal is None:
                await self._app(scope, receive, answer)
            else:
                await _refuse(scope, answer, refusal)
        finally:
            self._told(scope, status, time.perf_counter() - begun)

    def _with_own(self, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        """Return headers with those that every answer has; an answer may have a policy of its own."""
        there = {name.lower() for name, _ in headers}
        own = [(name.encode(), value.encode()) for name, value in self._headers.items()]
        return headers + [(name, value) for name, value in own if name not in there]

    def _refusal(self, scope: HTTPScope) -> Refusal | None:
        """Return why a request is not even looked at."""
        names = self._server.settings.names
        host = _header(scope, b"host").lower()
        if "*" not in names and host not in names and host.rpartition(":")[0] not in names:
            return Refusal(421, "host", host=host[:80])
        if {name for name, _ in scope["headers"]} >= TWO_LENGTHS:
            return Refusal(400, "two-lengths", {"Connection": "close"})
        return _too_often(self._server.requests, (scope.get("client") or ("", 0))[0])

    def _told(self, scope: HTTPScope, status: int, seconds: float) -> None:
        """Count and log a request by its route: no room, no query and no token is in either."""
        handler = scope.get("route_handler")
        name = getattr(handler, "name", None) or "none"
        metrics = self._server.metrics
        metrics.requests.labels(name, str(status)).inc()
        if name != "stream":
            metrics.seconds.labels(name).observe(seconds)
        log().info("request", method=scope["method"], route=name, status=status, ms=round(seconds * 1000, 1))


def within_rates(server: Server) -> Callable[[ASGIConnection[Any, Any, Any, Any], BaseRouteHandler], Awaitable[None]]:
    """Return the guard of all routes: what costs more than a request is bounded by route and parsed query."""

    async def check(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
        address = connection.client.host if connection.client else ""
        costly = handler.opt.get("costly") or any(name in connection.query_params for name in BESIDE)
        buckets = [server.costly] if costly else []
        buckets += [server.making] if handler.opt.get("making") else []
        for bucket in buckets:
            if refusal := _too_often(bucket, address):
                raise refusal

    return check


def _too_often(bucket: Buckets, address: str) -> Refusal | None:
    """Take one request of an address from a bucket; return the refusal if nothing is left."""
    wait = bucket.take(party(address))
    return Refusal(429, "too-often", {"Retry-After": str(wait)}, seconds=wait) if wait else None


async def _refuse(scope: HTTPScope, send: Send, refusal: Refusal) -> None:
    problem = details(refusal.told(preferred(_header(scope, b"accept-language"), known_languages())))
    headers = {"Content-Type": MEDIA, "Cache-Control": "no-store", **refusal.headers}
    pairs = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": refusal.status, "headers": pairs})
    await send({"type": "http.response.body", "body": msgspec.json.encode(problem), "more_body": False})


def _header(scope: HTTPScope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")
