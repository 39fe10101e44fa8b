"""The front that `ruleworks serve` opens: a server, its page, and what its arguments change."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ruleworks import RuleworksError, Text, translator
from ruleworks_contracts import Arguments, Console
from ruleworks_host.operator_errors import origin
from ruleworks_i18n import Arg
from ruleworks_web.texts import TEXTS

NEEDED = ("brotli", "litestar", "prometheus_client", "uvicorn")


class NotServed(RuleworksError):
    """Nothing can be served; the sentence says why."""

    def __init__(self, message: str, **args: str) -> None:
        super().__init__(message, sources=(TEXTS,), **args)
        self.text: Text = Text(f"ruleworks-web.serve.{message}", self.text.args)


class WebFront:
    """Serves rooms over HTTP; what it takes is imported only when it runs."""

    name = "web"

    def configure(self, parser: Arguments) -> None:
        """Declare the arguments."""

        def add(flag: str, message: str, **settings: Any) -> None:
            help_text = parser.text(f"ruleworks-web.serve.{message}", TEXTS)
            parser.add_argument(flag, help=help_text, **settings)

        add("--host", "host", default="127.0.0.1", metavar="HOST")
        add("--port", "port", default=8000, type=_whole("--port"), metavar="PORT")
        for flag, message in (("--site", "site"), ("--embed", "embed")):
            add(flag, message, action="append", default=[], type=origin(flag), metavar=message.upper())
        add("--proxy", "proxy", action="append", default=[], metavar="PROXY")
        add("--requests", "requests", default=50, type=_whole("--requests"), metavar="N")
        add("--page", "page", default="", metavar="FOLDER")

    def run(self, arguments: Namespace, console: Console, host: Any) -> int:
        """Serve a host until somebody ends it."""
        missing = [name for name in NEEDED if find_spec(name) is None]
        if missing:
            raise NotServed("missing", missing=", ".join(missing))
        from ruleworks_web.runner import NotFree, serve, settings_of

        if arguments.page and not Path(arguments.page, "index.html").is_file():
            raise NotServed("no-page", folder=arguments.page)
        settings = settings_of(arguments)
        if "*" in settings.hosts:
            _say(console, "any-host")
        try:
            serve(host, settings, arguments, lambda address: _announce(console, address))
        except NotFree as error:
            raise NotServed("taken", host=arguments.host, port=str(arguments.port), problem=error.problem) from None
        return 0


def _whole(option: str) -> Callable[[str], int]:
    """Return what reads a whole number from 0 on."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) < 10):
            raise NotServed("number", option=option, text=text)
        return int(text)

    return read


def _announce(console: Console, address: str) -> None:
    """Say where the server is, at once: a program that has started it waits for this line."""
    _say(console, "ready", address=address)
    sys.stdout.flush()


def _say(console: Console, message: str, **args: Arg) -> None:
    texts = translator(console.language, (TEXTS,))
    console.line(texts.render(Text(f"ruleworks-web.serve.{message}", args)))
