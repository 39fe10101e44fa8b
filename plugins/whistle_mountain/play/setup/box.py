"""The box that a game is played with."""

from __future__ import annotations

from ruleworks import hookimpl
from ruleworks_contracts import rule
from whistle_mountain.box.options import MountainOptions, pieces_for
from whistle_mountain.box.pieces import Pieces


@rule
class BoxRules:
    """The components as loaded, and the squares of their grid."""

    id = "whistle-mountain.box"

    def __init__(self, options: MountainOptions) -> None:
        """Take the components, made ready for play."""
        self._pieces = pieces_for(options)

    @hookimpl
    def pieces(self) -> Pieces:
        """Give the components."""
        return self._pieces

    @hookimpl
    def cells(self) -> tuple[str, ...]:
        """Give the squares, row by row from the bottom."""
        return self._pieces.grid.named(self._pieces.grid.full)

    @hookimpl
    def cells_of(self, area: str) -> tuple[str, ...]:
        """Give its squares."""
        return self._pieces.grid.cells_of(area)

    @hookimpl
    def things(self) -> list[str]:
        """Give the pieces that do nothing by themselves."""
        box = self._pieces.components
        return [entry.id for listed in (box.scaffolds, box.docks, box.airships) for entry in listed]
