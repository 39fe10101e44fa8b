"""Playing on in worlds as a greedy player would, for less: what was good once is tried first when it comes again."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

from ruleworks import Cursor, Option
from ruleworks_bots.minds.lookahead import Looker, spread
from ruleworks_bots.minds.scales import Scales
from ruleworks_contracts import Evaluation, tools_of

Occasion: TypeAlias = tuple[int, type, int]

REMEMBERED = 24  # so many options of an occasion
LONGEST = 200  # so many choices are played on at most, in games whose turns do not end
LOOKED_AT = 120  # so many options are weighed at most when an occasion is met for the first time


class Habits(Looker):
    """Knows which options were good at an occasion: in the same turn from now on, for a seat, at a kind of ask.

    All worlds and all ways of a search share it, so hundreds of options are weighed once and not every time.
    """

    def __init__(self, scales: Scales, steps: int, breadth: int, here: Cursor[Any], turns: int, rng: Random) -> None:
        """Take how many options are weighed of a choice met before, and how many of its own turns a seat looks ahead.

        Where no game says what a position is worth, only its end tells: then all is played to the end.
        """
        super().__init__(scales, steps, breadth)
        self._rng, self._turn = rng, here.position.turn
        until = here.position.turn + (turns - 1) * len(here.scores) + 1  # the seats take turns, more or less
        self._until = until if tools_of(here.ruleset).all(Evaluation, own=True) else None
        self._good: dict[Occasion, list[Option]] = {}

    def usual(self, cursor: Cursor[Any], most: int) -> list[Option]:
        """Return options to weigh: those that were good before, and two that are drawn; all where they are few."""
        options = cursor.options
        if len(options) <= most:
            return list(options)
        known = self._good.get(self._occasion(cursor))
        if known is None:
            return self._first_look(cursor, options)
        found = [option for option in known if option in options][: max(1, most - 2)]
        while len(found) < most:
            found.append(options[int(self._rng.random() * len(options))])
        return list(dict.fromkeys(found))

    def far_enough(self, cursor: Cursor[Any]) -> bool:
        """Tell whether this is where a position is weighed."""
        return cursor.over or self.left <= 0 or (self._until is not None and cursor.position.turn >= self._until)

    def play_on(self, cursor: Cursor[Any]) -> Sequence[float]:
        """Play as far as it goes, and return what every seat has then."""
        for _ in range(LONGEST):
            if self.far_enough(cursor):
                break
            self.play(cursor, self.pick(cursor))
        return self.scales.worths(cursor)

    def pick(self, cursor: Cursor[Any]) -> Option:
        """Return what a greedy player with these habits plays."""
        options = self.usual(cursor, self._breadth)
        return options[0] if len(options) == 1 else self.weighed(cursor, options, self._rng)[0].option

    def tried(self, cursor: Cursor[Any]) -> Sequence[Option]:
        """Return the usual options, of choices that belong to an option, too."""
        return self.usual(cursor, self._breadth)

    def remember(self, cursor: Cursor[Any], best: Sequence[Option]) -> None:
        """Keep which options are good at an occasion."""
        self._good[self._occasion(cursor)] = list(best[:REMEMBERED])

    def _first_look(self, cursor: Cursor[Any], options: Sequence[Option]) -> list[Option]:
        """Weigh many options without what they bring about, and remember the best."""
        seat = cursor.seat
        assert seat is not None
        looked_at = spread(options, min(LOOKED_AT, max(1, self.left)))
        values = [self.scales.weigh(self.play(cursor.copy(), option), seat) for option in looked_at]
        order = sorted(range(len(looked_at)), key=lambda place: -values[place])
        best = [looked_at[place] for place in order]
        self.remember(cursor, best)
        return best[: self._breadth]

    def _occasion(self, cursor: Cursor[Any]) -> Occasion:
        seat = cursor.seat
        assert seat is not None
        return seat, type(cursor.ask), cursor.position.turn - self._turn
