"""The short text of what an option would bring: what changes for every seat, what a game foresees, where it stops."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ruleworks import Installed, Option, Position, Prospect, Seated, Text, translator
from ruleworks_toolbox.contracts import Foresight, Reckoning
from ruleworks_toolbox.reckoning import answers, counted, foresights, reckonings
from ruleworks_toolbox.redacting import redacted
from ruleworks_toolbox.telling import Teller
from ruleworks_toolbox.texts import TEXTS

MORE, LESS = "+", "\N{MINUS SIGN}"


def forecast(seated: Seated, option: Option | str | int, teller: Teller) -> str:
    """Return what an option that is offered would bring, on a line; for many options, keep a `Forecaster`."""
    return Forecaster(teller).line(seated.outcome(option))


class Forecaster:
    """Puts prospects into short words, in the language of a teller."""

    def __init__(self, teller: Teller, installed: Installed | None = None) -> None:
        """Take the teller of the seat that chooses; tools are those of its ruleset, and those `installed` for it."""
        self._teller = teller
        self._texts = translator(teller.texts.language, (*teller.ruleset.text_sources, TEXTS))
        self._reckonings: list[tuple[str, Reckoning]] = reckonings(teller.ruleset, installed)
        self._foresights: list[tuple[str, Foresight]] = foresights(teller.ruleset, installed)

    def line(self, prospect: Prospect) -> str:
        """Return all of it, such as `+1 coal +1 iron, may use Terrace`."""
        return ", ".join(self.parts(prospect))

    def parts(self, prospect: Prospect) -> list[str]:
        """Return the changes of each seat, what the game foresees, and where the forecast stops if it is cut short."""
        found = [*self._changes(prospect), *self._foreseen(prospect)]
        if not found:
            found = [self._teller.sentence(each, prospect.seat).rstrip(".") for each in prospect.record.events[:1]]
        stop = f"ruleworks-toolbox.forecast.{prospect.stops}"
        return found if prospect.stops == "choice" else [*found, self._texts.render(Text(stop))]

    def _changes(self, prospect: Prospect) -> Iterator[str]:
        """Yield what each seat has more or less, the one that chooses first."""
        order = range(prospect.before.players)
        for seat in sorted(order, key=lambda seat: seat != prospect.seat):
            changes = " ".join(self._amounts(self._changed(prospect, seat)))
            if changes and seat != prospect.seat:
                name = Text("ruleworks.seat", {"number": seat + 1})
                yield self._texts.render(Text("ruleworks-toolbox.forecast.seat", {"seat": name, "changes": changes}))
            elif changes:
                yield changes

    def _changed(self, prospect: Prospect, seat: int) -> Mapping[str, int]:
        """Return what is counted differently for a seat; where a game counts nothing, its score."""
        if not self._reckonings:
            return {"ruleworks-toolbox.amount.score": prospect.scores[seat]}
        old, new = self._counted(prospect, prospect.before, seat), self._counted(prospect, prospect.position, seat)
        return {name: new.get(name, 0) - old.get(name, 0) for name in dict.fromkeys((*old, *new))}

    def _counted(self, prospect: Prospect, position: Position, seat: int) -> dict[str, int]:
        seen = redacted(position, prospect.seat)
        return counted(self._reckonings, seen, prospect.ruleset, seat)

    def _amounts(self, changes: Mapping[str, int]) -> Iterator[str]:
        for message, count in changes.items():
            if count:
                sign = MORE if count > 0 else LESS
                yield sign + self._texts.render(Text(message, {"count": abs(count)}))

    def _foreseen(self, prospect: Prospect) -> Iterator[str]:
        for texts in answers(self._foresights, lambda tool: list(tool.foresee(prospect))):
            yield from map(self._texts.render, texts)
