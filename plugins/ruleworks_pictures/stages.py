"""Pictures for pages on which people play: with all that can be pointed at, and what lies over it meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ruleworks import Game, Option
from ruleworks_pictures.painter import Overlay, Painter
from ruleworks_pictures.style import Style


def stage(
    game: Game[Any],
    seat: int | None,
    *,
    language: str = "en",
    size: int | None = None,
    style: Style = "auto",
    desk: bool = False,
) -> str:
    """Return the table as a seat may see it, with a `data-ref` for all that can be pointed at.

    For a `desk`, all of it is laid out to be seen at once on a screen that is wider than tall.
    """
    return Painter().table(game, seat, language=language, size=size, style=style, desk=desk, spots=True)


def overlays(
    game: Game[Any],
    seat: int | None,
    options: Iterable[Option | str],
    *,
    language: str = "en",
    size: int | None = None,
    desk: bool = False,
) -> list[Overlay]:
    """Return what lies over the stage of the same size while somebody points at one of these options."""
    return Painter().overlays(game, seat, options, language=language, size=size, desk=desk)
