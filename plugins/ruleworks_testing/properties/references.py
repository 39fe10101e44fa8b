"""What options and events are about can be pointed at, and lies on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from msgspec import Struct

from ruleworks.inside import layout
from ruleworks_testing.failures import Violation
from ruleworks_testing.trails import Moment, Trail

NUMBERS = {"amount", "cells", "seat"}
TEXTS = {"area", "cell", "item", "message", "place", "word"}
CELLS = {"area", "cell", "cells"}

CellsOf: TypeAlias = Callable[[str], tuple[str, ...]]


def references_are_marks_with_their_values(trail: Trail) -> None:
    """What a choice, its options and events refer to are numbers for seats and amounts, and texts for all others."""
    for moment in trail.closely("references"):
        for value in _pointing(moment, trail):
            for about, found in trail.ruleset.refs(value):
                wanted = int if about in NUMBERS else str
                if type(found) is not wanted or about not in NUMBERS | TEXTS:
                    raise Violation(f"{value!r} refers to the {about} {found!r}", moment.choice)


def cells_are_on_the_board(trail: Trail) -> None:
    """Fields marked `Cell`, `Cells`, `CellMask` or `Area` hold cells that the rule point `cells` names, if any."""
    cells_of: CellsOf = trail.ruleset.tables.table(()).cells_of
    close = {moment.choice for moment in trail.closely("cells")}
    for moment in trail.moments:
        scene = moment.game.scene
        board: tuple[str, ...] = scene.rules.cells(scene)
        for value in (scene.position, *_pointing(moment, trail, whole=moment.choice in close)) if board else ():
            for field, about, part in _on_the_board(value):
                beyond = _beyond(about, part, board, cells_of)
                if beyond:
                    raise Violation(
                        f"{field} holds {beyond}, which is not among the {len(board)} `cells`", moment.choice
                    )


def _beyond(about: str, part: Any, board: tuple[str, ...], cells_of: CellsOf) -> str:
    """Return what a value names that is no cell of the board; empty if there is nothing."""
    if about == "cells":
        return f"bit {part.bit_length() - 1}" if part >> len(board) else ""
    named = cells_of(part) if about == "area" else (part,)
    return next((repr(cell) for cell in named if cell not in board), "")


def _on_the_board(value: Struct) -> Iterator[tuple[str, str, Any]]:
    """Yield the values of all fields about cells, with the field's name and mark."""
    for field in layout(type(value)):
        for part in _flat(getattr(value, field.name)):
            if isinstance(part, Struct):
                yield from _on_the_board(part)
            elif field.about in CELLS and part is not None and part != "":
                yield f"{type(value).__name__}.{field.name}", field.about, part


def _flat(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        value = tuple(value.values())
    if isinstance(value, list | tuple):
        for part in value:
            yield from _flat(part)
    else:
        yield value


def _pointing(moment: Moment, trail: Trail, *, whole: bool = True) -> Iterator[Any]:
    """Yield what points: what was told last and, with `whole`, the question and some of its options."""
    if moment.game.decision is not None and whole:
        yield moment.game.decision.ask
        yield from moment.some_options(trail.rng("references"))
    for record in moment.game.records[-1:]:
        yield from record.events
