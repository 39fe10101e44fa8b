"""The command `check`: everything that the testing kit can look for in a package, as a report."""

from __future__ import annotations

from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

import msgspec

from ruleworks_cli.logs import warnings_once
from ruleworks_cli.mistakes import Mistake, mistake
from ruleworks_cli.parser import Parser, whole_number
from ruleworks_cli.terminal import Terminal

NEEDED = ("hypothesis", "jsonschema", "pytest")  # what the kit is made with, and playing does without


#: The arguments that are numbers: the name, the sign in the help, what is usual, the least.
NUMBERS = (("--seed", "S", 0, 0), ("--games", "N", None, 0), ("--seconds", "N", None, 1))


class Check:
    """Check a package, a bundle or a plugin that is one file."""

    name = "check"
    help = "ruleworks-cli.check.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        text = parser.text
        parser.add_argument("package", metavar="PACKAGE|FILE|FOLDER", help=text("ruleworks-cli.check.package"))
        parser.add_argument("--cases", metavar="FOLDER", help=text("ruleworks-cli.check.cases"))
        parser.add_argument("--parts", metavar="A,B", help=text("ruleworks-cli.check.parts"))
        for flag, metavar, default, least in NUMBERS:
            help_text = text(f"ruleworks-cli.check.{flag.removeprefix('--')}")
            kind = whole_number(flag, least=least)
            parser.add_argument(flag, type=kind, default=default, metavar=metavar, help=help_text)
        parser.add_argument("--uses", action="store_true", help=text("ruleworks-cli.check.uses"))
        parser.add_argument("--json", action="store_true", help=text("ruleworks-cli.argument.json"))

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Check, report, and return 1 if anything was found; what cannot be found is a mistake."""
        missing = [name for name in NEEDED if find_spec(name) is None]
        if missing:
            raise mistake("no-kit", missing=", ".join(missing))
        from ruleworks_testing import check
        from ruleworks_testing.folders import NothingToCheck

        _look_for(arguments.package, terminal)
        given = {"seed": arguments.seed, "seconds": arguments.seconds, "games": arguments.games}
        given |= {"parts": _parts(arguments.parts), "installed": terminal.installed}
        try:
            with warnings_once() as kept:  # most of them become a finding, which says more
                report = check(arguments.package, arguments.cases, **given)
                kept.told = str(report)
        except NothingToCheck as error:
            raise _nothing(error, arguments.package) from None
        except AssertionError as error:  # cases that cannot be read
            raise mistake("case", problem=str(error)) from None
        if arguments.json:
            terminal.line(msgspec.json.format(report.json(), indent=2).decode())
        else:
            _tell(report, terminal, uses=arguments.uses)
        return 0 if report.ok else 1


def _parts(named: str | None) -> tuple[str, ...]:
    """Return the parts that are wanted, all of them if none is named."""
    from ruleworks_testing.parts import PARTS

    parts = tuple([part.strip() for part in named.split(",")]) if named is not None else tuple(PARTS)
    for part in parts:
        if part not in PARTS:
            raise mistake("unknown-part-of-check", part=part, known=", ".join(PARTS))
    return parts


def _look_for(name: str, terminal: Terminal) -> None:
    """Refuse what is neither a file, a folder nor installed."""
    from ruleworks_testing.target import is_file

    if is_file(name, terminal.installed):
        if not Path(name).is_file():
            raise mistake("no-file-to-check", path=name)
    elif not Path(name).is_dir() and name not in terminal.installed.names() and not _is_importable(name):
        raise mistake("nothing-to-check", name=name)


def _is_importable(name: str) -> bool:
    package = name.partition(".")[0]
    return package.isidentifier() and find_spec(package) is not None


def _nothing(error: Exception, name: str) -> Mistake:
    """Return the mistake of what cannot be checked."""
    from ruleworks_testing.folders import NoPackage, NotInstalled, SeveralGames

    match error:
        case NoPackage():
            return mistake("no-package-to-check", path=name)
        case NotInstalled():
            return mistake("not-installed-to-check", path=error.folder, package=error.package)
        case SeveralGames():
            return mistake("several-games-to-check", path=name, names=error.names)
        case _:
            return mistake("nothing-to-check", name=name)


def _tell(report: object, terminal: Terminal, *, uses: bool) -> None:
    from ruleworks_testing import Report

    assert isinstance(report, Report)
    for finding in report.findings:
        terminal.line(str(finding))
    for use in report.uses:
        if uses or not use.ways or use.missed:
            terminal.line(str(use))
    for timed in report.times:
        times = {"mean": terminal.number(1000 * timed.mean), "longest": terminal.number(1000 * timed.longest)}
        terminal.say("ruleworks-cli.check.timed", player=timed.player, game=timed.game, count=timed.decisions, **times)
    for each in report.left_out:
        terminal.say("ruleworks-cli.check.left-out", what=each)
    counts = {"cases": report.cases, "games": report.games, "choices": report.choices, "checks": report.properties}
    terminal.say("ruleworks-cli.check.looked", bundles=", ".join(report.bundles), **counts)
    if report.more_games:
        terminal.say("ruleworks-cli.check.little", count=report.choices, games=report.more_games)
    terminal.say("ruleworks-cli.check.used", count=len(report.used), of=len(report.uses))
    terminal.say("ruleworks-cli.check.found", count=len(report.findings))
