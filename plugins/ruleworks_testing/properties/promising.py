"""What the author promises of every position."""

from __future__ import annotations

from ruleworks_testing.failing import Violation
from ruleworks_testing.invariants import problems_of_position
from ruleworks_testing.trails import Trail


def invariants_hold(trail: Trail) -> None:
    """The author's own invariants, such as that no piece gets lost, hold of every position."""
    for moment in trail.moments:
        for problem in problems_of_position(moment.game.scene.position, trail.subject.invariants):
            raise Violation(problem, moment.choice)
