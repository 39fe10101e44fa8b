"""The command `review`: a game walked through with a player, which says what it would have played at each choice."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import Any

import msgspec

from ruleworks import Text
from ruleworks_bots.hints import adviser
from ruleworks_bots.reviews import Reviewed, review
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.parser import Parser, whole_number
from ruleworks_cli.play.saves import open_game
from ruleworks_cli.play.session import Session
from ruleworks_cli.rules import add_plugin_argument
from ruleworks_cli.terminal import Terminal
from ruleworks_contracts.descriptions import capital
from ruleworks_table import seat_name

WORST = 10  # choices that are told of, the costliest first


class Review:
    """Walk through a game with a player."""

    name = "review"
    help = "ruleworks-cli.review.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        text = parser.text
        parser.add_argument("file", metavar="FILE", help=text("ruleworks-cli.review.file"))
        parser.add_argument("--by", metavar="PLAYER", default="", help=text("ruleworks-cli.review.by"))
        seat = whole_number("--seat", least=1)
        parser.add_argument("--seat", type=seat, metavar="N", help=text("ruleworks-cli.review.seat"))
        worst = whole_number("--worst", least=0)
        parser.add_argument("--worst", type=worst, default=WORST, metavar="N", help=text("ruleworks-cli.review.worst"))
        add_plugin_argument(parser)
        parser.add_argument("--json", action="store_true", help=text("ruleworks-cli.argument.json"))

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Play the game anew, ask the player at each choice, and tell."""
        from ruleworks_lab.progress import Progress

        saved = open_game(arguments.file, arguments.plugins, terminal.installed)
        game = saved.game
        seats = game.scene.position.players
        if arguments.seat is not None and arguments.seat > seats:
            raise mistake("no-player", number=arguments.seat, count=seats)
        spec = adviser(game.ruleset, arguments.by)
        session = Session(game, terminal)
        wanted = None if arguments.seat is None else {arguments.seat - 1}
        found: list[Reviewed] = []
        with Progress(len(game.records)) as progress:
            for each in review(game, spec, session.voice, wanted):
                progress.played(each.number - (found[-1].number if found else 0))
                found.append(each)
        if arguments.json:
            choices = [{**msgspec.structs.asdict(each), "loss": each.loss} for each in found]
            terminal.line(msgspec.json.encode({"player": str(spec), "choices": choices}).decode())
            return 0
        session.terminal.say("ruleworks-cli.review.title", game=session.title, player=str(spec), count=len(found))
        for seat in sorted({each.seat for each in found}):
            _summed_up(seat, [each for each in found if each.seat == seat], session.terminal)
        _worst(found, arguments.worst, session.terminal)
        return 0


def _summed_up(seat: int, found: Sequence[Reviewed], terminal: Terminal) -> None:
    """Tell how often a seat chose as the player would have, and what it lost."""
    losses = [each.loss for each in found if each.loss is not None]
    told: dict[str, Any] = {"count": len(found), "same": sum(each.same for each in found)}
    told |= {"loss": terminal.number(sum(losses)), "known": len(losses)}
    line = Text("ruleworks-cli.review.seat-line", {"seat": seat_name(seat), **told})
    terminal.sentence(capital(terminal.texts.render(line)))


def _worst(found: Sequence[Reviewed], most: int, terminal: Terminal) -> None:
    """Tell of the choices that cost most, the costliest first."""
    other = [each for each in found if not each.same]
    ordered = sorted(other, key=lambda each: (-(each.loss or 0.0), each.number))[:most]
    if ordered:
        terminal.line()
        terminal.say("ruleworks-cli.review.otherwise", count=len(ordered))
    for each in ordered:
        loss = "?" if each.loss is None else terminal.number(each.loss)
        terminal.say(
            "ruleworks-cli.review.line",
            number=each.number + 1,
            seat=seat_name(each.seat),
            played=each.played_text,
            better=each.better_text,
            loss=loss,
        )
