"""Whatever is not done is told as problem details (RFC 9457), in the language of whoever asks."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Response
from msgspec import Struct

from ruleworks import Text, translator
from ruleworks_host.messages import News, Problem
from ruleworks_table import Refused
from ruleworks_web.texts import TEXTS

MEDIA = "application/problem+json"
RETRY = 2  # seconds


class ProblemDetails(Struct, frozen=True, omit_defaults=True):
    """A problem as it travels: `type` names the kind for programs, `detail` is a sentence for people."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    refusal: Refused | None = None
    news: News | None = None


class Refusal(Exception):
    """The server itself refuses a request, before a host is asked."""

    def __init__(self, status: int, code: str, headers: dict[str, str] | None = None, **args: Any) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.args_of = args
        self.headers: dict[str, str] = headers or {}

    def told(self, language: str) -> Problem:
        """Return it as a problem in words."""
        texts = translator(language, (TEXTS,))
        return Problem(
            code=self.code,
            status=self.status,
            text=texts.render(Text(f"ruleworks-web.error.{self.code}", self.args_of)),
        )


def details(problem: Problem) -> ProblemDetails:
    """Return a problem of a host as problem details."""
    return ProblemDetails(
        type=f"urn:ruleworks:problem:{problem.code}",
        title=HTTPStatus(problem.status).phrase,
        status=problem.status,
        detail=problem.text,
        code=problem.code,
        refusal=problem.refusal,
        news=problem.news,
    )


def answered(problem: Problem, headers: dict[str, str] | None = None) -> Response[bytes]:
    """Return the answer for a problem; nobody keeps it, and what passes may be tried again."""
    body = msgspec.json.encode(details(problem))
    passing = {"Retry-After": str(RETRY)} if problem.status == HTTPStatus.SERVICE_UNAVAILABLE else {}
    answer = {"Cache-Control": "no-store", **passing, **(headers or {})}
    return Response(body, status_code=problem.status, media_type=MEDIA, headers=answer)
