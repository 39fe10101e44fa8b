"""Learners: any ruleset as arrays, and as an environment of PettingZoo or Gymnasium; needs the extra `rl`.

    env = aec("noughts")
    env = gymnasium_env("whistle-mountain", players=2, opponents="greedy", actions="rows")

What an agent is shown follows from the view of its seat alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ruleworks_learners.encoder import BUCKETS, ROWS, Choices, Encoder
from ruleworks_learners.observer import Observer
from ruleworks_learners.problems import LearnerError
from ruleworks_learners.recipes import Made, Rules, rules_of
from ruleworks_learners.registration import register

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from ruleworks_learners.one_env import OneEnv

__all__ = [
    "BUCKETS",
    "ROWS",
    "Choices",
    "Encoder",
    "LearnerError",
    "Observer",
    "aec",
    "gymnasium_env",
    "register",
]


def aec(
    rules: Rules, players: int | None = None, opponents: Mapping[int, str] | None = None, **how: Any
) -> AECEnv[str, Any, int]:
    """Return a game as an AEC environment of PettingZoo, with an agent in each seat that has no opponent.

    Args:
        rules: A ruleset, a setup, or the name of an installed game.
        players: How many play; by default the fewest.
        opponents: Who plays in other seats, by seat and as it is typed: `{1: "search:steps=200"}`.
        how: `actions` ("numbers" or "rows"), `reward` ("lead" or "wins"), `render_mode` ("ansi"), `buckets`, `rows`.

    An agent whose action means nothing loses a point and ends the game for all.
    """
    from pettingzoo.utils import wrappers

    from ruleworks_learners._seats_env import SeatsEnv

    found = rules_of(rules)
    made = Made(found, players or found.players[0], opponents or {}, **how)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(SeatsEnv(made), illegal_reward=-1.0))


def gymnasium_env(
    rules: Rules, players: int | None = None, opponents: Mapping[int, str] | str = "random", seat: int = 0, **how: Any
) -> OneEnv:
    """Return a game as an environment of Gymnasium, with one agent and a player in every other seat.

    Args:
        rules: A ruleset, a setup, or the name of an installed game.
        players: How many play; by default the fewest.
        opponents: Who plays in the other seats: one player for all, or one for each.
        seat: The seat of the agent, from 0.
        how: As for `aec`.
    """
    from ruleworks_learners.one_env import OneEnv

    found = rules_of(rules)
    number = players or found.players[0]
    every = dict.fromkeys(range(number), opponents) if isinstance(opponents, str) else dict(opponents)
    every.pop(seat, None)
    made = Made(found, number, every, **how)
    if made.table().agents != [seat]:
        raise LearnerError("one-agent", seat=seat, agents=[*made.table().agents])
    return OneEnv(made)
