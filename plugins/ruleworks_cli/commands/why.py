"""The command `why`: who said what about an option of a saved game, of a written position, or of a case."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Any

import msgspec

from ruleworks import Game, Option
from ruleworks.inside import option_id
from ruleworks_cli.mistakes import check_absent, mistake
from ruleworks_cli.parser import Parser
from ruleworks_cli.play import choices
from ruleworks_cli.play.cases import game_of_case, names_case
from ruleworks_cli.play.explainer import Explainer
from ruleworks_cli.play.positions import game_in_file
from ruleworks_cli.play.session import Session, looking
from ruleworks_cli.rules import add_ruleset_arguments
from ruleworks_cli.terminal import Terminal
from ruleworks_table import explanation, meant

#: So many options are told in a line each where words mean several.
SEVERAL = 20


class Why:
    """Explain an option."""

    name = "why"
    help = "ruleworks-cli.why.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        text = parser.text
        parser.add_argument("file", metavar="FILE", help=text("ruleworks-cli.why.file"))
        parser.add_argument("option", metavar="OPTION", help=text("ruleworks-cli.why.option"))
        parser.add_argument("--game", metavar="GAME", help=text("ruleworks-cli.show.game"))
        parser.add_argument("--json", action="store_true", help=text("ruleworks-cli.argument.json"))
        add_ruleset_arguments(parser)

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Tell why the option may be played, or may not."""
        game = _game(arguments, terminal)
        if game.decision is None:
            raise mistake("why-over", path=arguments.file)
        session = Session(game, terminal)
        onlooker = session.onlooker
        found = _meant(arguments.option, session)
        told = [Explainer(explanation(game, option), session, onlooker.teller) for option in found[:SEVERAL]]
        if arguments.json:
            data = [each.data() for each in told]
            terminal.line(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
        elif len(told) == 1:
            terminal.line(f"{onlooker.teller.choice(game, found[0])}  [{option_id(found[0])}]")
            for line in told[0].lines():
                terminal.sentence(line)
        else:
            _show_several(found, told, session)
        return 0


def _show_several(found: list[Option], told: list[Explainer], session: Session) -> None:
    """Tell the verdict on each of several options, and how to ask for more."""
    for option, each in zip(found, told, strict=False):
        session.terminal.sentence(f"{option_id(option)}: {next(each.lines())}")
    if len(found) > len(told):
        session.terminal.say("ruleworks-cli.play.also", pieces=str(len(found) - len(told)))
    session.terminal.say("ruleworks-cli.why.several", count=len(found))


def _game(arguments: Namespace, terminal: Terminal) -> Game[Any]:
    if names_case(arguments.file):
        saved, game = None, game_of_case(arguments.file, arguments, terminal)
    else:
        saved, game = game_in_file(arguments.file, arguments, terminal)
    if saved is None:  # to a save no variant can be added
        check_absent(arguments.option, game.ruleset)
    return game


def _meant(words: str, session: Session) -> list[Option]:
    """Return the options that a number, an id or words mean: of those offered now, or else of those offered earlier."""
    game, onlooker = session.game, session.onlooker
    if choices.is_option(words, game) or ":" in words:
        named = choices.option_named(words, range(len(onlooker.options)))
        return [onlooker.options[named] if isinstance(named, int) else game.ruleset.option(named)]
    places = choices.meant_by(words, onlooker) or choices.found(words, onlooker)
    if places:
        return [onlooker.options[place] for place in places]
    earlier = list(_earlier(game))
    teller = session.teller(looking(game))
    found = [earlier[place] for place in meant(words, [(teller.sentence(o), option_id(o)) for o in earlier])]
    if not found:
        raise mistake("why-nothing", text=words)
    return found


def _earlier(game: Game[Any]) -> Iterator[Option]:
    """Yield all options that were offered in the course of a game, each once."""
    positions = game.ruleset.replayed(game.history, game.position) or []
    every = (game.ruleset.at(position).decision for position in positions)
    yield from dict.fromkeys(option for decision in every if decision is not None for option in decision.options)
