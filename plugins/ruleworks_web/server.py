"""What a server is made of: the host that it serves, its page, its pictures, and what it counts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from anyio import to_thread
from litestar import Request, Response
from litestar.datastructures import Cookie
from msgspec.structs import replace

from ruleworks_host import Host
from ruleworks_host import messages as say
from ruleworks_i18n import known_languages
from ruleworks_web.asker import COOKIE, WATCHING, Asker, asker_of, wants_cookie
from ruleworks_web.kept import Kept
from ruleworks_web.metrics import Metrics
from ruleworks_web.page import Page
from ruleworks_web.paths import Path
from ruleworks_web.problems import answered
from ruleworks_web.rates import Buckets
from ruleworks_web.reading import message
from ruleworks_web.replies import fresh
from ruleworks_web.settings import Settings

T = TypeVar("T")
A_SEASON = 90 * 24 * 3600  # seconds for which a browser keeps a seat


class Server:
    """Answers requests about the rooms of a host."""

    def __init__(self, host: Host, settings: Settings) -> None:
        """Serve a host."""
        self.host = host
        self.settings = settings
        self.metrics: Metrics = Metrics()
        self.page: Page = Page(settings.page)
        self.kept: Kept = Kept(settings.kept_pictures, self.metrics.kept)
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
        status, body, cookies, problem = await self.work(path.name, lambda: self._told(path, said, request))
        if problem is not None:
            return answered(problem)
        return fresh(request, body, status=status, cookies=cookies)

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

    def _told(
        self, path: Path, said: Any, request: Request[Any, Any, Any]
    ) -> tuple[int, bytes, list[Cookie], say.Problem | None]:
        answer, cookies = self.host.answer(said), list[Cookie]()
        if isinstance(answer, say.Problem):
            return answer.status, b"", cookies, answer
        if isinstance(answer, say.Entered):
            answer, cookies = self.entered(request, answer)
        return path.status, msgspec.json.encode(answer), cookies, None

    def _timed(self, part: str, do: Callable[[], T]) -> T:
        begun = time.thread_time()
        try:
            return do()
        finally:
            self.metrics.work.labels(part).inc(time.thread_time() - begun)
