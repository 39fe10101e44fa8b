"""Many random games, each looked at by all properties or by some: breadth where Hypothesis has depth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ruleworks_testing.failures import PropertyBroken
from ruleworks_testing.properties import PROPERTIES
from ruleworks_testing.property_check import Property, hold
from ruleworks_testing.subject import Subject
from ruleworks_testing.trails import random_trail


@dataclass
class Findings:
    """How many games were played and choices made, and what was found."""

    games: int = 0
    choices: int = 0
    violations: list[PropertyBroken] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.games} games, {self.choices} choices, {len(self.violations)} violations"


def fuzz(
    subject: Subject, seeds: Iterable[int], *, checks: Sequence[Property] = PROPERTIES, each: int | None = None
) -> Findings:
    """Play one random game a seed and check it; with `each`, so many properties a game, in turn."""
    findings = Findings()
    players = subject.ruleset.players
    for seed in seeds:
        findings.games += 1
        try:
            trail = random_trail(subject, players[seed % len(players)], seed)
            findings.choices += len(trail.indexes)
            first = seed * each if each else 0
            for turn in range(each or len(checks)):
                hold(checks[(first + turn) % len(checks)], trail)
        except PropertyBroken as broken:
            findings.violations.append(broken)
    return findings
