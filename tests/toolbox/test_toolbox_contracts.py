"""The contracts of tools: what fulfils them is found, best first."""

from argparse import Namespace
from random import Random
from typing import Any

import noughts
import ruleworks
import ruleworks_toolbox
from ruleworks import Bundle, Game, Option, Ruleset, Translator
from ruleworks_toolbox import Arguments, Command, Console, Drawing, Placer, Player, Sight, tools_for


class Nothing:
    """A command that does nothing."""

    name, help = "nothing", "house.nothing"

    def configure(self, parser: Arguments) -> None:
        parser.add_argument("game", help=parser.text("house.game"))

    def run(self, arguments: Namespace, terminal: Console) -> int:
        terminal.line(str(terminal.ruleset(arguments).game))
        return 0


class Dice:
    """A player of any game."""

    game, name = "", "dice"

    def choose(self, sight: Sight) -> Option:
        return sight.world(sight.rng).random_option(sight.rng)


class Sketch:
    """A drawing."""

    game = "noughts"

    def draw(self, game: Game[Any], seat: int | None, translator: Translator) -> str:
        return str(game.position.marks)


class Giver:
    """A placer."""

    game = "noughts"

    def place(self, position: Any, item: str, seat: int, ruleset: Ruleset) -> None:
        return None


class Looking:
    """What a player holds, made of a game."""

    budget = 10

    def __init__(self, game: Game[Any]) -> None:
        assert game.decision is not None
        self._game, self.seat, self.rng = game, game.decision.seat, Random(1)

    def view(self) -> dict[str, Any]:
        return self._game.view(self.seat)

    def log(self, since: int = 0) -> list[dict[str, Any]]:
        return self._game.log(self.seat, since)

    def world(self, rng: Random) -> Game[Any]:
        return self._game.sample_hidden(self.seat, rng)


def test_having_the_members_is_enough() -> None:
    made: list[tuple[Any, type]] = [(Nothing(), Command), (Dice(), Player), (Sketch(), Drawing), (Giver(), Placer)]
    for tool, contract in made:
        fulfilled = [kind for kind in (Command, Drawing, Placer, Player) if isinstance(tool, kind)]
        assert fulfilled == [contract]


def test_a_player_chooses_from_what_it_may_know() -> None:
    game = ruleworks.ruleset("noughts").new_game()
    player: Player = Dice()
    game.play(player.choose(Looking(game)))
    assert game.seq == 1


def test_tools_of_a_variant_come_before_those_of_the_game() -> None:
    mine = Sketch()
    house = Bundle(name="house", version="1", layer="variant", extends="noughts", tools=(mine,))
    rules = ruleworks.ruleset(noughts.bundle, plugins=[house], allowed=())
    assert tools_for(rules, Drawing)[0] == ("house", mine)


def test_every_contract_says_what_it_is() -> None:
    kinds = [getattr(ruleworks_toolbox, name) for name in ruleworks_toolbox.__all__]
    contracts = [kind for kind in kinds if isinstance(kind, type) and getattr(kind, "_is_protocol", False)]
    assert len(contracts) == 20
    assert all(contract.__doc__ for contract in contracts)
