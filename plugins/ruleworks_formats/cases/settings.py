"""What a game and its variants say about their cases: what is usual where nothing is said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from ruleworks import Ruleset, Step
from ruleworks_contracts.tools import tools_of
from ruleworks_formats.notation import Line

Filled: TypeAlias = Callable[[Sequence[Line], Ruleset], Iterable[Line]]


@dataclass(frozen=True, eq=False)
class CaseSetting:
    """What is usual in cases; a tool that a game brings, and a variant where more or other things are usual in it.

    A variant fills in first, then the game what is still missing; where both say how something is done, the variant
    has its way.
    """

    game: str  # the game
    players: int | None = None  # how many seats there are at least; else the fewest that can play
    fill: Filled | None = None  # gives the lines with those that are usual; each seat has its lines already
    begin: Callable[[Any], Step] | None = None  # gives the step that begins a turn
    kept: Sequence[str] = ()  # words of lines that the beginning of a turn resets, and that stay as they were said
    known: Callable[[Ruleset], Iterable[str]] | None = None  # gives ids of pieces that are no items
    draft: Callable[[Any, Sequence[str], Ruleset], None] | None = None  # lays out in a new position what was said
    lowest: Mapping[str, int] = field(default_factory=dict[str, int])  # of streams of chance whose values begin there


def settings_of(ruleset: Ruleset) -> Sequence[CaseSetting]:
    """Return what is usual in the cases of a ruleset, that of variants before that of the game."""
    return tools_of(ruleset).all(CaseSetting, own=True)
