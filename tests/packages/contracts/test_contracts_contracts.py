"""The contracts of tools: what fulfils them is found, best first."""

from argparse import Namespace
from typing import Any

from msgspec import Struct

import noughts
import ruleworks
import ruleworks_contracts
from ruleworks import Bundle, Game, Option, Ruleset, Translator
from ruleworks_contracts import Arguments, Command, Console, Drawing, Placer, Player, Sight, tools_of


class Nothing:
    """A command that does nothing."""

    name, help = "nothing", "house.nothing"

    def configure(self, parser: Arguments) -> None:
        parser.add_argument("game", help=parser.text("house.game"))

    def run(self, arguments: Namespace, terminal: Console) -> int:
        terminal.line(str(terminal.ruleset(arguments).game))
        return 0


class Nobody(Struct, frozen=True):
    """No parameters."""


class Dice:
    """A player of any game."""

    game, name, help, parameters = "", "dice", "house.dice", Nobody

    def cost(self, parameters: Nobody) -> int:
        return 0

    def seated(self, ruleset: Ruleset, parameters: Nobody) -> "Dice":
        return self

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


def test_having_the_members_is_enough() -> None:
    dice: Player = Dice()
    made: list[tuple[Any, type]] = [(Nothing(), Command), (dice, Player), (Sketch(), Drawing), (Giver(), Placer)]
    for tool, contract in made:
        fulfilled = [kind for kind in (Command, Drawing, Placer, Player) if isinstance(tool, kind)]
        assert fulfilled == [contract]


def test_tools_of_a_variant_come_before_those_of_the_game() -> None:
    mine = Sketch()
    house = Bundle(name="house", version="1", layer="variant", extends="noughts", tools=(mine,))
    rules = ruleworks.ruleset(noughts.bundle, plugins=[house], allowed=())
    assert tools_of(rules).first(Drawing) is mine


def test_every_contract_says_what_it_is() -> None:
    kinds = [getattr(ruleworks_contracts, name) for name in ruleworks_contracts.__all__]
    contracts = [kind for kind in kinds if isinstance(kind, type) and getattr(kind, "_is_protocol", False)]
    assert len(contracts) == 25
    assert all(contract.__doc__ for contract in contracts)
