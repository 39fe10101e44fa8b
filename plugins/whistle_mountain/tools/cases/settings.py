"""What a case does not say: airships at home, one worker in the barracks, as many water bars as there should be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ruleworks import Ruleset
from ruleworks_formats.cases import CaseSetting, completed
from ruleworks_formats.notation import Line
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.play.turn.course import BeginTurn
from whistle_mountain.table.places import HOME
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import rules_of


def usual(lines: Sequence[Line], ruleset: Ruleset) -> Iterator[Line]:
    """Yield the lines with what is usual of the canyon and the crews."""
    pieces = rules_of(ruleset).pieces
    canyon = [] if any(line.word == "canyon" for line in lines) else [Line(0, "canyon")]
    for line in (*lines[:1], *canyon, *lines[1:]):  # the first one says how many players there are
        yield _canyon(line, pieces) if line.word == "canyon" else _crew(line, pieces) if line.word == "crew" else line


def begin(mountain: Mountain) -> BeginTurn:
    """Return the step that begins the turn of the active seat."""
    return BeginTurn(mountain.active)


def known(ruleset: Ruleset) -> Iterator[str]:
    """Yield the ids of scaffolds, docks, airships, markets and stacks."""
    pieces = rules_of(ruleset).pieces
    parts = pieces.components
    yield from pieces.tiles
    yield from (part.id for listed in (parts.docks, parts.airships, parts.markets) for part in listed)
    yield from (kind for kind in pieces.kinds if "." in kind)


def _canyon(line: Line, pieces: Pieces) -> Line:
    """Return the line of the canyon with as many water bars as its water leaves."""
    water = re.search(r"\bwater=(\d+)", line.rest)
    facts = pieces.components.water
    return completed(line, bars=str(max(0, facts.bars - int(water[1] if water else facts.start))))


def _crew(line: Line, pieces: Pieces) -> Line:
    """Return the line of a crew with its airships at home and a worker in the lowest barracks."""
    return completed(line, ships="+".join([HOME] * len(pieces.ships)), barracks=str(pieces.components.board.barracks))


def draft(mountain: Mountain, abilities: Sequence[str], ruleset: Ruleset) -> None:
    """Lay out abilities to choose from, and as many others as there are besides."""
    others = [ability for ability in mountain.draft if ability not in abilities]
    mountain.draft = (*abilities, *others)[: max(len(mountain.draft), len(abilities))]


CASES = CaseSetting(
    "whistle-mountain", players=2, fill=usual, begin=begin, kept=("this-turn",), known=known, draft=draft
)
