"""Every place where pieces of the box can lie, with what lies there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from whistle_stop.box.pieces import Pieces
from whistle_stop.table.position import Frontier

Kind = Literal["laid", "tile", "upgrade", "share", "nugget"]


class Heap(NamedTuple):
    """What lies in one place: the part of the position, or the name of its field, and pieces that belong there."""

    about: Any
    kind: Kind
    pieces: tuple[str, ...]

    @property
    def shares(self) -> tuple[str, ...]:
        """The pieces, if they are shares."""
        return self.pieces if self.kind == "share" else ()


def heaps_of(frontier: Frontier) -> Iterator[Heap]:
    """Yield what lies where."""
    for laid in frontier.laid:
        yield Heap(laid, "laid", (laid.tile,))
    for yard in frontier.yards:
        yield Heap(yard, "tile", yard.tiles + yard.searched)
        yield Heap(yard, "upgrade", yard.upgrades)
        yield Heap(yard, "share", yard.shares)
        yield Heap(yard, "nugget", yard.nuggets)
    yield Heap("display", "tile", frontier.display)
    yield Heap("stack", "tile", frontier.stack)
    yield Heap("upgrades", "upgrade", frontier.upgrades)
    yield Heap("shares", "share", frontier.shares)
    yield Heap("removed", "share", frontier.removed)
    yield Heap("nuggets", "nugget", frontier.nuggets)


def drawn_tiles(pieces: Pieces) -> frozenset[str]:
    """Return the tiles that come to hands: all but those of arrival."""
    return frozenset([tile for group in pieces.groups.values() for tile in group])
