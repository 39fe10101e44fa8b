"""What a game is played by, as a value that travels: in saves, in files, to other processes."""

import sys
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct


class Setup(Struct, frozen=True):
    """A ruleset by name: whoever has the same bundles installed makes the same rules of it."""

    game: str
    variants: tuple[str, ...] = ()
    plugins: tuple[str, ...] = ()  # what takes part besides: installed bundles by name, one-file ones by what they are
    options: dict[str, Any] = {}  # as the bundles understand them, for example with the content of a file
    blocked: tuple[str, ...] = ()
    fingerprint: str = ""  # of the facts, the options and the text of all that takes part
    versions: dict[str, str] = {}  # of every bundle
    schemas: dict[str, int] = {}  # of the data of every bundle


def fingerprint_of(content: Any, modules: Iterable[str]) -> str:
    """Return a short text that differs wherever the content or the text of a module's package does."""
    digest = blake2b(msgspec.json.encode(content, order="deterministic"), digest_size=8)
    files = {_file_of(module) for module in modules}
    # In an order of their own, not in that of where they lie: it is another one on another computer.
    for text in sorted([text_of(file, Path(file).stat().st_mtime_ns) for file in files]):
        digest.update(text)
    return digest.hexdigest()


@lru_cache(256)
def text_of(file: str, changed: int = 0) -> bytes:
    """Return a digest of a module, or of a whole package if it is the file of one: its code and its data.

    It is worked out again only for a file that was `changed` at another time, such as a plugin that is being written.
    """
    path = Path(file)
    files = sorted(path.parent.rglob("*")) if path.name == "__init__.py" else [path]
    digest = blake2b(digest_size=8)
    for each in files:
        if each.suffix in (".py", ".toml") and each.is_file():
            digest.update(each.relative_to(path.parent).as_posix().encode())
            digest.update(each.read_bytes().replace(b"\r\n", b"\n"))
    return digest.digest()


def _file_of(module: str) -> str:
    """Return the file of the outermost package that a module is in."""
    parts = module.split(".")
    names = [".".join(parts[: end + 1]) for end in range(len(parts))]
    return next((file for name in names if (file := getattr(sys.modules.get(name), "__file__", None))), "")
