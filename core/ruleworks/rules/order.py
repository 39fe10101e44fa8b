"""The order of bundles and plugins: layer, needs, name; bent by `before` and `after`; never that of installation."""

from collections.abc import Mapping
from graphlib import TopologicalSorter
from typing import Any

from ruleworks.rules.bundle import LAYERS, Bundle


def sort_key(bundle: Bundle) -> tuple[int, bool, str]:
    """Return what bundles are sorted by: in a layer the game itself comes first."""
    return LAYERS.index(bundle.layer), bundle.position is None, bundle.name


def ordered(things: Mapping[str, Any], after: str) -> list[str]:
    """Return names in the given order, bent by `before` and by the attribute `after`; a circle is a CycleError."""
    earlier: dict[str, set[str]] = {name: set() for name in things}
    for name, wish in ((name, wish) for name in things for wish in (after, "before")):
        others = getattr(things[name], wish, ())
        for other in things.keys() & ({others} if isinstance(others, str) else {*others}):
            earlier[name if wish == after else other].add(other if wish == after else name)
    TopologicalSorter(earlier).prepare()
    waiting, order = list(things), []
    while waiting:
        order.append(next(name for name in waiting if earlier[name].isdisjoint(waiting)))
        waiting.remove(order[-1])
    return order
