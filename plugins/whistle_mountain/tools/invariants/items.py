"""Every item can come into the game, and every piece of the box is an item."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import Ruleset, Scene
from whistle_mountain.play.setup.flaws import holds_items, stock_of
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.kinds import Item
from whistle_mountain.terms.points import rules_of


def items_are_those_of_the_box(ruleset: Ruleset, mountain: Mountain) -> Iterator[str]:
    """Each item has facts, or is in a stock of its own; each piece with facts is an item, unless it was blocked."""
    rules = rules_of(ruleset)
    scene = Scene(mountain, rules)
    printed = {piece for kind, pieces in rules.pieces.kinds.items() if holds_items(kind) for piece in pieces}
    docks = {dock.id for dock in rules.pieces.components.docks}  # which are items where a package says what they do
    box = printed | docks | stock_of(scene).keys() | stock_of(scene, abilities=True).keys()
    for name, item in ruleset.items.items():
        if isinstance(item, Item) and name not in box:
            yield f"{name} is an item, but in no box: tell MorePieces its facts, or correct its id"
    for piece in sorted(printed - ruleset.items.keys() - {*ruleset.setup.blocked}):
        yield f"{piece} has facts, but is no item of its bundle: list it there, as `items` of MorePieces are"
