"""The colours by which the kinds of pieces are told apart; their names stand beside them on every card."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

KINDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "kind_machine": ("#c3c7cc", "#4a525b"),
        "kind_upgrade": ("#c4dfb6", "#3d5a35"),
        "kind_ability": ("#d9c9ef", "#54456f"),
        "kind_card": ("#f5cfa4", "#6e4f2c"),
        "kind_award": ("#f4e08c", "#665b1c"),
        "kind_scaffold": ("#dcb98a", "#6b5233"),
        "kind_dock": ("#bfe0e2", "#2f5558"),
        "kind_airship": ("#c9d8ef", "#38496a"),
    }
)

#: Empty places, what there is nothing of, and whose turn it is.
RULES = """
.rw .slot{fill:none;stroke:$line;stroke-dasharray:3 2}
.rw .star{fill:$seal}
.rw .lacking{opacity:.45}
.rw .active{fill:none;stroke:$mark;stroke-width:3}
.rw .to-move{fill:$onseat}
""" + "".join(f".rw .band.{name},.rw .square.{name}{{fill:${name}}}" for name in KINDS)
