"""Measures f5f1701, and trees near it that have no such worker of their own. Frozen: later issues change nothing here.

It speaks the protocol of `worker`, and names the modules, classes and functions of f5f1701. So it is run by the
interpreter of the other tree only, never imported; renamings of this tree leave it out.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import cache
from inspect import signature
from itertools import count, islice, repeat
from random import Random
from time import process_time
from typing import Any

from ruleworks_toolbox import Chooser, Sight
from ruleworks_toolbox.table import Onlooker, Voice

import ruleworks
from ruleworks import Game, Installed, Option, Ruleset, UndoRefused
from ruleworks_bots import chosen, play_out, spec_of

PROTOCOL = 1

#: Works for about the given number of seconds and returns the time of one operation.
Sample = Callable[[float], float]

MOUNTAIN, FRONTIER = "whistle-mountain", "whistle-stop"
GAMES = 3  # games that moments are taken from
LONG_GAMES, SHORT_GAMES = 5, 50  # whole games in a round: each round plays the same ones in every tree
MIDDLE, STRETCH = 400, 40  # choices before the first moment of a game, and choices from which moments are taken
FRONTIER_MIDDLE = 100  # the same for Whistle Stop, whose games are shorter
EARLY = 20
THINKING = 8  # moments at which a player that thinks is asked
LEAST = 1e-9  # seconds: the difference of two times may come out as nothing
IMPORT = "from time import process_time as now; begin = now(); import ruleworks; print(now() - begin)"


def main() -> None:
    """Answer until standard input ends."""
    answer({"protocol": PROTOCOL, "version": ruleworks.__version__, "samples": list(SAMPLES)})
    for line in sys.stdin:
        name, seconds = json.loads(line)
        answer(sample(name)(seconds))


def answer(value: object) -> None:
    """Write one line."""
    print(json.dumps(value), flush=True)


@cache
def sample(name: str) -> Sample:
    """Return the sample of a name, with all that it needs made ready."""
    return SAMPLES[name]()


@cache
def installed() -> Installed:
    """Return what is installed."""
    return Installed()


@cache
def rules_of(game: str, *variants: str) -> Ruleset:
    """Return the rules of a game."""
    return ruleworks.ruleset(game, variants, allowed=())


def counted(action: Callable[[], int]) -> Sample:
    """Return a sample of `action`, which does enough operations to be timed and returns how many."""

    def run(seconds: float) -> float:
        operations, begin = 0, process_time()
        while (spent := process_time() - begin) < seconds or not operations:
            operations += action()
        return spent / operations

    return run


def repeated(action: Callable[[], object], times: int = 100) -> Sample:
    """Return a sample of `action`, done `times` times between two looks at the clock."""

    def run() -> int:
        for _ in repeat(None, times):
            action()
        return times

    return counted(run)


def each_of(games: Sequence[Game[Any]], action: Callable[[Game[Any], int], object]) -> Sample:
    """Return a sample of `action` on games, with the seat that chooses in each."""

    def run() -> int:
        for game in games:
            action(game, seat_of(game))
        return len(games)

    return counted(run)


def rounds(games: int, play: Callable[[int], int]) -> Sample:
    """Return a sample of whole games, each played by its seed, however long they take; `play` counts operations."""
    seeds = count(1)

    def play_some(seconds: float) -> float:
        some = list(islice(seeds, games))
        begin = process_time()
        operations = sum(play(seed) for seed in some)
        return (process_time() - begin) / operations

    return play_some


def playing(players: int, games: int, name: str = MOUNTAIN, *variants: str) -> Sample:
    """Return a sample of unforced decisions in whole random games."""
    rules = rules_of(name, *variants)
    return rounds(games, lambda seed: unforced(rules.new_game(players, seed), Random(seed)))


def studying(players: int, games: int, name: str = MOUNTAIN, *variants: str) -> Sample:
    """Return a sample of the choices of random players, as a study has them choose."""
    rules = rules_of(name, *variants)
    chooser = spec_of("random", rules).seated(rules)

    def play(seed: int) -> int:
        choices: list[None] = []
        play_out(rules, [chooser] * players, seed, watch=lambda *_: choices.append(None))
        return len(choices)

    return rounds(games, play)


def unforced(game: Game[Any], rng: Random) -> int:
    """Play a game to its end, and return how many decisions had several options."""
    found = 0
    while not game.over:
        found += choose(game, rng)
    return found


def choose(game: Game[Any], rng: Random) -> bool:
    """Play any option, and return whether there were several: chance is asked only then."""
    assert game.decision is not None
    options = game.decision.options
    several = len(options) > 1
    game.play(options[int(rng.random() * len(options)) if several else 0])
    return several


def seat_of(game: Game[Any]) -> int:
    """Return the seat that chooses."""
    assert game.decision is not None
    return game.decision.seat


def grown(records: int) -> Game[Any]:
    """Return a game with a number of records."""
    for seed in count(1):
        game, rng = rules_of(MOUNTAIN).new_game(3, seed), Random(seed)
        while not game.over and len(game.records) < records:
            choose(game, rng)
        if not game.over:
            return game
    raise AssertionError


def middles(wanted: Callable[[Game[Any]], bool], name: str = MOUNTAIN, middle: int = MIDDLE) -> list[Game[Any]]:
    """Return moments in the middle of games for two."""
    found = []
    for seed in range(GAMES):
        game, rng = rules_of(name).new_game(2, seed), Random(seed)
        for _ in range(middle):
            choose(game, rng)
        for _ in range(STRETCH):
            choose(game, rng)
            if wanted(game):
                found.append(game.clone())
    return found


def goes_on(game: Game[Any]) -> bool:
    """Return whether a game is not over."""
    return not game.over


def several(game: Game[Any]) -> bool:
    """Return whether a player would be asked."""
    return game.decision is not None and len(game.decision.options) > 1


def undoable(game: Game[Any]) -> bool:
    """Return whether the seat of the last choice may take it back."""
    try:
        game.clone().undo()
    except UndoRefused:
        return False
    return True


def shortened(game: Game[Any], records: int) -> Game[Any]:
    """Return a game that stands at the same position, and has no more than its last records."""
    again = game.ruleset.at(game.history.past[-records])  # type: ignore[index]
    for record in game.records[-records:]:
        again.play_record(record)
    assert (again.digest(), several(again)) == (game.digest(), True)  # its options are listed, as those of the other
    return again


class Looking:
    """A player that is dealt a world, and then chooses by chance."""

    def choose(self, sight: Sight) -> Option:
        """Return any option."""
        return sight.world(sight.rng).random_option(sight.rng)


def asking(records: int, looking: bool) -> Sample:
    """Return a sample of choices after a number of records; the positions are the same for any number."""
    games = [game if records == MIDDLE else shortened(game, records) for game in middles(several)]
    rules, lucks = rules_of(MOUNTAIN), count()
    chooser: Chooser = Looking() if looking else spec_of("random", rules).seated(rules)
    return each_of(games, lambda game, seat: chosen(game, seat, chooser, next(lucks)))


def thinking(name: str, middle: int) -> Sample:
    """Return a sample of choices of `greedy`."""
    rules, games = rules_of(name), middles(several, name, middle)
    chooser = spec_of("greedy", rules, installed()).seated(rules)
    return each_of(games[:: -(-len(games) // THINKING)], lambda game, seat: chosen(game, seat, chooser, 0))


def tables() -> Sample:
    """Return a sample of tables as a page is told them, in French."""
    voice = Voice(rules_of(MOUNTAIN), "fr", installed())
    return each_of(middles(goes_on), lambda game, seat: Onlooker(game, seat, voice).table())


def news() -> Sample:
    """Return a sample of what is new to a seat after one choice."""
    return each_of(middles(goes_on), lambda game, seat: game.seated(seat).news(game.seq - 1))


def loading(records: int) -> Sample:
    """Return a sample of loading a game with a number of records; the save is one of the same tree."""
    data = grown(records).save()
    return repeated(lambda: rules_of(MOUNTAIN).load(data).records, times=1)


def viewing() -> Sample:
    """Return a sample of the views of seats that have nothing to choose, since once these were the only short ones."""
    short: Any = {"options": "none"} if "options" in signature(Game.view).parameters else {}
    return each_of(middles(goes_on), lambda game, seat: game.view(1 - seat, **short))


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
    """Return a sample of positions dealt again for the seat that chooses."""
    rng = Random(1)
    return each_of(middles(goes_on), lambda game, seat: game.sample_hidden(seat, rng))


def importing(seconds: float) -> float:
    """Return how long a new interpreter imports; once a round is enough, whatever `seconds` says."""
    done = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True)
    return float(done.stdout)


def assembling() -> Sample:
    """Return a sample of rulesets, of which the first was made before."""
    rules_of(MOUNTAIN)
    return repeated(lambda: ruleworks.ruleset(MOUNTAIN, allowed=()), times=1)


#: What is measured, by name. Whoever changes the work of a sample changes its name: one name, one work in all trees.
SAMPLES: dict[str, Callable[[], Sample]] = {
    "play 2": lambda: playing(2, LONG_GAMES),
    "play 4": lambda: playing(4, LONG_GAMES),
    "play solo": lambda: playing(1, SHORT_GAMES, MOUNTAIN, "outlaws"),
    "play whistle-stop": lambda: playing(3, LONG_GAMES, FRONTIER),
    "study 2": lambda: studying(2, 3),
    "study solo": lambda: studying(1, 20, MOUNTAIN, "outlaws"),
    "study whistle-stop": lambda: studying(3, 8, FRONTIER),
    "random 20": lambda: asking(EARLY, looking=False),
    "random 400": lambda: asking(MIDDLE, looking=False),
    "looking 20": lambda: asking(EARLY, looking=True),
    "looking 400": lambda: asking(MIDDLE, looking=True),
    "greedy": lambda: thinking(MOUNTAIN, MIDDLE),
    "greedy whistle-stop": lambda: thinking(FRONTIER, FRONTIER_MIDDLE),
    "table": tables,
    "news": news,
    "load 400": lambda: loading(400),
    "load 2000": lambda: loading(2000),
    "view": viewing,
    "undo check": checking,
    "sample": sampling,
    "clone 0": lambda: repeated(rules_of(MOUNTAIN).new_game(3, 1).clone),
    "clone 3000": lambda: repeated(grown(3000).clone),
    "import": lambda: importing,
    "ruleset again": assembling,
}

if __name__ == "__main__":
    main()
