"""One whole game: every position and every change is checked, and perhaps a property on a stretch of it."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

import outlaws.bundle
import ruleworks
import whistle_mountain.bundle
import whistle_stop.bundle
from outlaws.tools.invariants import untold_lines
from ruleworks import Game, Ruleset, Text, translator
from ruleworks_contracts import Ending, tools_of
from ruleworks_contracts.promises import promises_of
from ruleworks_testing import PROPERTIES, Property, PropertyBroken, Subject, hold, whole_game

#: One player plays against the Outlaws.
SOLO = 1
MOUNTAIN, STOP = "whistle-mountain", "whistle-stop"
#: The numbers of players of each game.
PLAYERS = {MOUNTAIN: (SOLO, 2, 3, 4), STOP: (2, 3, 4, 5)}

#: Where the stretch begins at the latest, about two thirds into a game; for one player that is earlier.
SOLO_LEAD, LEADS = 85, {MOUNTAIN: 1500, STOP: 180}

#: Of so many games one is put through a property; with all of them the search would take a quarter longer.
EVERY = 2

#: What the whole game is looked at for already.
SEEN = {"invariants_hold", "transitions_hold", "games_end"}
CHECKS: tuple[Property, ...] = tuple(check for check in PROPERTIES if check.__name__ not in SEEN)


class Task(NamedTuple):
    """A game to be played."""

    players: int
    seed: int
    game: str = MOUNTAIN


class Outcome(NamedTuple):
    """How a game went: how long it was, why it ended, and what was broken."""

    seed: int
    turns: int
    choices: int
    end: str
    problem: str | None = None


def play(task: Task) -> Outcome:
    """Play a game and check it; every second seed looks for one of the properties, too."""
    players, seed, game = task
    latest = SOLO_LEAD if players == SOLO else LEADS[game]
    try:
        whole = whole_game(
            subject(solo=players == SOLO, game=game), players, seed, Random(f"{players}/{seed}").randrange(latest)
        )
        if seed % EVERY == 0:
            hold(CHECKS[seed // EVERY % len(CHECKS)], whole.stretch)
    except PropertyBroken as broken:
        return Outcome(seed, 0, 0, "broken", str(broken))
    untold = untold_lines(whole.game) if players == SOLO else []
    problem = f"a line of a card left no trace: {', '.join(untold)}" if untold else None
    return Outcome(seed, whole.game.scene.position.turn, whole.choices, end_of(whole.game), problem)


def end_of(game: Game[Any]) -> str:
    """Return why a game has ended, in words."""
    told = tools_of(game.ruleset).ask(Ending, lambda ending: ending.reason(game))
    return translator("en", game.ruleset.text_sources).render(Text(told)) if told else "without any reason"


@cache
def subject(*, solo: bool, game: str = MOUNTAIN) -> Subject:
    """Return a game with all that its author promises; each process makes its own."""
    rules = ruleset(solo=solo, game=game)
    invariants, transitions = promises_of(rules)
    return Subject(lambda: rules, invariants=invariants, transitions=transitions)


def ruleset(*, solo: bool, game: str = MOUNTAIN) -> Ruleset:
    """Return the rules, without anything else that is installed."""
    variants = [outlaws.bundle.bundle] if solo else []
    bundle = whistle_stop.bundle.bundle if game == STOP else whistle_mountain.bundle.bundle
    return ruleworks.ruleset(bundle, variants, allowed=(), strict=True)
