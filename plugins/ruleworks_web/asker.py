"""Who asks, and in which language: from the headers, cookies and query of a request."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from litestar import Request

from ruleworks_web.problems import Refusal
from ruleworks_web.texts import preferred

#: A header that only a script of the page itself can set: whoever sends it gets its token as a cookie.
PAGE_HEADER = "x-ruleworks"
COOKIE = "seat-"  # and the seat, or `watching`
WATCHING = "watching"
SAFE = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True)
class Asker:
    """A token, and whether it came as a cookie; the language of the answer."""

    token: str
    language: str
    by_cookie: bool = False


def asker_of(request: Request[Any, Any, Any], languages: Sequence[str]) -> Asker:
    """Return who asks; what changes something and relies on a cookie has to come from the page."""
    language = request.query_params.get("language")
    if language is None:
        language = preferred(request.headers.get("accept-language", ""), languages)
    if language not in languages:
        raise Refusal(400, "language", language=language[:20], known=", ".join(languages))
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return Asker(token.strip()[:64], language)
    token = _cookie(request)
    if token and request.method not in SAFE and PAGE_HEADER not in request.headers:
        raise Refusal(403, "forged", header="X-Ruleworks")
    return Asker(token, language, by_cookie=bool(token))


def _cookie(request: Request[Any, Any, Any]) -> str:
    """Return the token of the seat that is named by `by`, or the first one that there is."""
    named = request.query_params.get("by")
    found = {name: value for name, value in sorted(request.cookies.items()) if name.startswith(COOKIE)}
    if named is not None:
        return found.get(f"{COOKIE}{named}", "")[:64]
    return next(iter(found.values()), "")[:64]


def wants_cookie(request: Request[Any, Any, Any]) -> bool:
    """Tell whether a token is to be given as a cookie, which no script can read."""
    return PAGE_HEADER in request.headers
