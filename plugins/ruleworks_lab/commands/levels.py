"""The command `levels`: how players fare at each level of difficulty, and which level is nearest to an aim."""

from __future__ import annotations

import tomllib
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from ruleworks import translator
from ruleworks_bots import seats_of
from ruleworks_contracts import Arguments, Console
from ruleworks_lab.commands.arguments import add_game, add_json, add_workers, adding, rules_and_places, whole
from ruleworks_lab.commands.limits import tell_limited
from ruleworks_lab.comparison.numbers import Numbers
from ruleworks_lab.executors import executor
from ruleworks_lab.levels import Fared, Levels, declared_levels, measured, nearest, work_of
from ruleworks_lab.progress import Progress
from ruleworks_lab.rulesets import files_among
from ruleworks_lab.text_table import table
from ruleworks_lab.texts import TEXTS, LabError

COLUMNS = ("player", "level", "games", "won", "points", "others", "change")


class LevelsCommand:
    """Let players play the same seeds at each level."""

    name = "levels"
    help = "ruleworks-lab.levels.help"

    def configure(self, parser: Arguments) -> None:
        """Declare the arguments."""
        add_game(parser)
        add = adding(parser, "levels")
        add("--of", "of", metavar="OPTION", default="", dest="of")
        add("--try", "try", metavar="FILE", default="", dest="tried")
        add("--aim", "aim", metavar="POINTS", action="append", type=points, default=[], dest="aims")
        add("--block", "block", metavar="N", type=whole("--block", 1), default=25)
        add("--out", "out", metavar="DIR", default="")
        add("--markdown", "markdown", action="store_true")
        add_workers(parser, "processes")
        parser.add_ruleset_arguments()
        add_json(parser)

    def run(self, arguments: Namespace, terminal: Console) -> int:
        """Play, and tell how players fare."""
        out = str(Path(arguments.out).expanduser().resolve()) if arguments.out else ""
        ruleset, places = rules_and_places(arguments, terminal, out)
        levels = tried_in(arguments.tried) if arguments.tried else declared_levels(ruleset, arguments.of)
        files = files_among(arguments.plugins, terminal.installed)
        named = (seats_of(arguments.seats), arguments.games, arguments.seed, arguments.block)
        work = work_of(ruleset, levels, *named, files)
        with Progress(work.games) as progress:
            found = measured(work, executor(arguments.on, arguments.workers), places, progress)
        if arguments.json:
            terminal.line(msgspec.json.encode(found).decode())
            return 0
        numbers = Numbers(translator(terminal.language, (TEXTS,)))
        rows = rows_of(found, numbers)
        if arguments.markdown:
            markdown(rows, terminal)
        else:
            table(rows, terminal)
        tell_limited(sum(each.limited for each in found), sum(each.games for each in found), terminal)
        for aim in arguments.aims:
            for player in dict.fromkeys(each.player for each in found):
                best = nearest(found, player, aim)
                change = numbers.change(best.change) if best.change else numbers.value(0.0)
                aimed = numbers.value(aim, signed=True)
                terminal.say("ruleworks-lab.levels.nearest", player=player, aim=aimed, level=best.level, change=change)
        return 0


def rows_of(found: Sequence[Fared], numbers: Numbers) -> list[list[str]]:
    """Return a table of how players fare, with a row for each player and level."""
    rows = [[numbers.say(f"levels.{name}") for name in COLUMNS]]
    for each in found:
        won = each.victories
        shares = [numbers.value(value, share=True, digits=0) for value in (won.share, won.low, won.high)]
        rows.append(
            [
                each.player,
                each.level,
                str(each.games),
                numbers.say("interval", mean=shares[0], low=shares[1], high=shares[2]),
                numbers.value(each.points),
                numbers.value(each.others),
                numbers.change(each.change) if each.change else "",
            ]
        )
    return rows


def markdown(rows: Sequence[Sequence[str]], console: Console) -> None:
    """Write a table as pages have it."""
    console.line(f"| {' | '.join(rows[0])} |")
    console.line(f"|---|---|{'---:|' * (len(rows[0]) - 2)}")
    for row in rows[1:]:
        console.line(f"| `{row[0]}` | `{row[1]}` | {' | '.join(row[2:])} |".replace("|  |", "| |"))


def tried_in(file: str) -> Levels:
    """Return levels that somebody wants to try: a TOML table of options for each, the first to compare with."""
    try:
        found: dict[str, Any] = tomllib.loads(Path(file).expanduser().read_text(encoding="utf-8"))
    except OSError as error:
        raise LabError("setup-file", file=file, problem=error.strerror or str(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeError) as error:
        raise LabError("bad-levels", file=file, problem=str(error)) from None
    if not found or not all(isinstance(options, dict) for options in found.values()):
        raise LabError("bad-levels", file=file, problem=", ".join(found) or "-")
    return found


def points(text: str) -> float:
    """Read a number of points, which may be below 0."""
    try:
        return float(text)
    except ValueError:
        raise LabError("number", option="--aim", text=text) from None
