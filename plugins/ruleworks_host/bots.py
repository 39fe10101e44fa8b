"""Bots: they choose for seats by what those seats may know, and for nobody else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ruleworks import Game, Installed, Option, Ruleset
from ruleworks.inside import describe, log
from ruleworks_toolbox import Player, Sight, tools_for

BUDGET = 200  # choices that a bot may play in worlds before it answers


class AtRandom:
    """Chooses any option of any game, each as likely as the others."""

    game = ""
    name = "random"

    def choose(self, sight: Sight) -> Option:
        """Return one of the options."""
        return sight.world(sight.rng).random_option(sight.rng)


class FromSeat:
    """What a bot holds: what its seat may know, and worlds dealt anew; the game stays behind."""

    def __init__(self, game: Game[Any], seat: int, rng: Random, budget: int = BUDGET) -> None:
        self.seat = seat
        self.rng = rng
        self.budget = budget
        seated = game.seated(seat)
        self.view: Callable[[], dict[str, Any]] = seated.view
        self.log: Callable[..., list[dict[str, Any]]] = seated.log
        self._deal: Callable[[Random], Game[Any]] = lambda rng: game.sample_hidden(seat, rng)

    def world(self, rng: Random) -> Game[Any]:
        """Return a game at a position dealt anew."""
        return self._deal(rng)


def players_of(rules: Ruleset, installed: Installed) -> dict[str, Player]:
    """Return the bots for a game by name, the best first where two have one name."""
    found: dict[str, Player] = {AtRandom.name: AtRandom()}
    for _, player in reversed(tools_for(rules, Player, installed)):
        found[player.name] = player
    return found


def chosen(game: Game[Any], seat: int, player: Player, luck: int) -> Option:
    """Return what a bot chooses; where it fails or breaks the rules, any option.

    Its chance is made anew for each decision, from the seed of the room's bots, the seat, and the number of the
    decision.
    """
    decision = game.decision
    assert decision is not None  # it is the seat's turn
    rng = Random(f"{luck}/{seat}/{game.seq}")
    try:
        option = player.choose(FromSeat(game, seat, rng))
        if game.why_not(option) is None:
            return option
        log().warning("bot chose what is not offered", bot=player.name, option=str(option), game=game.ruleset.game)
    except (Exception, SystemExit) as error:
        log().warning("bot failed", bot=player.name, reason=describe(error))
    return game.random_option(rng)
