"""Pieces that another package adds to the box: what is printed on its items."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ruleworks import hookimpl
from whistle_mountain.components import load_components, with_more
from whistle_mountain.pieces import Pieces, pieces_of


class MorePieces:
    """A rule of a bundle with items of its own: their facts, written as in the component files of the game.

        MorePieces("steam", {"machines": {"boiler": {"size": "size.medium", "vp": 9}}})

    Each machine, upgrade, ability, card and award that is not in the box needs its facts; they go into the market or
    the stack of their kind. What a piece does is said by the item with the same id, here `machine.boiler`.
    """

    def __init__(self, bundle: str, facts: Mapping[str, Any]) -> None:
        """Take the name of the bundle and the facts, table by table; an error names what cannot be."""
        self.id = f"{bundle}.pieces"
        self._bundle, self._facts = bundle, facts
        with_more(load_components(), facts, bundle)

    @hookimpl
    def pieces(self, value: Pieces) -> Pieces:
        """Add the pieces to those that there are."""
        return _together(value, self)

    def added_to(self, pieces: Pieces) -> Pieces:
        """Return the pieces with these among them."""
        return pieces_of(with_more(pieces.components, self._facts, self._bundle))


@lru_cache(64)
def _together(pieces: Pieces, more: MorePieces) -> Pieces:
    return more.added_to(pieces)
