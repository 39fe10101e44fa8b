"""Answers as bytes: compressed where that is worth it, and known again by their content."""

from __future__ import annotations

import gzip
from hashlib import blake2b
from typing import Any, NamedTuple

import brotli
from litestar import Request, Response
from litestar.datastructures import Cookie

WORTH_IT = 1_000  # bytes; less is not compressed
JSON = "application/json"
PUBLIC, PRIVATE, ASK_AGAIN = "public, max-age=300", "private, max-age=3600", "private, no-cache"


class Content(NamedTuple):
    """A body in the ways in which it can be sent, and what it is called by caches."""

    plain: bytes
    gzipped: bytes
    brotlied: bytes
    tag: str


def content(body: bytes, *, best: bool = False) -> Content:
    """Return a body with its compressed forms; the best ones take their time and are for what is made once."""
    tag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
    packed = gzip.compress(body, 9 if best else 5, mtime=0)
    return Content(body, packed, brotli.compress(body, quality=11 if best else 4), tag)


#: What an answer for one seat depends on: at one screen, a browser may have several.
OWN = "Accept-Encoding, Accept-Language, Authorization, Cookie"


def sent(
    request: Request[Any, Any, Any], found: Content, media: str, caching: str, headers: dict[str, str] | None = None
) -> Response[bytes]:
    """Return content that is known by its tag: nothing of it where the browser has it already."""
    vary = OWN if "private" in caching else "Accept-Encoding"
    names = {"ETag": found.tag, "Cache-Control": caching, "Vary": vary, **(headers or {})}
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=names)
    body, encoding = _chosen(request, found)
    return Response(body, media_type=media, headers=names | encoding)


def fresh(
    request: Request[Any, Any, Any],
    body: bytes,
    *,
    status: int = 200,
    media: str = JSON,
    cookies: list[Cookie] | None = None,
    headers: dict[str, str] | None = None,
) -> Response[bytes]:
    """Return an answer of this moment, which nobody keeps."""
    names = {"Cache-Control": "no-store", "Vary": OWN, **(headers or {})}
    accepted = request.headers.get("accept-encoding", "")
    if len(body) >= WORTH_IT and "br" in accepted:
        body, names["Content-Encoding"] = brotli.compress(body, quality=3), "br"
    elif len(body) >= WORTH_IT and "gzip" in accepted:
        body, names["Content-Encoding"] = gzip.compress(body, 3, mtime=0), "gzip"
    return Response(body, status_code=status, media_type=media, headers=names, cookies=cookies)


def _chosen(request: Request[Any, Any, Any], found: Content) -> tuple[bytes, dict[str, str]]:
    accepted = request.headers.get("accept-encoding", "")
    if len(found.plain) < WORTH_IT:
        return found.plain, {}
    if "br" in accepted:
        return found.brotlied, {"Content-Encoding": "br"}
    if "gzip" in accepted:
        return found.gzipped, {"Content-Encoding": "gzip"}
    return found.plain, {}
