"""Record what the players `greedy` and `search` of revision f5f1701 pick; run it by the Python of that revision.

    git worktree add ../f5f1701 f5f1701
    make -C ../f5f1701 install
    ../f5f1701/.venv/bin/python tests/baseline/record.py tests/baseline/picks.jsonl

It uses nothing of the copies beside it. Each line of the file is a game: its set-up, its choices as indexes of the
options that were offered (choices with one option only are left out), and the picks at some of them, each with what
the position after it is worth to each seat; `late` holds the worths after each of the last choices.
"""

from __future__ import annotations

import builtins
import json
import subprocess
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from math import isfinite
from pathlib import Path
from random import Random
from typing import Any

import ruleworks
from ruleworks import Game, Ruleset
from ruleworks_bots import FromSeat, spec_of
from ruleworks_contracts import Chooser, judged

REVISION = "f5f1701"
MOUNTAIN, STOP = "whistle-mountain", "whistle-stop"
TABLES: tuple[tuple[str, tuple[str, ...], int], ...] = (
    *((MOUNTAIN, (), players) for players in (2, 3, 4)),
    (MOUNTAIN, ("outlaws",), 1),
    *((STOP, (), players) for players in (2, 3, 4, 5)),
)
GAMES = 5  # of each table
PICKS = 25  # of each game
SPARE = 3  # more are asked for than are kept: see `alike`
PLAYERS = (
    "greedy",
    "search:steps=100,worlds=3",
    "greedy:steps=40,breadth=5,rivalry=1.0",
    "search:steps=250,worlds=4,turns=3,width=2.0",
    "search:steps=60,worlds=2,turns=1,breadth=3",
)
LATE = 8  # choices at the end of a game
LONGEST = 600  # choices: a longer game is left out
AT_RANDOM = 0.1  # of the choices that lead from one recorded position to the next, the others are of a quick player
QUICK = "greedy:steps=60"
LEAST = 3  # options that a recorded choice offers


def main() -> None:
    """Record all games."""
    here = Path(ruleworks.__file__).parent
    found = subprocess.run(["git", "rev-parse", "HEAD"], cwd=here, capture_output=True, text=True, check=True).stdout
    if not found.startswith(REVISION):
        sys.exit(f"{here} is of revision {found.strip()}, not of {REVISION}.")
    with Path(sys.argv[1]).open("w", encoding="utf-8", newline="\n") as file:
        for name, variants, players in TABLES:
            rules = ruleworks.ruleset(name, variants)
            for each in recorded(rules, players):
                line = {"game": name, "variants": variants, "players": players, **each}
                file.write(json.dumps(line, separators=(",", ":")) + "\n")


def recorded(rules: Ruleset, players: int) -> Iterator[dict[str, Any]]:
    """Yield the games of a table."""
    quick, seed, found = seated(QUICK, rules), 0, 0
    while found < GAMES:
        choices = played(rules, players, seed, quick)
        if choices is not None:
            game = {"seed": seed, "choices": choices, "picks": picks(rules, players, seed, choices)}
            yield {**game, "late": late(rules, players, seed, choices)}
            found += 1
        seed += 1


def seated(text: str, rules: Ruleset) -> Chooser:
    """Return a player of this revision."""
    return spec_of(text, rules).seated(rules)


def played(rules: Ruleset, players: int, seed: int, quick: Chooser) -> list[int] | None:
    """Return the choices of a game, or None if it is too long."""
    game, rng, choices = rules.new_game(players, seed), Random(seed), list[int]()
    for seat in choosing(game):
        options = list(game.decision.options) if game.decision else []
        picked: Any = quick.choose(FromSeat(game, seat, rng))
        choices.append(rng.randrange(len(options)) if rng.random() < AT_RANDOM else options.index(picked.option))
        game.play(choices[-1])
        if len(choices) > LONGEST:
            return None
    return choices


def choosing(game: Game[Any]) -> Iterator[int]:
    """Yield the seat of each choice with more than one option; whoever asks for the next one plays it before."""
    while (decision := game.decision) is not None:
        if len(decision.options) == 1:
            game.play_forced(decision.seat)
        else:
            yield decision.seat


def picks(rules: Ruleset, players: int, seed: int, choices: list[int]) -> list[tuple[int, str, int, list[float]]]:
    """Return the place, the player, the index of the option and the worths after it for picks all over a game."""
    game, wide = rules.new_game(players, seed), list[int]()
    for place, _ in enumerate(choosing(game)):
        assert game.decision is not None
        if len(game.decision.options) >= LEAST:
            wide.append(place)
        game.play(choices[place])
    most = min(len(wide), PICKS + SPARE)
    wanted = {wide[number * len(wide) // most]: number for number in range(most)}
    game, found = rules.new_game(players, seed), list[tuple[int, str, int, list[float]]]()
    for place, seat in enumerate(choosing(game)):
        if place in wanted:
            text = PLAYERS[(seed + wanted[place]) % len(PLAYERS)]
            option = alike(partial(choice, game, seat, text, seed, place))
            found += [] if option is None else [(place, text, option, worths(game, option))]
        game.play(choices[place])
    return found[:PICKS]


def late(rules: Ruleset, players: int, seed: int, choices: list[int]) -> list[list[float]]:
    """Return what the positions after the last choices are worth."""
    game, found = rules.new_game(players, seed), list[list[float]]()
    for place, _ in enumerate(choosing(game)):
        if place >= len(choices) - LATE:
            found.append(worths(game, choices[place]))
        game.play(choices[place])
    return found


def choice(game: Game[Any], seat: int, text: str, seed: int, place: int) -> int:
    """Return the index of what a player picks."""
    picked: Any = seated(text, game.ruleset).choose(FromSeat(game, seat, Random(f"{seed}/{place}")))
    assert game.decision is not None
    return list(game.decision.options).index(picked.option)


def worths(game: Game[Any], option: int) -> list[float]:
    """Return what the position after an option is worth to each seat."""
    cursor = game.cursor()
    cursor.play(cursor.options[option])
    return [round(worth, 4) for worth in judged(game.ruleset)(cursor.scene)]


def alike(pick: Callable[[], int]) -> int | None:
    """Return a pick, or None if it depends on how `sum` rounds: from Python 3.12 on it does so less often."""
    first = pick()
    with compensated():
        return first if pick() == first else None


@contextmanager
def compensated() -> Generator[None]:
    """Let `sum` round as it does from Python 3.12 on (the method of Neumaier)."""
    plain = builtins.sum

    def exact(values: Iterable[Any], /, start: Any = 0) -> Any:
        items = list(values)
        if start or not any(isinstance(item, float) for item in items):
            return plain(items, start)
        total = lost = 0.0
        for item in items:
            new = total + item
            lost += (total - new) + item if abs(total) >= abs(item) else (item - new) + total
            total = new
        return total + lost if isfinite(lost) else total

    builtins.sum = exact
    try:
        yield
    finally:
        builtins.sum = plain


if __name__ == "__main__":
    main()
