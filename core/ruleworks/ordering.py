"""The order of plugins: layer, bundle, id, bent by `before` and `after`; never that of import or install."""

from collections.abc import Mapping
from graphlib import TopologicalSorter
from typing import Any

from ruleworks.bundle import LAYERS, Bundle

Key = tuple[int, bool, str, bool, str]


def sort_key(bundle: Bundle, *, item: bool = False, name: str = "") -> Key:
    """Return what plugins are sorted by: in a layer the game itself comes first, in a bundle its rules."""
    return LAYERS.index(bundle.layer), bundle.position is None, bundle.name, item, name


def ordered(plugins: Mapping[str, Any], keys: Mapping[str, Key]) -> list[str]:
    """Return the ids of `plugins` in the order of their keys, bent by what they ask for; a circle is a CycleError."""
    earlier: dict[str, set[str]] = {name: set() for name in plugins}
    for name, wish in ((name, wish) for name in plugins for wish in ("after", "before")):
        others = getattr(plugins[name], wish, ())
        for other in plugins.keys() & ({others} if isinstance(others, str) else {*others}):
            earlier[name if wish == "after" else other].add(other if wish == "after" else name)
    TopologicalSorter(earlier).prepare()
    waiting, order = sorted(plugins, key=keys.__getitem__), []
    while waiting:
        order.append(next(name for name in waiting if earlier[name].isdisjoint(waiting)))
        waiting.remove(order[-1])
    return order
