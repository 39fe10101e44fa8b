"""What a server is made of: the host that it serves, its page, its pictures, and what it counts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, TypeVar

import msgspec
from anyio import to_thread
from litestar import Request, Response
from litestar.datastructures import Cookie
from msgspec.structs import replace

from ruleworks_host import Host
from ruleworks_host import messages as say
from ruleworks_host.cache import Cache
from ruleworks_host.pictures import SVG
from ruleworks_i18n import known_languages
from ruleworks_web.asker import COOKIE, WATCHING, Asker, asker_of, wants_cookie
from ruleworks_web.metrics import Metrics
from ruleworks_web.page import Page
from ruleworks_web.paths import Path, paths_of
from ruleworks_web.problems import answered
from ruleworks_web.rates import Buckets
from ruleworks_web.replies import ASK_AGAIN, JSON, PRIVATE, PUBLIC, Content, content, fresh, sent
from ruleworks_web.requests import message
from ruleworks_web.settings import Settings

T = TypeVar("T")
A_SEASON = 90 * 24 * 3600  # seconds for which a browser keeps a seat

#: A picture by itself is a document with styles in it; nothing in it runs.
DRAWN = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"}


class Reply(NamedTuple):
    """An answer, ready to be sent."""

    body: bytes | Content  # in all its forms, if a browser may keep it
    media: str
    headers: dict[str, str]
    cookies: list[Cookie]


class Server:
    """Answers requests about the rooms of a host."""

    def __init__(self, host: Host, settings: Settings) -> None:
        """Serve a host."""
        self.host = host
        self.settings = settings
        self.metrics: Metrics = Metrics()
        self.page: Page = Page(settings.page)
        self.paths: tuple[Path, ...] = paths_of(host.interface)
        self.kept: Cache = Cache(settings.kept_pictures, self.metrics.kept)
        self.requests: Buckets = Buckets(settings.requests)
        self.costly: Buckets = Buckets(settings.drawings)
        self.making: Buckets = Buckets(settings.rooms)
        self.listening: dict[str, int] = {}  # streams by address
        self.ending: asyncio.Event = asyncio.Event()  # streams end of themselves then

    def asker(self, request: Request[Any, Any, Any]) -> Asker:
        """Return who asks."""
        return asker_of(request, known_languages())

    async def work(self, part: str, do: Callable[[], T]) -> T:
        """Do something in a thread, and count the time of the processor that it takes."""
        return await to_thread.run_sync(partial(self._timed, part, do))

    async def answer(self, path: Path, request: Request[Any, Any, Any]) -> Response[bytes]:
        """Pass a message on to the host, and its answer back."""
        asker = self.asker(request)
        said = await message(request, path, asker)
        reply = await self.work(path.name, lambda: self._reply(path, said, request))
        if isinstance(reply, say.Problem):
            return answered(reply)
        body, media, headers, cookies = reply
        if isinstance(body, Content):
            return sent(request, body, media, _caching(path, said), headers)
        return fresh(request, body, status=path.status, media=media, cookies=cookies, headers=headers)

    def entered(self, request: Request[Any, Any, Any], answer: say.Entered) -> tuple[say.Entered, list[Cookie]]:
        """Give a token as a cookie to a page that wants it so; then no script can read it."""
        if not (answer.token and wants_cookie(request)):
            return answer, []
        seat = WATCHING if answer.shown.seat is None else answer.shown.seat
        cookie = Cookie(
            key=f"{COOKIE}{seat}",
            value=answer.token,
            path=f"/api/rooms/{answer.shown.room}",
            max_age=A_SEASON,
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="strict",
        )
        return replace(answer, token=""), [cookie]

    def _reply(self, path: Path, said: say.Said, request: Request[Any, Any, Any]) -> Reply | say.Problem:
        answer, cookies = self.host.answer(said), list[Cookie]()
        if isinstance(answer, say.Problem):
            return answer
        if isinstance(answer, say.Entered):
            answer, cookies = self.entered(request, answer)
        body, media, headers = _written(path, answer)
        keep = path.caching != "never"
        return Reply(self.kept.get(body, lambda: content(body)) if keep else body, media, headers, cookies)

    def _timed(self, part: str, do: Callable[[], T]) -> T:
        begun = time.thread_time()
        try:
            return do()
        finally:
            self.metrics.work.labels(part).inc(time.thread_time() - begun)


def _written(path: Path, answer: say.Message) -> tuple[bytes, str, dict[str, str]]:
    """Return the body of an answer with its media type and its headers: the file that it is, or all of it."""
    file = path.file
    if file is None:
        return msgspec.json.encode(answer), JSON, {}
    body: str | bytes = getattr(answer, file.body)
    headers = dict(DRAWN) if file.media == SVG else {}
    if file.name:
        headers["Content-Disposition"] = f'attachment; filename="{getattr(answer, file.name)}"'
    return body.encode() if isinstance(body, str) else body, file.media, headers


def _caching(path: Path, said: say.Said) -> str:
    """Return how long an answer may be kept: one about this moment, which no `seq` names, is asked for again."""
    if path.caching == "public":
        return PUBLIC
    return ASK_AGAIN if getattr(said, "seq", 0) is None else PRIVATE
