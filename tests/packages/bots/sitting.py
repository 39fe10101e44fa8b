"""What the tests of players share: rules, positions in the middle of a game, and players that do as a test says."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint
from random import Random
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from tests.support.toy.game import POINTS

import ruleworks
from ruleworks import Game, Installed, Option, Ruleset
from ruleworks_bots import Command
from ruleworks_contracts import Pick, Sight

BOTS = EntryPoint("ruleworks-bots", "ruleworks_bots:bundle", "ruleworks.any.player")


def toy() -> Ruleset:
    """The rules of the toy game, in which there is much to hide."""
    return ruleworks.ruleset("toy", installed=Installed((*POINTS, BOTS)))


def amid(rules: Ruleset, seed: int, choices: int, players: int | None = None) -> Game[Any]:
    """Return a game some choices after its beginning, before one that is a real one."""
    game, rng = rules.new_game(players, seed), Random(seed)
    while game.decision is not None and (choices > 0 or len(game.decision.options) == 1):
        game.play(game.random_option(rng))
        choices -= 1
    return game


class Doing:
    """A player that does as a test says."""

    def __init__(self, choose: Callable[[Sight], Any]) -> None:
        self._choose = choose

    def choose(self, sight: Sight) -> Option | Pick:
        """Return what the test says."""
        found: Option | Pick = self._choose(sight)
        return found


class Settings(Struct, frozen=True):
    """Parameters of every type."""

    steps: Annotated[int, Meta(ge=1, le=5000)] = 100
    depth: int = 3
    cut: Annotated[float, Meta(ge=0)] = 0.5
    wide: bool = False
    kind: Literal["uct", "puct"] = "uct"
    note: str = ""


class Told(Command, frozen=True):
    """Parameters with a command."""

    wait: float = 1.0


class Made:
    """A player as a bundle brings it."""

    game, help = "", "made"

    def __init__(self, name: str = "made", parameters: type[Struct] = Settings) -> None:
        self.name, self.parameters = name, parameters

    def cost(self, parameters: Any) -> int:
        """As many as is said."""
        return getattr(parameters, "steps", 0)

    def seated(self, ruleset: Ruleset, parameters: Any) -> Doing:
        """Return one that chooses the first option."""
        return Doing(lambda sight: sight.world(sight.rng).options[0])
