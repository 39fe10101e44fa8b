"""What options would bring, in short words: worked out when somebody asks, and once each."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ruleworks import Option, Prospect, Seated
from ruleworks.inside import describe, log
from ruleworks_contracts.contracts import Alarm
from ruleworks_contracts.descriptions import Teller
from ruleworks_contracts.tools import tools_of
from ruleworks_table.forecaster import LESS, Forecaster

#: An amount that somebody would have more or less, and what begins with one and goes on up to the first comma.
AMOUNT, AMOUNTS = re.compile(rf"([+{LESS}])(\d+)"), re.compile(rf"[+{LESS}]\d[^,]*")


class Forecasts:
    """What the options of one choice would bring."""

    def __init__(self, seated: Seated, options: Sequence[Option], teller: Teller) -> None:
        """Take the seat that chooses; nothing is worked out yet."""
        self._seated, self._options, self._teller = seated, options, teller
        self._forecaster = Forecaster(teller)
        self._tools = tools_of(teller.ruleset)
        self._outcomes: dict[int, str] = {}
        self._alarms: dict[int, str] = {}

    def outcome(self, place: int) -> str:
        """Return what an option would bring; a plugin that cannot tell is named and left."""
        if place not in self._outcomes:
            self._work_out([place])
        return self._outcomes[place]

    def outcomes(self, places: Sequence[int]) -> list[str]:
        """Return what several options would bring, in one world that is dealt for all of them."""
        self._work_out([place for place in dict.fromkeys(places) if place not in self._outcomes])
        return [self._outcomes[place] for place in places]

    def alarm(self, place: int) -> str:
        """Return what whoever chooses an option would regret; mostly nothing."""
        self.outcome(place)
        return self._alarms.get(place, "")

    def _work_out(self, places: Sequence[int]) -> None:
        prospects = self._seated.outcomes([self._options[place] for place in places])
        for place in places:
            try:
                prospect = next(prospects)
                found, self._alarms[place] = self._foreseen(prospect), self._alarm(prospect)
            except Exception as error:
                log().warning("outcome not told", option=self._options[place].id, reason=describe(error))
                found = ""
                prospects = self._seated.outcomes([self._options[each] for each in _after(place, places)])
            self._outcomes[place] = found

    def _alarm(self, prospect: Prospect) -> str:
        text = self._tools.ask(Alarm, lambda tool: tool.alarm(prospect))
        return "" if text is None else self._teller.texts.render(text)

    def _foreseen(self, prospect: Prospect) -> str:
        """Return what a prospect says, without what only repeats the option."""
        told = {sentence.rstrip(".") for sentence in self._teller.events(prospect.record)}
        return ", ".join([part for part in self._forecaster.parts(prospect) if part not in told])


def _after(place: int, places: Sequence[int]) -> Sequence[int]:
    return places[places.index(place) + 1 :]


def gain(outcome: str) -> int:
    """Return how much an outcome brings to whoever chooses, everything counted alike: its first amounts, with signs."""
    found = AMOUNTS.match(outcome)
    return sum([int(sign.replace(LESS, "-") + count) for sign, count in AMOUNT.findall(found[0])]) if found else 0
