"""Pieces that another package adds to the box: what is printed on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from ruleworks import hookimpl
from ruleworks_kit.facts.pairs import need_facts, need_items
from whistle_stop.box.components import Components, load_components, with_more
from whistle_stop.box.pieces import Pieces, pieces_of
from whistle_stop.items.printed_items import printed
from whistle_stop.terms.kinds import Item

#: The tables of the pieces whose rules an item says, and what the ids of these begin with.
TABLES, KINDS = ("specials", "upgrades"), ("special", "upgrade")


class MorePieces:
    """A rule of a bundle with pieces of its own: their facts, written as in the component files of the game.

        PIECES = MorePieces("steam", {"upgrades": {"sawmill": {"cost": ["stone"], "star": 2}}}, [SAWMILL])
        bundle = Bundle(..., rules=[PIECES], items=PIECES.items)

    What another special tile or an upgrade does is said by the item with the same id, here `upgrade.sawmill`; all
    others are said by their facts alone.
    """

    def __init__(self, bundle: str, facts: Mapping[str, Any], items: Iterable[Any] = ()) -> None:
        """Take the name of the bundle, the facts, table by table, and the items; an error names what cannot be."""
        self.id: str = f"{bundle}.pieces"
        self._bundle, self._facts = bundle, facts
        given = tuple(items)
        printed_here = _printed_besides(given, load_components(), with_more(load_components(), facts, bundle), bundle)
        #: The items of the bundle: those that were given, and those that are said by their facts alone.
        self.items: tuple[Any, ...] = (*given, *printed_here)

    @hookimpl
    def pieces(self, value: Pieces) -> Pieces:
        """Add the pieces to those that there are."""
        return _together(value, self)

    def added_to(self, pieces: Pieces) -> Pieces:
        """Return the pieces with these among them."""
        return pieces_of(with_more(pieces.components, self._facts, self._bundle))


def _printed_besides(items: tuple[Any, ...], box: Components, more: Components, bundle: str) -> list[Item]:
    """Return the new pieces that are said by their facts alone; others without item or facts are refused."""
    known, described = _with_items(more), {item.id for item in items}
    added = known - _with_items(box)
    new = [item.id for item in items if item.id.partition(".")[0] in KINDS and getattr(item, "replaces", "") != item.id]
    need_facts(new, known, added, bundle)
    need_items(added, described, bundle)
    in_box = {item.id for item in printed(box)}
    return [item for item in printed(more) if item.id not in in_box]


def _with_items(components: Components) -> frozenset[str]:
    """Return the ids of the pieces that are nothing without an item."""
    return frozenset(piece.id for table in TABLES for piece in getattr(components, table))


@lru_cache(64)
def _together(pieces: Pieces, more: MorePieces) -> Pieces:
    return more.added_to(pieces)
