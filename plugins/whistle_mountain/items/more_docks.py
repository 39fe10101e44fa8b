"""Docks that another package adds to the board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ruleworks import hookimpl
from whistle_mountain.box.components import load_components, with_docks
from whistle_mountain.box.pieces import Pieces, pieces_of
from whistle_mountain.terms.effect import Effect
from whistle_mountain.terms.kinds import DockItem


class MoreDocks:
    """A rule of a bundle with docks of its own.

    Each comes, clockwise, after another one:

        DOCKS = MoreDocks("tea", {DockItem("dock.tea-house", offers=(pay(coal=1) >> gain(points=2),)): "dock.card"})
        bundle = Bundle(..., rules=[DOCKS], items=DOCKS.items)
    """

    def __init__(self, bundle: str, after: Mapping[DockItem, str]) -> None:
        """Take the name of the bundle and the docks; an error names what cannot be."""
        self.id: str = f"{bundle}.docks"
        self._bundle = bundle
        self._after = {dock.id: before for dock, before in after.items()}
        self._offers = {dock.id: dock.offers for dock in after}
        self.items: tuple[DockItem, ...] = tuple(after)
        with_docks(load_components(), self._after, bundle)

    @hookimpl
    def pieces(self, value: Pieces) -> Pieces:
        """Add the docks to those that there are."""
        return _together(value, self)

    @hookimpl
    def dock_activities(self, value: tuple[Effect, ...], dock: str) -> tuple[Effect, ...]:
        """Give what the docks of the bundle offer."""
        return self._offers.get(dock, value)

    def added_to(self, pieces: Pieces) -> Pieces:
        """Return the pieces with these docks among them."""
        return pieces_of(with_docks(pieces.components, self._after, self._bundle), pieces.closed_rows)


@lru_cache(64)
def _together(pieces: Pieces, more: MoreDocks) -> Pieces:
    return more.added_to(pieces)
