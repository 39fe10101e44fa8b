"""Chance as a case wants it: `chance market=2 die=4+1` says what streams answer, each in its order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from ruleworks import AnyEvent, Deal, Game, Outcome, Play, Position, Record, ReplayError, Ruleset, Streams
from ruleworks_formats.cases.settings import settings_of
from ruleworks_formats.notation import Line, NotationError
from ruleworks_formats.notation.lines import near

T = TypeVar("T")

CHANCE = "chance"  # the word of its lines
ASKED = re.compile(r"(.*) \((\d+)/(\d+)\)")  # how the kernel tells what chance was asked


class Chance:
    """Answers for streams of chance; what was not said is answered as in any game."""

    def __init__(self, lines: Iterable[Line], ruleset: Ruleset) -> None:
        """Take the lines that say what chance answers."""
        self._ruleset = ruleset
        self._lowest = {name: least for each in settings_of(ruleset) for name, least in each.lowest.items()}
        self._said: dict[str, list[int]] = {}
        self._lines: dict[str, int] = {}
        self._heard: set[str] = set()  # the streams that were asked
        for line in lines:
            for part in line.rest.split() or [""]:
                self._say(part, line)

    def begin(self, start: Deal | Position) -> Game[Any]:
        """Return the game that begins with a deal or in a position."""
        ruleset = self._ruleset
        if not self._said:
            return ruleset.begin(start)
        position = ruleset.begin(start).position
        position.random = Streams(start.seed) if isinstance(start, Deal) else start.random
        return self._answered(_oracle(ruleset, position), lambda script: ruleset.begin(start, script))

    def play(self, game: Game[Any], option: str) -> tuple[AnyEvent, ...]:
        """Play a choice, and return what happened."""
        decision = game.decision
        if not self._said or decision is None:
            return game.play(option).events
        meant: Any = game.ruleset.option(option)
        refusal = game.why_not(meant)
        if refusal is not None:
            return game.play(option).events  # which says why not
        seat = decision.seat
        oracle = _oracle(game.ruleset, game.position)
        return self._answered(oracle, lambda script: game.play_record(Record(seat, meant, (), tuple(script)))).events

    def unheard(self) -> tuple[str, int] | None:
        """Return the first answer that nobody asked for, as a problem and the number of its line."""
        for stream, left in self._said.items():
            if left:
                others = ", ".join(near(stream, self._heard)) or "nothing"
                said = "+".join(str(value + self._lowest.get(stream, 0)) for value in left)
                return f"{stream}={said} was not asked for; asked was {others}", self._lines[stream]
        return None

    def _say(self, part: str, line: Line) -> None:
        stream, equals, values = part.partition("=")
        listed = values.split("+")
        if not equals or not all(value.isdecimal() for value in listed):
            raise NotationError("value", line.number, field=CHANCE, text=part or "-", example="cards=2+0+1")
        least = self._lowest.get(stream, 0)
        self._said.setdefault(stream, []).extend(int(value) - least for value in listed)
        self._lines[stream] = line.number

    def _answered(self, oracle: Play[Any, Any], attempt: Callable[[list[Outcome]], T]) -> T:
        """Try what asks chance again and again, each time with one more answer, until nothing is asked any more."""
        script: list[Outcome] = []
        said = {stream: list(values) for stream, values in self._said.items()}
        while True:
            try:
                result = attempt(list(script))
            except ReplayError as error:
                asked = ASKED.fullmatch(str(error.text.args.get("asked", "")))
                if asked is None or not error.text.id.endswith("chance-missing"):
                    raise
                script.append(self._answer(oracle, asked[1], int(asked[2]), int(asked[3]), said))
            else:
                self._said = said
                return result

    def _answer(
        self, oracle: Play[Any, Any], stream: str, size: int, bound: int, said: dict[str, list[int]]
    ) -> Outcome:
        self._heard.add(stream)
        answer = said.get(stream, [])
        if not answer:
            if size == 1:
                oracle.roll(stream, bound)
            else:
                oracle.shuffle(stream, tuple(range(bound)))
            return oracle.chance[-1]
        _, oracle.position.random = oracle.position.random.next(stream)
        values = tuple(answer[:size])
        del answer[:size]
        self._check(stream, values, size, bound)
        return Outcome(stream, bound, values)

    def _check(self, stream: str, values: Sequence[int], size: int, bound: int) -> None:
        least, most = self._lowest.get(stream, 0), bound - 1 + self._lowest.get(stream, 0)
        right = all(0 <= value < bound for value in values) if size == 1 else sorted(values) == list(range(bound))
        if not right:
            text = "+".join(str(value + least) for value in values)
            example = f"{stream}={least}" if size == 1 else "+".join(map(str, range(least, most + 1)))
            raise NotationError("value", self._lines[stream], field=stream, text=text, example=example)


def _oracle(ruleset: Ruleset, position: Any) -> Play[Any, Any]:
    """Return what answers for chance as a game in this position would."""
    table: Any = ruleset.tables.table(position.in_play)
    return Play(position, table, ruleset.tables)
