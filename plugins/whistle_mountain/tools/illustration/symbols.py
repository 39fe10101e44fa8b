"""Signs of our own for what the pieces show, each drawn in a square of 24 units and told apart by its form alone."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ruleworks_pictures import path
from whistle_mountain.box.resources import KINDS, ResourceKind


def _symbol(kind: ResourceKind) -> str:
    return path(kind.outline) + (path(kind.hole, "hole") if kind.hole else "")


SYMBOLS: Mapping[str, str] = MappingProxyType({kind: _symbol(row) for kind, row in KINDS.items()})

COLOURS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        **{kind: row.colours for kind, row in KINDS.items()},
        "flood": ("#a9cfe8", "#20455f"),
        "wood": ("#dcb98a", "#6b5233"),
        "metal": ("#c3c7cc", "#4a525b"),
        "rock": ("#e9dcc6", "#38332b"),
        "closed": ("#bdb3a0", "#15181b"),
        "seal": ("#7a3b12", "#f0b27a"),
    }
)

RULES = (
    "".join(f"\n.rw .{kind}{{fill:${kind}}}" for kind in KINDS)
    + """
.rw .hole{fill:$card}
.rw .flood{fill:$flood}
.rw .wood{fill:$wood;stroke:$line;stroke-width:.6}
.rw .metal{fill:$metal;stroke:$line}
.rw .rock{fill:$rock;stroke:$line;stroke-width:.4}
.rw .closed{fill:$closed}
.rw .seal{fill:$seal}
"""
)
