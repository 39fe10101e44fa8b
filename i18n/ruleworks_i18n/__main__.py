"""The command `python -m ruleworks_i18n`: check the catalogs, or bring translations up to date."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from ruleworks_i18n.check import check
from ruleworks_i18n.sources import RULEWORKS, SOURCE_LANGUAGE, Source, find_sources, known_languages
from ruleworks_i18n.text import TextError
from ruleworks_i18n.update import Changes, update

OTHERS = "Other packages were not looked at, installed or not: name them, as in `check PACKAGE:DOMAIN`."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: 1 if there are problems, 0 if not."""
    options = _parser().parse_args(arguments)
    try:
        sources = _sources(options.sources)
        if options.command == "update":
            return _update(sources)
        return _check(sources, hint="" if options.sources else OTHERS)
    except TextError as error:
        print(error, file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m ruleworks_i18n", description="Look after the catalogs.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, purpose in (
        ("check", "list the problems in the catalogs of all languages"),
        ("update", "bring the catalogs of all other languages up to date with the English ones"),
    ):
        command = commands.add_parser(name, help=purpose, description=f"{purpose.capitalize()}.")
        command.add_argument(
            "sources",
            nargs="*",
            metavar="PATH|PACKAGE:DOMAIN",
            help="a folder that holds locales/, or one domain of a package, such as my_package:my-game; without one, "
            "all catalogs of ruleworks_i18n are meant and those of other installed packages are not",
        )
    return parser


def _sources(names: list[str]) -> list[Source]:
    if not names:
        return find_sources(RULEWORKS.package)
    return [source for name in names for source in _named(name)]


def _named(name: str) -> list[Source]:
    if Path(name).is_dir():
        return find_sources(Path(name))
    package, colon, domain = name.partition(":")
    if not (package and colon and domain):
        raise TextError(f"{name!r} is neither a folder that holds locales/ nor PACKAGE:DOMAIN.")
    return [Source(domain, package)]


def _check(sources: list[Source], hint: str) -> int:
    problems = check(sources)
    for problem in problems:
        print(problem)
    domains = ", ".join(source.domain for source in sources)
    print(f"Checked {domains}: {len(problems) or 'no'} problem{'' if len(problems) == 1 else 's'}.")
    if hint:
        print(hint)
    return 1 if problems else 0


def _update(sources: list[Source]) -> int:
    for source in sources:
        for language in known_languages():
            if language != SOURCE_LANGUAGE:
                print(_summary(update(source, language)))
    return 0


def _summary(changes: Changes) -> str:
    parts = (("added", changes.added), ("marked fuzzy", changes.marked), ("dropped", changes.dropped))
    done = [f"{verb} {', '.join(ids)}" for verb, ids in parts if ids]
    return f"{changes.place}: {'; '.join(done) or 'was up to date'}."


if __name__ == "__main__":
    sys.exit(main())
