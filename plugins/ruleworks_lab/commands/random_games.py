"""The command `random-games`: very many random games, looked at for what the rules promise."""

from __future__ import annotations

from argparse import Namespace
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct

from ruleworks_contracts import Arguments, Console
from ruleworks_lab.commands.arguments import add_game, add_json, add_workers, adding, rules_and_places, whole
from ruleworks_lab.commands.limits import tell_limited
from ruleworks_lab.executors import executor
from ruleworks_lab.progress import Progress
from ruleworks_lab.progress_file import Kept, missing
from ruleworks_lab.random_games import Broken, Looked, RandomGames, look, parts_of
from ruleworks_lab.rulesets import files_among, plugin_file
from ruleworks_lab.studies import wrong_number


class Found(Struct, frozen=True):
    """What was found in all games."""

    games: int
    choices: int
    positions: int
    broken: tuple[Broken, ...]
    limited: int  # games that a technical limit ended


class RandomGamesCommand:
    """Play random games, and tell what does not hold."""

    name = "random-games"
    help = "ruleworks-lab.random-games.help"

    def configure(self, parser: Arguments) -> None:
        """Declare the arguments."""
        add_game(parser, seats=False)
        add = adding(parser, "random-games")
        add("--players", "players", metavar="N", type=whole("--players", 1), nargs="+", default=())
        add("--every", "every", metavar="N", type=whole("--every", 1), default=100)
        add("--keep", "keep", metavar="FILE", default="")
        add_workers(parser, "serial")
        parser.add_ruleset_arguments()
        add_json(parser)

    def run(self, arguments: Namespace, terminal: Console) -> int:
        """Play, and return 1 where something does not hold."""
        ruleset, places = rules_and_places(arguments, terminal)
        games = RandomGames(
            setup=ruleset.setup,
            players=tuple(arguments.players or ruleset.players),
            games=arguments.games,
            seed=arguments.seed,
            every=arguments.every,
            files=tuple(plugin_file(path) for path in files_among(arguments.plugins, terminal.installed)),
        )
        for players in games.players:
            if players not in ruleset.players:
                raise wrong_number(players, ruleset.players, ruleset.game)
        kept = Kept(Path(arguments.keep).expanduser() if arguments.keep else None, games, Looked)
        with Progress(games.games) as progress:
            progress.played(sum(looked.games for looked in kept.results))
            parts = parts_of(games, missing(kept.results, games.blocks))
            for looked in executor(arguments.on, arguments.workers).run(partial(look, places), parts):
                kept.add(looked)
                progress.played(looked.games)
        found = found_in(kept.results)
        if arguments.json:
            terminal.line(msgspec.json.encode(found).decode())
        else:
            tell(found, terminal)
        return 1 if found.broken else 0


def found_in(results: list[Looked]) -> Found:
    """Return what was found in all blocks."""
    counted = ("games", "choices", "positions", "limited")
    games, choices, positions, limited = (sum(getattr(result, name) for result in results) for name in counted)
    return Found(games, choices, positions, tuple(broken for result in results for broken in result.broken), limited)


def tell(found: Found, terminal: Console) -> None:
    """Tell how many games there were, and each that was broken."""
    numbers = {"choices": found.choices, "positions": found.positions, "broken": len(found.broken)}
    terminal.say("ruleworks-lab.random-games.done", count=found.games, **numbers)
    tell_limited(found.limited, found.games, terminal)
    for broken in found.broken:
        where = {"players": broken.players, "seed": broken.seed, "choice": broken.choice}
        terminal.say("ruleworks-lab.random-games.broken", problem=broken.problem, **where)
