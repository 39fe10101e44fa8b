"""Measures whatever it is asked for on standard input, in the tree whose interpreter runs it.

A line in, such as `["view", 0.3]`, names a sample and says for how long to take it; a line out says how long one
operation took. Trees of other revisions run this file, too, and `measure` with it: they keep to what all of them can
do. What is random is drawn only where there is a choice, so that games go alike in all trees.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from inspect import signature
from itertools import count, islice
from random import Random
from time import process_time
from typing import Any

import ruleworks
from ruleworks import Game, Ruleset, UndoRefused

from .measure import Sample, counted, repeated

MOUNTAIN = "whistle-mountain"
GAMES = 3  # so many games are looked at
LONG_GAMES, SHORT_GAMES = 5, 50  # so many whole games are played a round, each round's the same in every tree
MIDDLE, STRETCH = 400, 40  # so many choices are made before moments of a game are looked at, and so many after
LEAST = 1e-9  # seconds: a difference of two times may come out as nothing
IMPORT = "from time import process_time as now; begin = now(); import ruleworks; print(now() - begin)"


def main() -> None:
    """Answer until there is nothing more on standard input."""
    print(json.dumps(ruleworks.__version__), flush=True)
    for line in sys.stdin:
        name, seconds = json.loads(line)
        print(json.dumps(sample(name)(seconds)), flush=True)


@cache
def sample(name: str) -> Sample:
    """Return the sample of this name, with all that it needs made ready."""
    return SAMPLES[name]()


@cache
def mountain(*variants: str) -> Ruleset:
    """Return a ruleset of Whistle Mountain."""
    return ruleworks.ruleset(MOUNTAIN, variants, allowed=())


def playing(players: int, games: int, *variants: str) -> Sample:
    """Return a sample of unforced decisions in so many whole random games, however long they take."""
    rules, seeds = mountain(*variants), count(1)

    def play_some(seconds: float) -> float:
        some = list(islice(seeds, games))
        begin = process_time()
        decisions = sum(unforced(rules.new_game(players, seed), Random(seed)) for seed in some)
        return (process_time() - begin) / decisions

    return play_some


def unforced(game: Game[Any], rng: Random) -> int:
    """Play a game to its end, and return how many decisions had several options."""
    found = 0
    while not game.over:
        found += choose(game, rng)
    return found


def choose(game: Game[Any], rng: Random) -> bool:
    """Play any option, and tell whether there were several: chance is asked only then."""
    assert game.decision is not None
    options = game.decision.options
    several = len(options) > 1
    game.play(options[int(rng.random() * len(options)) if several else 0])
    return several


def grown(records: int) -> Game[Any]:
    """Return a game of so many records."""
    for seed in count(1):
        game, rng = mountain().new_game(3, seed), Random(seed)
        while not game.over and len(game.records) < records:
            choose(game, rng)
        if not game.over:
            return game
    raise AssertionError


def middles(wanted: Callable[[Game[Any]], bool]) -> list[Game[Any]]:
    """Return moments in the middle of games for two."""
    found = []
    for seed in range(GAMES):
        game, rng = mountain().new_game(2, seed), Random(seed)
        for _ in range(MIDDLE):
            choose(game, rng)
        for _ in range(STRETCH):
            choose(game, rng)
            if wanted(game):
                found.append(game.clone())
    return found


def undoable(game: Game[Any]) -> bool:
    """Tell whether the last choice may be taken back by whoever made it."""
    try:
        game.clone().undo()
    except UndoRefused:
        return False
    return True


def loading(records: int) -> Sample:
    """Return a sample of loading a game of so many records; the save is one of the same tree."""
    data = grown(records).save()
    return repeated(lambda: mountain().load(data).records, times=1)


def viewing() -> Sample:
    """Return a sample of the views of seats that have nothing to choose, since once these were the only short ones."""
    games = middles(lambda game: not game.over)
    short: Any = {"options": "none"} if "options" in signature(Game.view).parameters else {}

    def look() -> int:
        for game in games:
            assert game.decision is not None
            game.view(1 - game.decision.seat, **short)
        return len(games)

    return counted(look)


def checking() -> Sample:
    """Return a sample of what it takes to see that a choice may be undone: undo with it, less undo without."""
    games = middles(undoable)

    def undo(*, analysis: bool) -> Sample:
        def all_of_them() -> int:
            for game in games:
                game.clone().undo(analysis=analysis)
            return len(games)

        return counted(all_of_them)

    checked, unchecked = undo(analysis=False), undo(analysis=True)
    return lambda seconds: max(checked(seconds / 2) - unchecked(seconds / 2), LEAST)


def sampling() -> Sample:
    """Return a sample of positions dealt anew for the seat that chooses."""
    games, rng = middles(lambda game: not game.over), Random(1)

    def deal() -> int:
        for game in games:
            assert game.decision is not None
            game.sample_hidden(game.decision.seat, rng)
        return len(games)

    return counted(deal)


def importing(seconds: float) -> float:
    """Return how long a new interpreter imports; once a round is enough, whatever `seconds` says."""
    done = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True)
    return float(done.stdout)


SAMPLES: dict[str, Callable[[], Sample]] = {
    "play 2": lambda: playing(2, LONG_GAMES),
    "play 4": lambda: playing(4, LONG_GAMES),
    "play solo": lambda: playing(1, SHORT_GAMES, "outlaws"),
    "load 400": lambda: loading(400),
    "load 2000": lambda: loading(2000),
    "view": viewing,
    "undo check": checking,
    "sample": sampling,
    "clone 0": lambda: repeated(mountain().new_game(3, 1).clone),
    "clone 3000": lambda: repeated(grown(3000).clone),
    "import": lambda: importing,
    "ruleset": lambda: repeated(lambda: ruleworks.ruleset(MOUNTAIN), times=1),
}
