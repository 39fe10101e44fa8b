"""Showing a position in so many columns, and writing it down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ruleworks import Game, Ruleset
from ruleworks_cli.line_width import wrapped
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.play.layout import block
from ruleworks_cli.terminal import Terminal
from ruleworks_contracts import BoardPanel, Notation, Region, plain_text, tools_of
from ruleworks_table import regions, table_in_words

#: Drawings are made for so many columns; where there are fewer, a table is laid out from its parts.
USUAL_WIDTH = 110


def picture(game: Game[Any], seat: int | None, terminal: Terminal) -> str:
    """Return what `seat` sees, as a drawing where a bundle has one and it works."""
    columns = terminal.columns
    if columns is not None and columns < USUAL_WIDTH:
        return "\n".join(_stacked(regions(game, seat, terminal.texts), columns))
    return table_in_words(game, seat, terminal.language)


def _stacked(parts: Sequence[Region], columns: int) -> Iterator[str]:
    """Yield all parts one below the other; what is drawn comes last, right above what is asked."""
    for place, part in enumerate(sorted(parts, key=lambda part: isinstance(part, BoardPanel))):
        if place:
            yield ""
        yield from (plain_text(line) for wide in block(part, columns) for line in wrapped(wide, columns))


def notation(ruleset: Ruleset) -> Notation:
    """Return the written form of positions that a bundle brings for the game of a ruleset."""
    tool = tools_of(ruleset).first(Notation)
    if tool is None:
        raise mistake("no-notation", game=ruleset.game)
    return tool
