"""The order of plugins: layer, bundle, id, bent by `before` and `after`; never that of import or install."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from heapq import heapify, heappop, heappush
from typing import Any

from ruleworks.bundle import LAYERS, Bundle
from ruleworks.errors import PluginError

Key = tuple[int, bool, str, bool, str]


def sort_key(bundle: Bundle, *, item: bool = False, name: str = "") -> Key:
    """Return what plugins are sorted by: in a layer the game itself comes first, in a bundle its rules."""
    return LAYERS.index(bundle.layer), bundle.position is None, bundle.name, item, name


def ordered(plugins: Mapping[str, Any], keys: Mapping[str, Key]) -> list[str]:
    """Return the ids of `plugins` in the order of their keys, bent by what they ask for."""
    sorter: TopologicalSorter[str] = TopologicalSorter()
    for name, plugin in plugins.items():
        sorter.add(name, *(other for other in _names(plugin, "after") if other in plugins))
        for other in _names(plugin, "before"):
            if other in plugins:
                sorter.add(other, name)
    try:
        sorter.prepare()
    except CycleError as error:
        raise PluginError("order-cycle", plugins=" < ".join(error.args[1])) from None
    return list(_by_key(sorter, keys))


def _by_key(sorter: TopologicalSorter[str], keys: Mapping[str, Key]) -> Iterable[str]:
    ready: list[tuple[Key, str]] = []
    while sorter.is_active():
        ready += [(keys[name], name) for name in sorter.get_ready()]
        heapify(ready)
        name = heappop(ready)[1]
        yield name
        sorter.done(name)
        for other in sorter.get_ready():
            heappush(ready, (keys[other], other))


def _names(plugin: Any, attribute: str) -> Sequence[str]:
    names = getattr(plugin, attribute, ())
    return (names,) if isinstance(names, str) else names
