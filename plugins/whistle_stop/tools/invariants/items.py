"""Every item can come into the game, and every piece of the box that does something is an item."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import Ruleset
from whistle_stop.table.position import Frontier
from whistle_stop.terms.kinds import Halt, Upgrade
from whistle_stop.terms.points import rules_of


def items_are_those_of_the_box(ruleset: Ruleset, frontier: Frontier) -> Iterator[str]:
    """Yield items that are in no box, and pieces that are no items although nobody blocked them."""
    pieces = rules_of(ruleset).pieces
    box = {piece for group in pieces.stock.values() for piece in group}
    for name, item in ruleset.items.items():
        if isinstance(item, Halt | Upgrade) and name not in box:
            yield f"{name} is an item, but in no box: tell MorePieces its facts, or correct its id"
    due = {item for piece in box if (item := pieces.item_of(piece)) is not None}
    for item in sorted(due - ruleset.items.keys() - {*ruleset.setup.blocked}):
        yield f"{item} has facts, but is no item of its bundle: list it there, as `items` of MorePieces are"
