"""What an operator can type wrongly so that a server would run and not do what was meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

from ruleworks import Installed, RuleworksError, Text
from ruleworks.inside import near
from ruleworks_host.texts import TEXTS


class Mistyped(RuleworksError):
    """An argument means nothing; the sentence says which, and what would."""

    def __init__(self, message: str, **args: Text | str) -> None:
        super().__init__(message, sources=(TEXTS,), **args)
        self.text: Text = Text(f"ruleworks-host.serve.{message}", self.text.args)


def origin(option: str) -> Callable[[str], str]:
    """Return what reads an origin, such as https://play.example.org; a slash behind it makes no difference."""

    def read(text: str) -> str:
        plain = text.rstrip("/").lower()
        if not _is_origin(plain):
            raise Mistyped("no-origin", option=option, text=text)
        return plain

    return read


def _is_origin(text: str) -> bool:
    try:
        parts = urlsplit(text)
        named = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    return named and text == f"{parts.scheme}://{parts.netloc}" and text.isascii() and not {*text} & {"@", " "}


def check_allowed(names: Sequence[str], installed: Installed) -> None:
    """Refuse the name of a bundle that is not installed: rooms could not be played with it."""
    known = sorted(installed.names())
    for name in names:
        if name not in known:
            raise Mistyped("not-installed", name=name, near=near(name, known), known=", ".join(known))
