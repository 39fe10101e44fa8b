"""The options of a decision as a screen lists them: what each would bring is found out when it comes into sight."""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_lowercase
from typing import Any

from ruleworks import Game, Option, Prospect
from ruleworks.inside import describe, log
from ruleworks_cli import choices
from ruleworks_cli.lookup import said_of_item
from ruleworks_cli.narrator import Narrator, looking
from ruleworks_cli.screen.items import ACROSS, Item
from ruleworks_toolbox import Forecaster
from ruleworks_toolbox.forecasting import LESS

#: An amount that somebody would have more or less, and what begins with one and goes on up to the first comma.
AMOUNT, AMOUNTS = re.compile(rf"([+{LESS}])(\d+)"), re.compile(rf"[+{LESS}]\d[^,]*")

#: So many options of a kind are listed one by one where all of them do not fit.
FEW = 3


class Listing:
    """The options of the seat that has to choose, with what they are called and what they would bring."""

    def __init__(self, game: Game[Any], narrator: Narrator) -> None:
        """Take the game as it stands; nothing is worked out yet."""
        self._game, self._seated = game, game.seated(looking(game))
        self._options: Sequence[Option] = () if game.decision is None else game.decision.options
        self._teller = narrator.teller(looking(game))
        self._forecaster = Forecaster(self._teller, narrator.terminal.installed)
        self._narrator = narrator
        self._sentences: dict[int, str] = {}
        self._outcomes: dict[int, str] = {}
        self.places: list[list[int]] = []  # those of each line
        self.common = ""  # the words with which all listed options begin
        self.same = ""  # what the first of them would all bring

    def __len__(self) -> int:
        return len(self.places)

    @property
    def total(self) -> int:
        """How many options there are."""
        return len(self._options)

    def overview(self, rows: int) -> None:
        """List all options, many of a kind together where there is no room for each."""
        self.places, self.common, self.same = choices.grouped(self._options, rows, FEW), "", ""
        if len(self.places) > rows:
            self.places = choices.grouped(self._options, rows, 1)
        if len(self.places) == 1 and len(self.places[0]) > 1:
            self.best_first(self.places[0])

    def fits_in_columns(self, rows: int) -> bool:
        """Tell whether all options might be listed one by one in so many rows, some of them side by side."""
        return rows < len(self._options) <= rows * max(ACROSS)

    def all(self) -> None:
        """List all options one by one."""
        self.only(range(len(self._options)))

    def best_first(self, places: Sequence[int]) -> None:
        """List some options one by one, those first that bring the most."""
        self.only(sorted(places, key=lambda place: -gain(self.outcome(place))))

    def only(self, places: Sequence[int]) -> None:
        """List some options one by one, without the words with which all of them begin."""
        self.places = [[place] for place in places]
        many = len(places) > FEW
        self.common = choices.common_words([self.sentence(place) for place in places]) if many else ""
        first = {self.outcome(place) for place in places[: FEW + 1]} if many else set()
        self.same = first.pop() if len(first) == 1 else ""

    def lettered(self, letter: str) -> Sequence[int]:
        """Return the options for which a letter stands; none if it stands for nothing."""
        groups = [places for places in self.places if len(places) > 1]
        place = ascii_lowercase.find(letter) if len(letter) == 1 else -1
        return groups[place] if 0 <= place < len(groups) else ()

    def item(self, line: int) -> Item:
        """Return a line of the list."""
        places = self.places[line]
        if len(places) > 1:
            return self._group(line, places)
        place = places[0]
        text = self.sentence(place).removeprefix(self.common).strip()
        outcome = self.outcome(place)
        outcome = "" if outcome == self.same else outcome
        return Item(f"{place + 1}", text, outcome, self._note(place))

    def sentence(self, place: int) -> str:
        """Return what an option is called."""
        if place not in self._sentences:
            self._sentences[place] = self._teller.choice(self._game, self._options[place])
        return self._sentences[place]

    def outcome(self, place: int) -> str:
        """Return what an option would bring; a plugin that cannot tell is named and left."""
        if place not in self._outcomes:
            try:
                found = self._foreseen(self._seated.outcome(self._options[place]))
            except Exception as error:
                log().warning("outcome not told", option=self._options[place].id, reason=describe(error))
                found = ""
            self._outcomes[place] = found
        return self._outcomes[place]

    def _foreseen(self, prospect: Prospect) -> str:
        """Return what a prospect says, without what only repeats the option."""
        told = {sentence.rstrip(".") for sentence in self._teller.events(prospect.record)}
        return ", ".join([part for part in self._forecaster.parts(prospect) if part not in told])

    def _group(self, line: int, places: Sequence[int]) -> Item:
        letter = ascii_lowercase[sum([len(other) > 1 for other in self.places[:line]]) % len(ascii_lowercase)]
        common = choices.common_words([self.sentence(place) for place in places]) or self.sentence(places[0])
        return Item(letter, f"{common} … ({len(places)})")

    def _note(self, place: int) -> str:
        """Return what the one item says that an option is about."""
        items = [ref.value for ref in self._game.ruleset.refs(self._options[place]) if ref.about == "item"]
        if len(items) != 1:
            return ""
        return said_of_item(str(items[0]), self._game, self._narrator)


def gain(outcome: str) -> int:
    """Return how much an outcome brings to whoever chooses, everything counted alike: its first amounts, with signs."""
    found = AMOUNTS.match(outcome)
    return sum([int(sign.replace(LESS, "-") + count) for sign, count in AMOUNT.findall(found[0])]) if found else 0
