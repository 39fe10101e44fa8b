"""Arguments that the commands share."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import Any

from ruleworks import Ruleset
from ruleworks_contracts import Arguments, Console
from ruleworks_lab.executors import NAMES
from ruleworks_lab.jobs import Places
from ruleworks_lab.rulesets import files_among
from ruleworks_lab.texts import TEXTS, LabError

#: What a parser is given.
Add = Callable[..., None]


def adding(parser: Arguments, command: str) -> Add:
    """Return what declares an argument whose help is a message of the laboratory."""

    def add(name: str, message: str, **settings: Any) -> None:
        parser.add_argument(name, help=parser.text(f"ruleworks-lab.{command}.{message}", TEXTS), **settings)

    return add


def add_game(parser: Arguments, *, seats: bool = True) -> None:
    """Declare what is played, and by whom."""
    add = adding(parser, "argument")
    add("game", "game", metavar="GAME")
    if seats:
        add("--seats", "seats", metavar="A,B", required=True)
    add("--games", "games", metavar="N", type=whole("--games", 1), default=100)
    add("--seed", "seed", metavar="S", type=whole("--seed", 0), default=0)


def add_workers(parser: Arguments, default: str) -> None:
    """Declare who plays the games."""
    add = adding(parser, "argument")
    add("--on", "on", choices=NAMES, default=default)
    add("--workers", "workers", metavar="N", type=whole("--workers", 1), default=0)


def add_json(parser: Arguments) -> None:
    """Declare `--json`."""
    adding(parser, "argument")("--json", "json", action="store_true")


def whole(option: str, least: int) -> Callable[[str], int]:
    """Return what reads a whole number, not below `least`."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 16):
            raise LabError("number", option=option, text=text)
        if int(text) < least:
            raise LabError("too-small", option=option, text=text, least=least)
        return int(text)

    return read


def rules_and_places(arguments: Namespace, console: Console, out: str = "") -> tuple[Ruleset, Places]:
    """Return the rules that are meant, and where what they need lies here."""
    ruleset = console.ruleset(arguments)
    folders = dict.fromkeys(str(path.resolve().parent) for path in files_among(arguments.plugins, console.installed))
    return ruleset, Places(out, tuple(folders))
