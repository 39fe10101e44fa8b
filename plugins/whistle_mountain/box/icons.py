"""The alphabet of the squares: the sign of whatever a square of a scaffold shows, the same wherever one is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from whistle_mountain.box.resources import KINDS

BARE = "-"  # how the facts write a square that shows nothing

#: The sign of each icon, the resources in their order, then a square that shows nothing.
SIGNS: Mapping[str, str] = MappingProxyType({**{kind: row.sign for kind, row in KINDS.items()}, BARE: "#"})
ICONS = tuple(SIGNS)


def signs(shown: Iterable[str]) -> str:
    """Return what the squares of a scaffold show, one sign for each."""
    return "".join([SIGNS[icon] for icon in shown])
