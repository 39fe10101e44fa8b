"""The tree of a search: forks where a seat chooses, and branches, one for each option that was tried there.

It is open-loop: a fork is told by the options that led to it, not by the position, which chance and hidden things make
another one in each world. So an option of a branch may not be there in a world, and others may.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from ruleworks import Option
from ruleworks_bots.minds.lookahead import Weighed

LEAST_DOUBT = 0.125  # as a part of the range of values that were met


class Branch:
    """An option that was tried: how often, what came of it in all, and the forks that it leads to."""

    __slots__ = ("forks", "option", "total", "visits")

    def __init__(self, option: Option) -> None:
        self.option: Option = option
        self.visits: int = 0
        self.total: float = 0.0
        self.forks: dict[tuple[int, type], Fork] = {}  # by who chooses, and what kind of choice it is

    @property
    def mean(self) -> float:
        """What came of it on average."""
        return self.total / self.visits

    def met(self, value: float) -> None:
        """Count what came of it once."""
        self.visits += 1
        self.total += value


class Spread:
    """How far apart values are that were met one after the other."""

    __slots__ = ("_high", "_low", "_squares", "_total", "count")

    def __init__(self, first: float) -> None:
        """Begin with a value that is not counted, such as that of the position as it is."""
        self.count: int = 0
        self._low = self._high = first
        self._total = self._squares = 0.0

    def meet(self, value: float) -> None:
        """Count a value in."""
        self.count += 1
        self._total += value
        self._squares += value * value
        self._low, self._high = min(self._low, value), max(self._high, value)

    @property
    def doubt(self) -> float:
        """Their standard deviation, but no less than a part of their range: equal values make nothing certain."""
        mean = self._total / max(1, self.count)
        deviation = sqrt(max(0.0, self._squares / max(1, self.count) - mean * mean))
        return max(deviation, (self._high - self._low) * LEAST_DOUBT)


class Widening:
    """How many options of a fork are tried: so many at first, and more with every power of its visits."""

    __slots__ = ("_power", "_width")

    def __init__(self, width: float, power: float) -> None:
        self._width, self._power = width, power

    def at(self, visits: int) -> int:
        """Return how many options are tried after so many visits."""
        return max(1, int(self._width * (visits + 1) ** self._power))


class Fork:
    """A seat chooses: its options in the order in which they are tried, best first, and the branches so far."""

    __slots__ = ("branches", "order", "seat", "visits")

    def __init__(self, seat: int, order: Sequence[Weighed]) -> None:
        """Take who chooses, and how good the options look."""
        self.seat: int = seat
        self.order: list[Option] = [each.option for each in order]
        self.branches: dict[Option, Branch] = {}
        self.visits: int = 0

    def select(self, offered: Sequence[Option], widening: Widening, explore: float) -> Branch | None:
        """Return the branch to try next, None if none of its options is offered.

        That is the next one in order as long as there is room for more, otherwise the one that is best or uncertain
        (upper confidence bound); `explore` is in points.
        """
        found, best, most = None, 0.0, widening.at(self.visits)
        known = log(self.visits + 2)
        for option in self.order:
            if option not in offered:
                continue
            branch = self.branches.get(option)
            if branch is None:
                branch = self.branches[option] = Branch(option)
            if not branch.visits:
                return branch
            bound = branch.mean + explore * sqrt(known / branch.visits)
            if found is None or bound > best:
                found, best = branch, bound
            most -= 1
            if not most:
                break
        return found

    def widen(self, order: Sequence[Weighed]) -> None:
        """Add options that were not there before."""
        known = set(self.order)
        self.order += [each.option for each in order if each.option not in known]

    def ranked(self) -> list[Branch]:
        """Return the branches that were tried, the one that was tried most often first, the better one where equal."""
        tried = [branch for branch in self.branches.values() if branch.visits]
        return sorted(tried, key=lambda branch: (-branch.visits, -branch.mean))
