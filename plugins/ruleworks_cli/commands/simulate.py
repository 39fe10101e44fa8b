"""The command `simulate`: games that play themselves, as a summary, as a report on the balance, or as JSON."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from time import perf_counter
from typing import Any

import msgspec

from ruleworks import Ruleset, Text
from ruleworks_bots import PERSON, spec_of
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.parser import Parser, whole_number
from ruleworks_cli.play.balance import Balance, balance_of, tell
from ruleworks_cli.play.seats import seated_by
from ruleworks_cli.play.simulation import Played, Work, play_games, play_in_parallel
from ruleworks_cli.rules import add_ruleset_arguments
from ruleworks_cli.terminal import Terminal
from ruleworks_table import seat_name, sources_of, title

RANDOM = "random"


class Simulate:
    """Let players play many games among themselves."""

    name = "simulate"
    help = "ruleworks-cli.simulate.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        text = parser.text
        parser.add_argument("game", metavar="GAME", help=text("ruleworks-cli.argument.game"))
        for flag, metavar, message, default in (
            ("--players", "N", "argument.players", None),
            ("--games", "K", "simulate.games", 10),
            ("--seed", "S", "simulate.seed", 0),
            ("--jobs", "J", "simulate.jobs", 1),
        ):
            kind = whole_number(flag, least=1 if flag in ("--games", "--jobs") else None)
            help_text = text(f"ruleworks-cli.{message}")
            parser.add_argument(flag, type=kind, default=default, metavar=metavar, help=help_text)
        parser.add_argument("--seats", metavar="A,B", help=text("ruleworks-cli.simulate.seats"))
        parser.add_argument("--policy", metavar="A", help=text("ruleworks-cli.simulate.policy"))
        add_ruleset_arguments(parser)
        parser.add_argument("--checked", action="store_true", help=text("ruleworks-cli.simulate.checked"))
        parser.add_argument("--report", action="store_true", help=text("ruleworks-cli.simulate.report"))
        parser.add_argument("--json", action="store_true", help=text("ruleworks-cli.argument.json"))

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Play the games and report."""
        ruleset = terminal.ruleset(arguments)
        players, seats = _who(arguments, ruleset, terminal)
        seeds = range(arguments.seed, arguments.seed + arguments.games)
        start = perf_counter()
        if arguments.jobs == 1:
            played = play_games(ruleset, players, seeds, seats)
        else:
            work = Work(ruleset.setup, tuple(arguments.plugins), players, seats, arguments.checked)
            played = play_in_parallel(work, seeds, arguments.jobs)
        seconds, speaking = perf_counter() - start, terminal.speaking(sources_of(ruleset))
        if arguments.report:
            report: Balance | dict[str, Any] = balance_of(ruleset, players, seats, played)
        else:
            report = summary_of(ruleset, players, played, seconds)
        if arguments.json:
            terminal.line(msgspec.json.encode(report).decode())
        elif isinstance(report, Balance):
            tell(report, title(ruleset, speaking.texts.has), speaking)
        else:
            summarise(report, title(ruleset, speaking.texts.has), speaking)
        return 0


def _who(arguments: Namespace, ruleset: Ruleset, terminal: Terminal) -> tuple[int, tuple[str, ...]]:
    """Return how many play, and who; nobody in particular plays at random."""
    count: int = ruleset.players.start if arguments.players is None else arguments.players
    if arguments.seats is None:
        policy = arguments.policy or RANDOM
        seats = () if policy == RANDOM else (str(spec_of(policy, ruleset)),) * count
        return count, seats
    specs = seated_by(arguments.seats, ruleset, players=arguments.players)
    if None in specs:
        raise mistake("nobody-there", person=PERSON)
    return len(specs), tuple(map(str, specs))


def summary_of(ruleset: Ruleset, players: int, played: Sequence[Played], seconds: float) -> dict[str, Any]:
    """Return everything about the games as plain data."""
    seconds = max(seconds, 1e-6)
    return {
        "game": ruleset.game,
        "variants": list(ruleset.variants),
        "players": players,
        "games": msgspec.to_builtins(played),
        "decisions_per_second": round(sum(game.decisions for game in played) / seconds, 1),
        "unforced_per_second": round(sum(game.unforced for game in played) / seconds, 1),
    }


def summarise(report: dict[str, Any], named: Text, terminal: Terminal) -> None:
    """Tell the essence of a report in a few lines."""
    games = report["games"]
    first, last = str(games[0]["seed"]), str(games[-1]["seed"])
    opening = {"game": named, "players": report["players"], "count": len(games), "first": first, "last": last}
    terminal.say("ruleworks-cli.simulate.summary", **opening)
    for name in ("decisions", "unforced", "turns"):
        terminal.say(f"ruleworks-cli.simulate.{name}", **_spread([game[name] for game in games], terminal))
    for seat in range(len(games[0]["scores"])):  # a variant may seat somebody else beside the players
        wins = sum(seat in game["winners"] for game in games)
        scores = _spread([game["scores"][seat] for game in games], terminal)
        terminal.say("ruleworks-cli.simulate.seat", seat=seat_name(seat), count=wins, **scores)
    for ending, count in Counter(game["ended"] for game in games).most_common():
        if terminal.texts.has(ending):  # otherwise it is the tag of an event, which tells people nothing
            terminal.say("ruleworks-cli.simulate.ended", ending=Text(ending), count=count)
    if limited := sum(game["limited"] for game in games):
        terminal.say("ruleworks-cli.simulate.limited", count=limited, games=len(games))
    decisions, unforced = report["decisions_per_second"], report["unforced_per_second"]
    rates = {"decisions": terminal.number(decisions), "unforced": terminal.number(unforced)}
    terminal.say("ruleworks-cli.simulate.speed", **rates)


def _spread(values: Sequence[int], terminal: Terminal) -> dict[str, int | str | Text | list[Text]]:
    return {"least": min(values), "most": max(values), "mean": terminal.number(fmean(values))}
