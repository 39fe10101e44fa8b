"""Showing a position: by the drawing that a bundle brings, or simply as its fields; and writing it down."""

from __future__ import annotations

from typing import Any

from ruleworks import Game, Position, Ruleset, Text
from ruleworks.inside import describe, log
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.terminal import Terminal
from ruleworks_toolbox import Drawing, Notation, tools_for


def picture(game: Game[Any], seat: int | None, terminal: Terminal) -> str:
    """Return what `seat` sees, as a drawing where a bundle has one and it works."""
    for bundle, tool in tools_for(game.ruleset, terminal.installed):
        if isinstance(tool, Drawing) and tool.draws == game.ruleset.game:
            try:
                return tool.draw(game, seat, terminal.texts)
            except Exception as error:
                log().warning("drawing failed", plugin=bundle, reason=describe(error))
    return plain(game, seat, terminal)


def notation(ruleset: Ruleset, terminal: Terminal) -> Notation:
    """Return the written form of positions that a bundle brings for the game of a ruleset."""
    for _, tool in tools_for(ruleset, terminal.installed):
        if isinstance(tool, Notation) and tool.notates == ruleset.game:
            return tool
    raise mistake("no-notation", game=ruleset.game)


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
