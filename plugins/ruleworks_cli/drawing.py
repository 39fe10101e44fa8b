"""Showing a position: by the drawing that a bundle brings, or simply as its fields; and writing it down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ruleworks import Game, Position, Ruleset, Text
from ruleworks_cli.layout import block
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.terminal import Terminal
from ruleworks_cli.wrapping import wrapped
from ruleworks_toolbox import (
    BoardPanel,
    Drawing,
    Notation,
    Region,
    Regions,
    answer,
    inked,
    plain_text,
    tool_for,
    tools_for,
)

#: Drawings are made for so many columns; where there are fewer, a table is laid out from its parts.
USUAL_WIDTH = 110


def picture(game: Game[Any], seat: int | None, terminal: Terminal) -> str:
    """Return what `seat` sees, as a drawing where a bundle has one and it works."""
    columns = terminal.columns
    if columns is not None and columns < USUAL_WIDTH:
        return "\n".join(_stacked(regions(game, seat, terminal), columns))
    return _drawn(game, seat, terminal)


def regions(game: Game[Any], seat: int | None, terminal: Terminal) -> list[Region]:
    """Return what `seat` sees in named parts; all of it is one part where no bundle has them."""
    tools = tools_for(game.ruleset, Regions, terminal.installed)
    parts = answer(tools, lambda tool: list(tool.regions(game, seat, terminal.texts)))
    if parts is not None:
        return parts
    lines = tuple([inked(line) for line in _drawn(game, seat, terminal).splitlines()])
    return [BoardPanel("table", terminal.texts.render(Text("ruleworks-cli.region.table")), (lines,))]


def _drawn(game: Game[Any], seat: int | None, terminal: Terminal) -> str:
    tools = tools_for(game.ruleset, Drawing, terminal.installed)
    drawn = answer(tools, lambda tool: tool.draw(game, seat, terminal.texts))
    return plain(game, seat, terminal) if drawn is None else drawn


def _stacked(parts: Sequence[Region], columns: int) -> Iterator[str]:
    """Yield all parts one below the other; what is drawn comes last, right above what is asked."""
    for place, part in enumerate(sorted(parts, key=lambda part: isinstance(part, BoardPanel))):
        if place:
            yield ""
        yield from (plain_text(line) for wide in block(part, columns) for line in wrapped(wide, columns))


def notation(ruleset: Ruleset, terminal: Terminal) -> Notation:
    """Return the written form of positions that a bundle brings for the game of a ruleset."""
    tool = tool_for(ruleset, Notation, terminal.installed)
    if tool is None:
        raise mistake("no-notation", game=ruleset.game)
    return tool


def plain(game: Game[Any], seat: int | None, terminal: Terminal) -> str:
    """Return the fields that the game itself adds to a position, one line each."""
    seen = game.view(seat, options="none")["position"]
    own = [name for name in seen if name not in Position.__struct_fields__ or (name == "in_play" and seen[name])]
    return "\n".join(f"  {name.replace('_', ' ')}: {_show(seen[name], terminal)}" for name in own)


def _show(value: Any, terminal: Terminal) -> str:
    if isinstance(value, dict):
        if set(value) == {"hidden"}:
            return terminal.texts.render(Text("ruleworks-cli.drawing.hidden", {"count": value["hidden"]}))
        return ", ".join(f"{name} {_show(part, terminal)}" for name, part in value.items())
    if isinstance(value, list | tuple):
        separator = "; " if any(isinstance(part, dict | list | tuple) for part in value) else " "
        return separator.join(_show(part, terminal) for part in value) or "-"
    return "-" if value is None else str(value)
