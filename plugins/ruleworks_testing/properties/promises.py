"""What the author promises of every position, and of every change."""

from __future__ import annotations

from itertools import pairwise

from ruleworks_contracts.promises import problems_of_change, problems_of_position
from ruleworks_testing.failures import Violation
from ruleworks_testing.trails import Trail


def invariants_hold(trail: Trail) -> None:
    """The author's own invariants, such as that no piece gets lost, hold of every position."""
    for moment in trail.moments:
        for problem in problems_of_position(moment.game.scene.position, trail.invariants):
            raise Violation(problem, moment.choice)


def every_option_keeps_the_invariants(trail: Trail) -> None:
    """They hold after any of the options that are offered, and not only after those that were chosen."""
    for moment in trail.closely("branches"):
        for option in moment.some_options(trail.rng("branches")) if trail.invariants else ():
            game = moment.game.clone()
            game.play(option)
            for problem in problems_of_position(game.scene.position, trail.invariants):
                raise Violation(f"after {option}, {problem}", moment.choice)


def transitions_hold(trail: Trail) -> None:
    """What the author says of a position and the next, such as that a score never falls, holds of all of them."""
    for before, after in pairwise(trail.moments):
        positions = before.game.scene.position, after.game.scene.position
        for problem in problems_of_change(*positions, trail.transitions):
            raise Violation(problem, after.choice)
