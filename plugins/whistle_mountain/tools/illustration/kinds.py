"""The colours by which the kinds of pieces are told apart; their names stand beside them on every card."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

KINDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "machine": ("#c3c7cc", "#4a525b"),
        "upgrade": ("#c4dfb6", "#3d5a35"),
        "ability": ("#d9c9ef", "#54456f"),
        "hand": ("#f5cfa4", "#6e4f2c"),
        "award": ("#f4e08c", "#665b1c"),
        "tile": ("#dcb98a", "#6b5233"),
        "dock": ("#bfe0e2", "#2f5558"),
        "airship": ("#c9d8ef", "#38496a"),
    }
)

#: Resources that are there, and those that are not.
RULES = """
.rw .square{fill:$tile;stroke:$line;stroke-width:.7}
.rw .slot{fill:none;stroke:$line;stroke-dasharray:3 2}
.rw .star{fill:$seal}
.rw .any{fill:$ink}
.rw .lacking{opacity:.45}
.rw .active{fill:none;stroke:$mark;stroke-width:3}
.rw .turn{fill:$onseat}
""" + "".join(f".rw .band.{kind},.rw .square.{kind}{{fill:${kind}}}" for kind in KINDS)
