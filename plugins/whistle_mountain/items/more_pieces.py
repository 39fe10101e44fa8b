"""Pieces that another package adds to the box: what is printed on its items."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from ruleworks import hookimpl
from ruleworks_kit.facts.pairs import need_facts
from whistle_mountain.box.components import Components, load_components, with_more
from whistle_mountain.box.components.errors import mistaken
from whistle_mountain.box.components.loader import ITEMS
from whistle_mountain.box.components.tree import TABLES
from whistle_mountain.box.ids import kind_of
from whistle_mountain.box.pieces import Pieces, pieces_of
from whistle_mountain.items.families.plain_machines import plain_machines
from whistle_mountain.terms.kinds import Item

KINDS = tuple(TABLES[table] for table in ITEMS)
"""What the ids of the pieces begin with that a bundle can add."""


class MorePieces:
    """A rule of a bundle with items of its own: their facts, written as in the component files of the game.

        PIECES = MorePieces("steam", {"machines": {"boiler": {"size": "size.medium", "vp": 9}}}, [BOILER])
        bundle = Bundle(..., rules=[PIECES], items=PIECES.items)

    Each machine, upgrade, ability, card and award that is not in the box needs its facts; they go into the market or
    the stack of their kind. What a piece does is said by the item with the same id, here `machine.boiler`. A machine
    that only gives what is printed on it needs no item, if its facts say what it `gives`.
    """

    def __init__(self, bundle: str, facts: Mapping[str, Any], items: Iterable[Any] = ()) -> None:
        """Take the name of the bundle, the facts, table by table, and the items; an error names what cannot be.

        The items are asked for here because no rule can see those of its bundle: one without facts, and facts
        without an item, would otherwise stay out of the game without a word.
        """
        self.id: str = f"{bundle}.pieces"
        self._bundle, self._facts = bundle, facts
        #: The items of the bundle: those that were given, and the machines that only give what is printed on them.
        self.items: tuple[Any, ...] = _complete(
            tuple(items), load_components(), with_more(load_components(), facts, bundle), bundle
        )

    @hookimpl
    def pieces(self, value: Pieces) -> Pieces:
        """Add the pieces to those that there are."""
        return _together(value, self)

    def added_to(self, pieces: Pieces) -> Pieces:
        """Return the pieces with these among them."""
        return pieces_of(with_more(pieces.components, self._facts, self._bundle), pieces.closed_rows)


@lru_cache(64)
def _together(pieces: Pieces, more: MorePieces) -> Pieces:
    return more.added_to(pieces)


def _complete(items: tuple[Any, ...], box: Components, more: Components, bundle: str) -> tuple[Any, ...]:
    """Return the items and the plain machines among the new pieces; a piece without either is named.

    A new machine without an item is plain if its facts say what it gives, whatever its size.
    """
    in_box = _ids(box)
    added = _ids(more) - in_box
    need_facts([item.id for item in items if _is_piece(item)], in_box | added, added, bundle)
    described = {item.id for item in items}
    plain = [machine for machine in plain_machines(more, in_box | described) if machine.activate is not None]
    for piece in sorted(added - described - {machine.id for machine in plain}):
        raise mistaken("no-item", file=bundle, item=piece)
    return (*items, *plain)


def _is_piece(item: Any) -> bool:
    """Tell whether an item stands for a piece of its own; one that replaces a piece of another bundle does not."""
    named_like_one = isinstance(item, Item) or kind_of(item.id) in KINDS
    return named_like_one and getattr(item, "replaces", "") != item.id


def _ids(components: Components) -> frozenset[str]:
    return frozenset(piece.id for table in ITEMS for piece in getattr(components, table))
