"""One whole game: every position and every change is checked, and perhaps a property on a stretch of it."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

import ruleworks
import whistle_mountain
from ruleworks import Game
from ruleworks_testing import PROPERTIES, Property, PropertyBroken, Subject, hold, whole_game
from whistle_mountain.fullness import canyon_is_full
from whistle_mountain.position import Mountain
from whistle_mountain.testing import invariants, transitions

PLAYERS = (2, 3, 4)

#: Where the stretch begins at the latest, about two thirds into a game.
LEAD = 1500

#: Of so many games one is put through a property; with all of them the search would take a quarter longer.
EVERY = 2

#: What the whole game is looked at for already.
SEEN = {"invariants_hold", "transitions_hold", "games_end"}
CHECKS: tuple[Property, ...] = tuple(check for check in PROPERTIES if check.__name__ not in SEEN)


class Task(NamedTuple):
    """A game to be played."""

    players: int
    seed: int


class Outcome(NamedTuple):
    """How a game went: how long it was, why it ended, and what was broken."""

    seed: int
    turns: int
    choices: int
    end: str
    problem: str | None = None


class EndSeen:
    """Notes why the end of a game came into sight."""

    def __init__(self) -> None:
        self.reason = "without any reason"
        self._waiting = True

    def __call__(self, game: Game[Any]) -> None:
        """Look at the position that the turn with the trigger has left."""
        if self._waiting and game.scene.position.turns_left is not None:
            self._waiting = False
            self.reason = reason_of(game.scene.rules.pieces(), game.scene.position)


def reason_of(pieces: Any, mountain: Mountain) -> str:
    """Return by which rule the end is near."""
    if not any(crew.barracks for crew in mountain.crews):
        return "no worker left in any barracks"
    return "nothing fits into the canyon" if canyon_is_full(pieces, mountain) else "by another rule"


def play(task: Task) -> Outcome:
    """Play a game and check it; every second seed looks for one of the properties, too."""
    players, seed = task
    seen = EndSeen()
    try:
        whole = whole_game(subject(), players, seed, Random(f"{players}/{seed}").randrange(LEAD), seen)
        if seed % EVERY == 0:
            hold(CHECKS[seed // EVERY % len(CHECKS)], whole.stretch)
    except PropertyBroken as broken:
        return Outcome(seed, 0, 0, "broken", str(broken))
    return Outcome(seed, whole.game.scene.position.turn, whole.choices, seen.reason)


@cache
def subject() -> Subject:
    """Return the game with all that its author promises; each process makes its own."""
    rules = ruleworks.ruleset(whistle_mountain.bundle, strict=True)
    return Subject(lambda: rules, invariants=invariants(rules), transitions=transitions(rules))
