"""The command `tournament`: who plays how well, on the same deals and at all seats."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import msgspec

from ruleworks import Text, Translator, translator
from ruleworks_bots import seats_of
from ruleworks_contracts import Arguments, Console
from ruleworks_lab.commands.arguments import add_game, add_json, add_workers, adding, rules_and_places
from ruleworks_lab.commands.limits import tell_limited
from ruleworks_lab.executors import executor
from ruleworks_lab.progress import Progress
from ruleworks_lab.rulesets import files_among
from ruleworks_lab.study_run import study_of
from ruleworks_lab.text_table import table
from ruleworks_lab.texts import TEXTS
from ruleworks_lab.tournament import Entry, Standings, hold

#: With `--stop`, so likely is an order that is not the true one, at most.
ERROR = 0.05
COLUMNS = ("player", "games", "wins", "points", "rating", "interval")


class TournamentCommand:
    """Let players play against each other, and tell how they stand."""

    name = "tournament"
    help = "ruleworks-lab.tournament.help"

    def configure(self, parser: Arguments) -> None:
        """Declare the arguments."""
        add_game(parser)
        add = adding(parser, "tournament")
        add("--stop", "stop", action="store_true")
        add("--keep", "keep", metavar="FILE", default="")
        add_workers(parser, "processes")
        parser.add_ruleset_arguments()
        add_json(parser)

    def run(self, arguments: Namespace, terminal: Console) -> int:
        """Play, and tell the standings."""
        ruleset, places = rules_and_places(arguments, terminal)
        files = files_among(arguments.plugins, terminal.installed)
        named = (seats_of(arguments.seats), arguments.games, arguments.seed)
        study = study_of(ruleset, *named, rotate=True, block=1, files=files)
        with Progress(study.games) as progress:
            standings = hold(
                study,
                places,
                executor(arguments.on, arguments.workers),
                keep=Path(arguments.keep).expanduser() if arguments.keep else None,
                error=ERROR if arguments.stop else None,
                played=progress.played,
            )
        if arguments.json:
            terminal.line(msgspec.json.encode(standings).decode())
        else:
            tell(standings, study.games, terminal)
        return 0


def tell(standings: Standings, most: int, terminal: Console) -> None:
    """Write the standings as a table, the strongest first."""
    terminal.say("ruleworks-lab.tournament.title", count=standings.games)
    texts = translator(terminal.language, (TEXTS,))
    head = [texts.render(Text(f"ruleworks-lab.tournament.column.{name}")) for name in COLUMNS]
    best = sorted(standings.entries, key=lambda entry: -entry.rating)
    table([head, *(_row(entry, texts, terminal.language) for entry in best)], terminal, indent="  ")
    if standings.games < most:
        terminal.say("ruleworks-lab.tournament.stopped", count=most)
    tell_limited(standings.limited, standings.games, terminal)


def _row(entry: Entry, texts: Translator, language: str) -> list[str]:
    """Return the cells of a row, with numbers as the language writes them."""
    from babel.numbers import format_decimal  # slow to import, and of no use to other commands

    numbers = (entry.wins, entry.points, entry.rating)
    wins, points, rating = [format_decimal(number, format="#,##0.##", locale=language) for number in numbers]
    ends = {name: format_decimal(getattr(entry, name), format="#,##0.0", locale=language) for name in ("low", "high")}
    interval = texts.render(Text("ruleworks-lab.tournament.interval", {**ends}))
    return [entry.player, str(entry.games), wins, points, rating, interval]
