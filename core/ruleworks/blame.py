"""Which plugin was at work when something failed: read from the traceback, so that plays pay nothing for it."""

from __future__ import annotations

from collections.abc import Mapping
from traceback import walk_tb
from typing import Any


def culprit(error: Exception, plugins: Mapping[str, Any], bundles: Mapping[type, str]) -> tuple[str, str]:
    """Return the id of the innermost plugin or type on the way to `error`, and its bundle where known."""
    ids = {id(plugin): name for name, plugin in plugins.items()}
    for frame, _ in reversed(list(walk_tb(error.__traceback__))):
        me = frame.f_locals.get("self")
        if id(me) in ids:
            return ids[id(me)], ids[id(me)].split(".", 1)[0]
        if type(me) in bundles:
            return f"{bundles[type(me)]}:{type(me).__name__}", bundles[type(me)]
    return "?", ""
