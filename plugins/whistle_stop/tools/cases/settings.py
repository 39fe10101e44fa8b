"""What a case does not say: the third cell of the round track, and a train of each seat in the south of the coast."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ruleworks import Ruleset
from ruleworks_formats.cases import CaseSetting, completed
from ruleworks_formats.notation import Line
from whistle_stop.box.cubes import IDS
from whistle_stop.box.places import coast
from whistle_stop.play.goods.wishes import TOKENS
from whistle_stop.play.turn.course import BeginTurn
from whistle_stop.table.position import Frontier
from whistle_stop.terms.points import rules_of

ROUND = Line(0, "round-cell", "3")


def usual(lines: Sequence[Line], ruleset: Ruleset) -> Iterator[Line]:
    """Yield the lines with what is usual of the round and the trains."""
    stations = len(rules_of(ruleset).pieces.country.coast_of)
    more = [] if any(line.word == ROUND.word for line in lines) else [ROUND]
    waiting = map(coast, range(stations, 0, -1))
    for line in (*lines[:1], *more, *lines[1:]):  # the first one says how many players there are
        yield completed(line, trains=next(waiting)) if line.word == "yard" else line


def begin(frontier: Frontier) -> BeginTurn:
    """Return the step that begins the turn of the active seat."""
    return BeginTurn(frontier.active)


def known(ruleset: Ruleset) -> Iterator[str]:
    """Yield the ids of tiles, shares, nuggets, cubes and tokens."""
    pieces = rules_of(ruleset).pieces
    yield from (piece for kind in pieces.stock.values() for piece in kind)
    yield from (*IDS, *TOKENS)


CASES = CaseSetting("whistle-stop", players=2, fill=usual, begin=begin, kept=("this-turn",), known=known)
