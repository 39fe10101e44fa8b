"""The options of a decision as a screen lists them: what each would bring is found out when it comes into sight."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase

from ruleworks_cli.play.screen.items import ACROSS, Item
from ruleworks_table import Onlooker, common_end, common_words, gain, grouped

#: So many options of a kind are listed one by one where all of them do not fit.
FEW = 3


class Listing:
    """The options of the seat that has to choose, with what they are called and what they would bring."""

    def __init__(self, onlooker: Onlooker) -> None:
        """Take who chooses; nothing is worked out yet."""
        self._onlooker, self._options = onlooker, onlooker.options
        self.places: list[list[int]] = []  # those of each line
        self.common: str = ""  # the words with which all listed options begin
        self.same: str = ""  # what the first of them would all bring
        self.ranked: bool = False  # whether what brings the most comes first

    def __len__(self) -> int:
        return len(self.places)

    @property
    def numbered(self) -> list[int]:
        """The options that are listed one by one, in the order of their numbers."""
        return [places[0] for places in self.places if len(places) == 1]

    @property
    def total(self) -> int:
        """How many options there are."""
        return len(self._options)

    def overview(self, rows: int) -> None:
        """List all options, many of a kind together where there is no room for each."""
        self.places, self.common, self.same, self.ranked = grouped(self._options, rows, FEW), "", "", False
        if len(self.places) > rows:
            self.places = grouped(self._options, rows, 1)
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
        ranked = sorted(places, key=lambda place: -gain(self.outcome(place)))
        self.only(ranked)
        self.ranked = ranked != sorted(ranked)

    def only(self, places: Sequence[int]) -> None:
        """List some options one by one, without the words with which all of them begin."""
        self.places, self.ranked = [[place] for place in places], False
        many = len(places) > FEW
        self.common = _common([self.sentence(place) for place in places]) if many else ""
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
        number = 1 + sum([len(other) == 1 for other in self.places[:line]])
        return Item(f"{number}", text, outcome, self._onlooker.note(self._options[place]))

    def sentence(self, place: int) -> str:
        """Return what an option is called."""
        return self._onlooker.sentence(place)

    def outcome(self, place: int) -> str:
        """Return what an option would bring; a plugin that cannot tell is named and left."""
        return self._onlooker.forecasts.outcome(place)

    def _group(self, line: int, places: Sequence[int]) -> Item:
        letter = ascii_lowercase[sum([len(other) > 1 for other in self.places[:line]]) % len(ascii_lowercase)]
        sentences = [self.sentence(place) for place in places]
        common, end = common_words(sentences) or sentences[0], common_end(sentences)
        return Item(letter, f"{common} … {end} ({len(places)})" if end else f"{common} … ({len(places)})")


def _common(sentences: Sequence[str]) -> str:
    """Return the words with which all sentences begin, without those that a bare number would lack.

    It stands behind the number that is typed for an option, and would be mistaken for that.
    """
    words = common_words(sentences).split()
    while words and any(_numbered(sentence.split(" ")[len(words) :]) for sentence in sentences):
        words.pop()
    return " ".join(words)


def _numbered(words: Sequence[str]) -> bool:
    return words[0][:1].isdecimal()
