"""The short text of what an option would bring: what changes for every seat, what a game foresees, where it stops."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, NamedTuple

from ruleworks import Option, Position, Prospect, Seated, Text, translator
from ruleworks_contracts.contracts import Foresight, Reckoning
from ruleworks_contracts.descriptions import Teller, sentence
from ruleworks_contracts.redaction import redacted, redacted_since
from ruleworks_contracts.tools import Tools, tools_of
from ruleworks_table.texts import TEXTS

MORE, LESS = "+", "\N{MINUS SIGN}"


def forecast(seated: Seated, option: Option | str | int, teller: Teller) -> str:
    """Return what an option that is offered would bring, on a line; for many options, keep a `Forecaster`."""
    return Forecaster(teller).line(seated.outcome(option))


class Then(NamedTuple):
    """Where options are chosen: the position, what the seat may see of it, and what is counted of each seat."""

    position: Position
    seen: Position
    counts: tuple[dict[str, int], ...]


class Forecaster:
    """Puts prospects into short words, in the language of a teller."""

    def __init__(self, teller: Teller) -> None:
        """Take the teller of the seat that chooses."""
        self._teller = teller
        self._texts = translator(teller.texts.language, (*teller.ruleset.text_sources, TEXTS))
        self._tools: Tools = tools_of(teller.ruleset)
        self._counts: bool = self._tools.first(Reckoning) is not None
        self._foresees: bool = self._tools.first(Foresight) is not None
        self._last: Then | None = None

    def line(self, prospect: Prospect) -> str:
        """Return all of it, such as `+1 coal +1 iron, may use Terrace`."""
        return ", ".join(self.parts(prospect))

    def parts(self, prospect: Prospect) -> list[str]:
        """Return the changes of each seat, what the game foresees, and where the forecast stops if it is cut short.

        Of a game without tools, what happens first is told; where nothing is foreseen, a choice that comes of it.
        """
        foreseen = list(self._foreseen(prospect))
        found = [*self._changes(prospect), *foreseen]
        if not (found or self._counts or self._foresees):
            found = [self._teller.sentence(each, prospect.seat).rstrip(".") for each in prospect.record.events[:1]]
        if prospect.stops == "choice":
            return found if foreseen else [*found, *self._next(prospect, alone=not found)]
        return [*found, self._texts.render(Text(f"ruleworks-toolbox.forecast.{prospect.stops}"))]

    def _changes(self, prospect: Prospect) -> Iterator[str]:
        """Yield what each seat has more or less, the one that chooses first."""
        changed = self._changed(prospect)
        for seat in sorted(range(len(changed)), key=lambda seat: seat != prospect.seat):
            changes = " ".join(self._amounts(changed[seat]))
            if changes and seat != prospect.seat:
                name = Text("ruleworks.seat", {"number": seat + 1})
                yield self._texts.render(Text("ruleworks-toolbox.forecast.seat", {"seat": name, "changes": changes}))
            elif changes:
                yield changes

    def _changed(self, prospect: Prospect) -> Sequence[Mapping[str, int]]:
        """Return what is counted differently for each seat; where a game counts nothing, its score."""
        if not self._counts:
            return [{"ruleworks-toolbox.amount.score": points} for points in prospect.scores]
        then = self._then(prospect)
        now = redacted_since(prospect.position, then.position, then.seen, prospect.seat)
        pairs = zip(then.counts, self._counted(now), strict=True)
        return [{name: new.get(name, 0) - old.get(name, 0) for name in old | new} for old, new in pairs]

    def _then(self, prospect: Prospect) -> Then:
        """Return what there is where the option is chosen, which is the same for all options of a choice."""
        if self._last is None or self._last.position is not prospect.before:
            seen = redacted(prospect.before, prospect.seat)
            self._last = Then(prospect.before, seen, self._counted(seen))
        return self._last

    def _counted(self, seen: Position) -> tuple[dict[str, int], ...]:
        """Return what is counted of each seat, as far as the one that chooses may see."""
        return tuple([self._count(seen, seat) for seat in range(seen.players)])

    def _count(self, seen: Position, seat: int) -> dict[str, int]:
        """Return what is counted of a seat, the game before its variants."""
        counts = self._tools.answers(Reckoning, lambda tool: dict(tool.counts(seen, self._teller.ruleset, seat)))
        return reduce(or_, reversed([*counts]), {})

    def _next(self, prospect: Prospect, *, alone: bool) -> Iterator[str]:
        """Yield what follows: a choice that was not waiting before, or another seat where that is not its turn."""
        seat = -1 if prospect.decision is None else prospect.decision["seat"]
        ask: Any = prospect.position.agenda[-1]
        if seat != prospect.seat and (alone or prospect.position.turn == prospect.before.turn):
            name = Text("ruleworks.seat", {"number": seat + 1})
            yield self._texts.render(Text("ruleworks-toolbox.forecast.other", {"seat": name}))
        elif seat == prospect.seat and ask not in prospect.before.agenda:
            choice = self._texts.render(sentence(prospect.ruleset, ask, prospect.seat)).rstrip(".")
            yield self._texts.render(Text("ruleworks-toolbox.forecast.choice", {"choice": choice}))

    def _amounts(self, changes: Mapping[str, int]) -> Iterator[str]:
        for message, count in changes.items():
            if count:
                sign = MORE if count > 0 else LESS
                yield sign + self._texts.render(Text(message, {"count": abs(count)}))

    def _foreseen(self, prospect: Prospect) -> Iterator[str]:
        foreseen = self._tools.answers(Foresight, lambda tool: list(tool.foresee(prospect)))
        for texts in reversed([*foreseen]):  # the game before its variants
            yield from map(self._texts.render, texts)
