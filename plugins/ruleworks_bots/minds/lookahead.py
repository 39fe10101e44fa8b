"""Looking one choice ahead: each option is played in a world, with the choices that belong to it, and weighed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from ruleworks import Cursor, Option, Position
from ruleworks_bots.minds.scales import Scales

DEEPEST = 4  # so many choices that belong to an option are made after it
RESERVE = 4  # steps are left for what is begun when they come to an end


class Weighed(NamedTuple):
    """An option, how good it is for whoever chooses, and the position after it."""

    value: float
    option: Option
    position: Position


class Looker:
    """Looks ahead as long as there are steps left; a step is a choice played on a cursor."""

    def __init__(self, scales: Scales, steps: int, breadth: int) -> None:
        """Take what weighs, how many steps there are, and how many options of a choice that follows are tried."""
        self.scales = scales
        self.left: int = steps
        self._breadth = breadth

    def weighed(self, cursor: Cursor[Any], options: Iterable[Option], rng: Random) -> list[Weighed]:
        """Return how good options are for whoever chooses, the best first; those as good as each other in any order.

        If the steps do not suffice, these are some of the options, all as likely.
        """
        seat, before = cursor.seat, cursor.position.agenda
        assert seat is not None  # somebody chooses
        shuffled = list(options)
        rng.shuffle(shuffled)
        found: list[Weighed] = []
        for option in shuffled:
            if self.left <= 0 and found:
                break
            ahead = self.complete(self.play(cursor.copy(), option), seat, before)
            found.append(Weighed(self.scales.weigh(ahead, seat), option, ahead.position))
        return sorted(found, key=worth_first)

    def play(self, cursor: Cursor[Any], option: Option) -> Cursor[Any]:
        """Play an option, which is a step."""
        self.left -= 1
        cursor.play(option)
        return cursor

    def complete(self, cursor: Cursor[Any], seat: int, before: Sequence[Any]) -> Cursor[Any]:
        """Make the choices that an option brings about for its seat, which were not waiting before: each the best."""
        for _ in range(DEEPEST):
            if cursor.seat != seat or cursor.ask in before or self.left <= 0:
                break
            cursor = self._best(cursor, seat)
        return cursor

    def _best(self, cursor: Cursor[Any], seat: int) -> Cursor[Any]:
        """Return where the best option leads to, without a look at what it brings about."""
        options = self.tried(cursor)
        if len(options) == 1:
            return self.play(cursor, options[0])
        ahead = [self.play(cursor.copy(), option) for option in options[: max(1, self.left)]]
        return max(ahead, key=lambda each: self.scales.weigh(each, seat))

    def tried(self, cursor: Cursor[Any]) -> Sequence[Option]:
        """Return which options are tried of a choice that belongs to an option: of many, some from all over them."""
        return spread(cursor.options, self._breadth)


def worth_first(weighed: Weighed) -> float:
    """Return what puts the best first."""
    return -weighed.value


def spread(options: Sequence[Option], most: int) -> list[Option]:
    """Return so many options at most, as far from each other as they can be."""
    count = len(options)
    if count <= most:
        return list(options)
    return [options[(2 * place + 1) * count // (2 * most)] for place in range(most)]
