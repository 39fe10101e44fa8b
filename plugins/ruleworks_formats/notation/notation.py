"""The written positions of a game: what a game says about them, and all that follows from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from ruleworks import Game, Position, Ruleset, Text
from ruleworks.inside import plain
from ruleworks_contracts.flaws import Flaw, FlawKind, flaw
from ruleworks_contracts.tools import tools_of
from ruleworks_formats.notation.errors import flawed
from ruleworks_formats.notation.lines import MARK, PLAYERS, Grammar, Line, lines_of
from ruleworks_formats.notation.reader import Told, compare_drawing, told
from ruleworks_formats.notation.values import ValueForm
from ruleworks_formats.notation.writer import written_lines

M = TypeVar("M", bound=Position)
SENSELESS: frozenset[FlawKind] = frozenset({"senseless"})
IMPOSSIBLE: frozenset[FlawKind] = frozenset({"impossible"})
INCOMPLETE: frozenset[FlawKind] = frozenset({"incomplete"})

Reworded: TypeAlias = Callable[[Sequence[Line], Ruleset], Iterable[Line]]
Word: TypeAlias = Callable[[Any, Line, Ruleset], bool]


class Drawn(NamedTuple):
    """A drawing in the text, each line of which begins with `|`: it repeats what other lines say, for people."""

    after: str  # the field after whose line it stands
    rows: Callable[[Any, Ruleset], Sequence[str]]


@dataclass(frozen=True, eq=False)
class TextNotation(Generic[M]):
    """The written positions of a game; a tool that a game brings, where the fields of its positions do not say all.

        TextNotation("noughts", Board)

    The lines follow from the fields. All else may be left out: forms of values, the order of the lines, a drawing,
    what a line may be short for, words that stand for more than one field, and what a position needs besides what is
    said. What cannot be is asked of the rules, by the rule point `flaws`.
    """

    game: str
    position: type[M]
    forms: Mapping[type, ValueForm] = field(default_factory=dict[type, ValueForm])
    first: Sequence[str] = ()  # fields whose lines come first, after those of any game
    last: Sequence[str] = ()  # fields whose lines come last
    drawing: Drawn | None = None
    reword: Reworded | None = None  # gives lines as they are meant
    words: Mapping[str, Word] = field(default_factory=dict[str, Word])  # they tell if all is on the table from then on
    complete: Callable[[Any, Ruleset], None] | None = None  # puts in what follows from the rest

    @cached_property
    def grammar(self) -> Grammar:
        """The lines that there are."""
        return Grammar(self.position, self.forms, self.first, self.last)

    def parse(self, text: str, ruleset: Ruleset, *, impossible: bool = False) -> M:
        """Return the position that a text describes, and no more; the error names the line that cannot be read.

        What a game calls impossible is an error, unless that is allowed.
        """
        return self.position_of(list(lines_of(text)), ruleset, impossible=impossible, complete=False)

    def format(self, position: M, ruleset: Ruleset) -> str:
        """Return a position as text; `parse` reads it back."""
        lines: list[str] = []
        for kind in self.grammar.kinds:
            lines += written_lines(kind, position, self.grammar, ruleset)
            if self.drawing is not None and kind.field == self.drawing.after:
                lines += self.drawing.rows(position, ruleset)
        return "\n".join(lines) + "\n"

    def read(self, text: str, ruleset: Ruleset) -> Game[M]:
        """Return a game at the written position, once the steps before its next choice are done."""
        return ruleset.at(self.position_of(list(lines_of(text)), ruleset))

    def write(self, game: Game[M]) -> str:
        """Return the position of a game as text."""
        return self.format(game.position, game.ruleset)

    def position_of(
        self, lines: Sequence[Line], ruleset: Ruleset, *, impossible: bool = False, complete: bool = True
    ) -> M:
        """Return the position that lines describe, with what follows from it if it is to be `complete`."""
        lines = self.meant(lines, ruleset)
        found = told([line for line in lines if line.word not in self.words], self.grammar, ruleset, self.words)
        position: M = found.position
        kinds = SENSELESS
        self._refuse(found, ruleset, kinds)
        if self.drawing is not None and (drawn := [line for line in lines if line.word == MARK]):
            compare_drawing(drawn, self.drawing.rows(position, ruleset))
        if complete and self.complete is not None:
            self.complete(position, ruleset)
        for line in lines:
            if line.word in self.words and self.words[line.word](position, line, ruleset):
                kinds = kinds | INCOMPLETE
        self._refuse(found, ruleset, kinds if impossible else kinds | IMPOSSIBLE)
        return position

    def meant(self, lines: Sequence[Line], ruleset: Ruleset) -> Sequence[Line]:
        """Return lines in full, for no more players than can be: there may be lines for each."""
        for line in lines:
            if line.word == PLAYERS and line.rest.isdecimal() and int(line.rest) > most_players(ruleset):
                value = plain(int(line.rest))
                raise flawed(Text("ruleworks.flaw.wrong-players", {"value": value}), line.number, ())
        return lines if self.reword is None else list(self.reword(lines, ruleset))

    def flaws_of(self, position: Any, ruleset: Ruleset) -> Iterable[Flaw]:
        """Return what cannot be in a position; if it cannot even be looked at, only that."""
        strangers = [entry for entry in position.in_play if entry.item not in ruleset.items]
        if strangers:
            return [flaw("ruleworks-toolbox.flaw.no-item", each, "senseless", item=each.item) for each in strangers]
        scene = ruleset.scene(position)
        try:
            found: list[Flaw] = scene.rules.flaws(scene)
            return [each for each in found if each.kind == "senseless"] or found
        except (Exception, SystemExit) as error:
            raise ruleset.blame(error, lambda play: play.rules.flaws(play), position) from error

    def _refuse(self, found: Told, ruleset: Ruleset, kinds: frozenset[FlawKind]) -> None:
        for each in self.flaws_of(found.position, ruleset):
            if each.kind in kinds:
                raise flawed(each.text, found.line_of(each.about), ruleset.text_sources)


def most_players(ruleset: Ruleset) -> int:
    """Return how many seats a game can have."""
    seats: list[int] = [*ruleset.seats, *ruleset.players]
    return max(seats)


def notation_of(ruleset: Ruleset) -> TextNotation[Any]:
    """Return how the positions of a game are written: what its bundles say about that, or what follows from fields."""
    return tools_of(ruleset).first(TextNotation, own=True) or TextNotation(ruleset.game, ruleset.codec.position)
