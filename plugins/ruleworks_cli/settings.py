"""The options that all commands share: language and log."""

from __future__ import annotations

import os
import re
from argparse import ArgumentParser
from collections.abc import Callable, Mapping
from typing import NoReturn

from typing_extensions import override

from ruleworks_cli.usage_errors import misused
from ruleworks_i18n import known_languages
from ruleworks_i18n.sources import SOURCE_LANGUAGE

LEVELS = ("debug", "info", "warning", "error")


class _Settings(ArgumentParser):
    """Reads what comes before there is a terminal to speak at."""

    @override
    def error(self, message: str) -> NoReturn:
        """Refuse what was typed."""
        raise misused(message)


def settings_parser(text: Callable[[str], str] = str) -> ArgumentParser:
    """Return a parser of the shared options, which may stand before or after the name of the command."""
    parser = _Settings(prog="ruleworks", add_help=False, allow_abbrev=False)
    group = parser.add_argument_group(text("ruleworks-cli.settings.title"))
    group.add_argument(
        "--language",
        choices=known_languages(),
        default=usual_language(os.environ),
        help=text("ruleworks-cli.settings.language"),
    )
    group.add_argument("--log-level", choices=LEVELS, default="warning", help=text("ruleworks-cli.settings.log-level"))
    group.add_argument("--log-json", action="store_true", help=text("ruleworks-cli.settings.log-json"))
    return parser


def usual_language(environment: Mapping[str, str]) -> str:
    """Return the language that the environment asks for, English where it is not known."""
    wanted = next(filter(None, (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    language = re.split(r"[^a-z]", wanted.lower())[0]
    return language if language in known_languages() else SOURCE_LANGUAGE
