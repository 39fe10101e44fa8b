"""Every place where pieces of the box can lie, with what lies there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from whistle_mountain.box.ids import kind_of
from whistle_mountain.table.position import Mountain


def heaps_of(mountain: Mountain) -> tuple[tuple[Any, tuple[str, ...]], ...]:
    """Return what lies where: the part of the position, or the name of its field, and the pieces."""
    return tuple(_heaps(mountain))


def pieces_on_the_table(mountain: Mountain) -> list[str]:
    """Return every piece but the abilities, wherever it lies."""
    return [item for item in chain.from_iterable(items for _, items in _heaps(mountain)) if not is_ability(item)]


def is_ability(item: str) -> bool:
    """Tell whether an id is that of an ability."""
    return kind_of(item) == "ability"


def _heaps(mountain: Mountain) -> Iterator[tuple[Any, tuple[str, ...]]]:
    yield "tower", tuple(chain.from_iterable(mountain.tower))
    for name in ("awards", "deck", "discard", "draft", "removed"):
        yield name, getattr(mountain, name)
    yield "this_turn", mountain.this_turn.playing
    for market in mountain.markets:
        yield market, market.shown + market.stack
    for each in mountain.storages:
        own = (each.ability,) if each.ability else ()
        yield each, own + each.machines + each.scaffolds + each.upgrades + each.awards + each.cards + each.drawn
    for scaffold in mountain.canyon.scaffolds:
        yield scaffold, (scaffold.tile,)
    for machine in mountain.canyon.machines:
        yield machine, (machine.item,)
