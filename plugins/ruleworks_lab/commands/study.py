"""The command `study`: many games, written down in a folder as tables and as games that can be played again."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import msgspec

from ruleworks_bots import seats_of
from ruleworks_contracts import Arguments, Console
from ruleworks_lab.commands.arguments import add_game, add_json, add_workers, adding, rules_and_places, whole
from ruleworks_lab.commands.limits import tell_limited
from ruleworks_lab.executors import executor
from ruleworks_lab.progress import Progress
from ruleworks_lab.rulesets import files_among
from ruleworks_lab.study_run import Conducted, conduct, study_of


class StudyCommand:
    """Play the games of a study, as far as they are not there yet."""

    name = "study"
    help = "ruleworks-lab.study.help"

    def configure(self, parser: Arguments) -> None:
        """Declare the arguments."""
        add_game(parser)
        add = adding(parser, "study")
        add("--out", "out", metavar="DIR", required=True)
        add("--rotate", "rotate", action="store_true")
        add("--block", "block", metavar="N", type=whole("--block", 1), default=100)
        add_workers(parser, "processes")
        parser.add_ruleset_arguments()
        add_json(parser)

    def run(self, arguments: Namespace, terminal: Console) -> int:
        """Play, and say what is there."""
        ruleset, places = rules_and_places(arguments, terminal, str(Path(arguments.out).expanduser().resolve()))
        study = study_of(
            ruleset,
            seats_of(arguments.seats),
            arguments.games,
            arguments.seed,
            rotate=arguments.rotate,
            block=arguments.block,
            files=files_among(arguments.plugins, terminal.installed),
        )
        with Progress(study.games) as progress:
            done = conduct(study, places, executor(arguments.on, arguments.workers), progress)
        if arguments.json:
            terminal.line(msgspec.json.encode(done).decode())
        else:
            tell(done, arguments.out, terminal)
        return 0


def tell(done: Conducted, out: str, terminal: Console) -> None:
    """Say what the folder holds by now."""
    terminal.say("ruleworks-lab.study.done", count=done.games, decisions=done.decisions, shards=done.shards, path=out)
    if done.skipped:
        terminal.say("ruleworks-lab.study.skipped", count=done.skipped)
    tell_limited(done.limited, done.games, terminal)
