"""Whole games, however long: looked at after every choice for what the author promises, and in one stretch closely."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, NamedTuple

from ruleworks import Game, Position
from ruleworks_contracts.promises import problems_of_change, problems_of_position
from ruleworks_testing.failures import Violation, named
from ruleworks_testing.subject import Subject
from ruleworks_testing.trails import Moment, Trail, numbers, places

#: So many choices long is the stretch of a game that is kept.
STRETCH = 20


class WholeGame(NamedTuple):
    """A game that was played to its end by chance, how many choices that took, and a stretch of it."""

    game: Game[Any]
    choices: int
    stretch: Trail


def whole_game(
    subject: Subject, players: int, seed: int, lead: int = 0, watch: Callable[[Game[Any]], object] | None = None
) -> WholeGame:
    """Play a random game to its end; every position and every change has to be as the author promises.

    The stretch begins after `lead` choices, or at the end of a shorter game. `watch` sees the game after each choice.
    """
    moments: list[Moment] = []
    taken: list[int] = []
    with named("whole_games_hold", lambda: _again(players, seed, len(taken))):
        game = subject.ruleset.new_game(players, seed)
        _check(subject, game.scene.position, None, 0)
        for place in places(game, islice(numbers(seed), subject.longest)):
            if lead <= len(taken) < lead + STRETCH:
                moments.append(Moment.of(subject, game, len(taken), place))
            elif len(taken) == lead + STRETCH:
                moments.append(Moment.of(subject, game, len(taken), None))
            before = game.scene.position
            taken.append(place)
            game.play(place)
            _check(subject, game.scene.position, before, len(taken))
            if watch is not None:
                watch(game)
        if not game.over:
            raise Violation(f"the game is not over after {len(taken)} choices")
    if len(taken) <= lead + STRETCH:
        moments.append(Moment.of(subject, game, len(taken), None))
    first, last = moments[0].choice, moments[-1].choice
    return WholeGame(game, len(taken), Trail(subject, players, seed, tuple(taken[first:last]), tuple(moments), first))


def _check(subject: Subject, position: Position, before: Position | None, choice: int) -> None:
    for problem in problems_of_position(position, subject.invariants):
        raise Violation(problem, choice)
    if before is not None:
        for problem in problems_of_change(before, position, subject.transitions):
            raise Violation(problem, choice)


def _again(players: int, seed: int, choices: int) -> str:
    return f"play_randomly(ruleset, players={players}, seed={seed}, longest={choices})"
