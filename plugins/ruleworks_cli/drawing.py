"""Showing a position: by the drawing that a bundle brings, or simply as its fields."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ruleworks import Game, Position, Text, discovery
from ruleworks.discovery import describe
from ruleworks.logs import log
from ruleworks_cli.terminal import Terminal
from ruleworks_cli.tools import Drawing


def picture(game: Game[Any], seat: int | None, terminal: Terminal) -> str:
    """Return what `seat` sees, as a drawing where a bundle has one and it works."""
    for bundle, drawing in _drawings(game):
        try:
            return drawing.draw(game, seat, terminal.texts)
        except Exception as error:
            log.warning("drawing failed", plugin=bundle, reason=describe(error))
    return plain(game, seat, terminal)


def plain(game: Game[Any], seat: int | None, terminal: Terminal) -> str:
    """Return the fields that the game itself adds to a position, one line each."""
    seen = game.view(seat)["position"]
    own = [name for name in seen if name not in Position.__struct_fields__ or (name == "in_play" and seen[name])]
    return "\n".join(f"  {name.replace('_', ' ')}: {_show(seen[name], terminal)}" for name in own)


def _drawings(game: Game[Any]) -> Iterator[tuple[str, Drawing]]:
    """Yield the drawings of a game, the best first: those of its ruleset, variants before the game."""
    found = {**discovery.installed().bundles, **game.ruleset.bundles}
    bundles = [found.pop(name) for name in reversed(game.ruleset.bundles)] + list(found.values())
    for bundle in bundles:
        for tool in bundle.tools:
            if isinstance(tool, Drawing) and tool.draws == game.ruleset.game:
                yield bundle.name, tool


def _show(value: Any, terminal: Terminal) -> str:
    if isinstance(value, dict):
        if set(value) == {"hidden"}:
            return terminal.texts.render(Text("ruleworks-cli.drawing.hidden", {"count": value["hidden"]}))
        return ", ".join(f"{name} {_show(part, terminal)}" for name, part in value.items())
    if isinstance(value, list | tuple):
        separator = "; " if any(isinstance(part, dict | list | tuple) for part in value) else " "
        return separator.join(_show(part, terminal) for part in value) or "-"
    return "-" if value is None else str(value)
