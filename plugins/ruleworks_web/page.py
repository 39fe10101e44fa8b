"""The page: files of the package, each in memory with its compressed forms and its tag.

In `index.html` addresses below `/page/` get the digest of all files, so that a browser keeps them for good and gets
others when they change. Modules refer to each other by relative addresses, which follow.
"""

from __future__ import annotations

from hashlib import blake2b
from mimetypes import guess_type
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response

from ruleworks_web.problems import Refusal
from ruleworks_web.replies import Content, content, sent

PACKAGED = Path(__file__).parent / "page"
INDEX = "index.html"
FOR_GOOD, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
MEDIA = {".js": "text/javascript", ".mjs": "text/javascript", ".svg": "image/svg+xml", ".json": "application/json"}


class PageFile(NamedTuple):
    """A file as it is served."""

    content: Content
    media: str


class Page:
    """All files of a page."""

    def __init__(self, folder: str = "") -> None:
        """Read the packaged page once; one in another folder is read again whenever it is asked for."""
        self._folder = Path(folder) if folder else PACKAGED
        self._again = bool(folder)
        self._read()

    def _read(self) -> None:
        bodies = {
            file.relative_to(self._folder).as_posix(): file.read_bytes()
            for file in sorted(self._folder.rglob("*"))
            if file.is_file()
        }
        digest = blake2b(digest_size=6)
        for name, body in bodies.items():
            digest.update(b"%s\0%s\0" % (name.encode(), body))
        self.digest: str = digest.hexdigest()
        if INDEX in bodies:
            bodies[INDEX] = bodies[INDEX].replace(b'"/page/', b'"/page/%s/' % self.digest.encode())
        self._files = {
            name: PageFile(content(body, best=not self._again), _media(name)) for name, body in bodies.items()
        }

    def index(self, request: Request[Any, Any, Any]) -> Response[bytes]:
        """Return the page itself, which leads to all other files."""
        return self._sent(request, INDEX, ASK_AGAIN)

    def file(self, request: Request[Any, Any, Any], path: str) -> Response[bytes]:
        """Return a file by its path, with or without the digest before it."""
        head, _, rest = path.strip("/").partition("/")
        if head == self.digest:
            return self._sent(request, rest, FOR_GOOD)
        return self._sent(request, path.strip("/"), ASK_AGAIN)

    def _sent(self, request: Request[Any, Any, Any], name: str, caching: str) -> Response[bytes]:
        if self._again:
            self._read()
        found = self._files.get(name)
        if found is None:
            raise Refusal(404, "no-page")
        return sent(request, found.content, found.media, caching)


def _media(name: str) -> str:
    return MEDIA.get(Path(name).suffix) or guess_type(name)[0] or "application/octet-stream"
