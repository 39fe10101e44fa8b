"""What the games of one number of players had in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import median

from .playing import Outcome

#: So many violations are printed in full.
SHOWN = 10


def summary(players: int, outcomes: Sequence[Outcome]) -> str:
    """Return how long the games were, how they ended, and what was found, as lines of text."""
    whole = [outcome for outcome in outcomes if outcome.problem is None]
    broken = [outcome for outcome in outcomes if outcome.problem is not None]
    lines = [f"{players} players: {len(outcomes)} games, {len(broken)} violations"]
    if whole:
        lines += [f"  turns    {spread([outcome.turns for outcome in whole])}"]
        lines += [f"  choices  {spread([outcome.choices for outcome in whole])}"]
    lines += [f"  ended {count} times: {end}" for end, count in Counter(o.end for o in whole).most_common()]
    lines += [f"  seed {outcome.seed}: {outcome.problem}" for outcome in broken[:SHOWN]]
    if len(broken) > SHOWN:
        lines.append(f"  and with the seeds {', '.join(str(outcome.seed) for outcome in broken[SHOWN:])}")
    return "\n".join(lines)


def spread(values: Sequence[int]) -> str:
    """Return the least, the middle and the greatest of some numbers."""
    return f"min {min(values):,}, median {median(values):,.0f}, max {max(values):,}"
