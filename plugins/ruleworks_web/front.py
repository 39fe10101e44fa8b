"""The front that `ruleworks serve` opens: a server, its page, and what its arguments change."""

from __future__ import annotations

from argparse import Namespace
from importlib.util import find_spec
from typing import Any

from ruleworks import Text, translator
from ruleworks_i18n import Arg
from ruleworks_toolbox import Arguments, Console
from ruleworks_web.texts import TEXTS

NEEDED = ("brotli", "litestar", "prometheus_client", "uvicorn")
MISTAKEN = 2


class WebFront:
    """Serves rooms over HTTP; what it takes is imported only when it runs."""

    name = "web"

    def configure(self, parser: Arguments) -> None:
        """Declare the arguments."""

        def add(flag: str, message: str, **settings: Any) -> None:
            help_text = parser.text(f"ruleworks-web.serve.{message}", TEXTS)
            parser.add_argument(flag, help=help_text, **settings)

        add("--host", "host", default="127.0.0.1", metavar="HOST")
        add("--port", "port", default=8000, type=int, metavar="PORT")
        for flag, message in (("--site", "site"), ("--embed", "embed"), ("--proxy", "proxy")):
            add(flag, message, action="append", default=[], metavar=message.upper())
        add("--requests", "requests", default=50, type=int, metavar="N")
        add("--page", "page", default="", metavar="FOLDER")

    def run(self, arguments: Namespace, console: Console, host: Any) -> int:
        """Serve a host until somebody ends it."""
        missing = [name for name in NEEDED if find_spec(name) is None]
        if missing:
            return _say(console, "missing", missing=", ".join(missing))
        from ruleworks_web.serving import NotFree, serve, settings_of

        settings = settings_of(arguments)
        if "*" in settings.hosts:
            _say(console, "any-host")
        try:
            serve(host, settings, arguments, lambda address: _say(console, "ready", address=address))
        except NotFree as error:
            return _say(console, "taken", host=arguments.host, port=str(arguments.port), problem=error.problem)
        return 0


def _say(console: Console, message: str, **args: Arg) -> int:
    """Write a message, and return what a mistake would make of the exit code."""
    texts = translator(console.language, (TEXTS,))
    console.line(texts.render(Text(f"ruleworks-web.serve.{message}", args)))
    return MISTAKEN
