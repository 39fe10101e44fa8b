"""What became of each item in a game: how often it was taken, how often it did something, and what that brought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from ruleworks import Game, Option, Outcome, Position, Ruleset, Step
from ruleworks_lab.comparison.worth import Worth
from ruleworks_table.watch import Watch


class Tally(Struct, frozen=True):
    """What is counted of an item in one game."""

    taken: int = 0  # choices of an option that is about it
    used: int = 0  # times at which it did something: a step of its own, a reaction, an answer that made a difference
    own: int = 0  # what the choices in which it did so have brought whoever chose, if the game had ended there
    others: int = 0  # what they have brought the other seats
    takers: tuple[int, ...] = ()  # the seats that have chosen such an option


class Tallying:
    """Goes through games of a ruleset again, and watches the items."""

    def __init__(self, ruleset: Ruleset) -> None:
        scene = ruleset.tables.table(())
        self._ruleset, self._watch, self._worth = ruleset, Watch(ruleset), Worth(ruleset)
        self._known = frozenset({*ruleset.items, *scene.things()})

    def tallies(self, game: Game[Any]) -> dict[str, Tally]:
        """Return what was counted, by item; what never came into it is left out.

        An item is at work in a choice if it does something then, and as long as a step of its own waits to be done.
        """
        found: dict[str, Tally] = {}
        positions = [*(game.history.past or ()), game.position]
        worths = [self._worth.totals(position) for position in positions]
        for record, (before, _), (worth, then) in zip(game.records, pairwise(positions), pairwise(worths), strict=True):
            option, seat = cast(Option, record.option), cast(int, record.seat)  # of a choice that was made
            gained = [after - points for points, after in zip(worth, then, strict=True)]
            for item in dict.fromkeys(self._taken(option)):
                tally = found.get(item, Tally())
                takers = tuple(sorted({*tally.takers, seat}))
                found[item] = replace(tally, taken=tally.taken + 1, takers=takers)
            waiting, doing = self._at_work(before, option, record.chance)
            for item in sorted(waiting | doing):
                tally = found.get(item, Tally())
                own, others = gained[seat], sum(gained) - gained[seat]
                found[item] = replace(
                    tally,
                    used=tally.used + (item not in waiting),
                    own=tally.own + own,
                    others=tally.others + others,
                )
        return found

    def _taken(self, option: Option) -> Iterator[str]:
        """Yield the items that an option is about."""
        for about, value in self._ruleset.refs(option):
            if about == "item" and value in self._known:
                yield str(value)

    def _at_work(self, before: Position, option: Option, heard: Sequence[Outcome]) -> tuple[set[str], set[str]]:
        """Return whose steps waited before a choice, and which items did something in it."""
        waiting = {self._watch.likeness.worker(cast(Step, step)) for step in before.agenda} & self._known
        self._watch.taken()
        self._watch.played(before, option, heard)
        return waiting, {deed.plugin for deed in self._watch.taken()} & self._known
