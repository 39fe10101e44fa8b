"""What the games of one number of players had in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import median

from .playing import SOLO, Outcome

#: So many violations are printed in full.
SHOWN = 10

#: So many games are enough for each of these ends to be among them, where one player plays against the Outlaws.
ENOUGH = 200
ENDS = ("no barracks holds a worker any more", "the Outlaw gang has drawn its last card")


def summary(players: int, outcomes: Sequence[Outcome]) -> str:
    """Return how long the games were, how they ended, and what was found, as lines of text."""
    whole = [outcome for outcome in outcomes if outcome.problem is None]
    broken = [outcome for outcome in outcomes if outcome.problem is not None]
    lines = [f"{name_of(players)}: {len(outcomes)} games, {len(broken)} violations"]
    if whole:
        lines += [f"  turns    {spread([outcome.turns for outcome in whole])}"]
        lines += [f"  choices  {spread([outcome.choices for outcome in whole])}"]
    lines += [f"  ended {count} times: {end}" for end, count in Counter(o.end for o in whole).most_common()]
    lines += [f"  NEVER ENDED: {end}" for end in not_seen(players, outcomes)]
    lines += [f"  seed {outcome.seed}: {outcome.problem}" for outcome in broken[:SHOWN]]
    if len(broken) > SHOWN:
        lines.append(f"  and with the seeds {', '.join(str(outcome.seed) for outcome in broken[SHOWN:])}")
    return "\n".join(lines)


def name_of(players: int) -> str:
    """Return who plays."""
    return "1 player against the Outlaws" if players == SOLO else f"{players} players"


def not_seen(players: int, outcomes: Sequence[Outcome]) -> list[str]:
    """Return the ends of the solo game that should have been among so many games, but were not."""
    if players != SOLO or len(outcomes) < ENOUGH:
        return []
    seen = {outcome.end for outcome in outcomes}
    return [end for end in ENDS if end not in seen]


def spread(values: Sequence[int]) -> str:
    """Return the least, the middle and the greatest of some numbers."""
    return f"min {min(values):,}, median {median(values):,.0f}, max {max(values):,}"
