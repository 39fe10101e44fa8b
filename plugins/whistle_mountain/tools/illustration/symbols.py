"""Signs of our own for what the pieces show, each drawn in a square of 24 units and told apart by its form alone."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ruleworks_pictures import circle, path

SYMBOLS: Mapping[str, str] = MappingProxyType(
    {
        "coal": path("M4 15l3-8 7-3 6 5 1 7-6 5H8z"),
        "iron": path("M3 18l3-10h12l3 10z"),
        "water": path("M12 2c5 7 7 10 7 13a7 7 0 0 1-14 0c0-3 2-6 7-13z"),
        "gold": circle(12, 12, 9) + path("M12 7l5 5-5 5-5-5z", "hole"),
        "whistle": path("M2 8h13a6 6 0 1 1-5.6 8L9 14l-2 4-4-2 2-4H2z"),
    }
)

COLOURS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "coal": ("#3a3a40", "#aeb4bd"),
        "iron": ("#7a5a4a", "#cfa78f"),
        "water": ("#1f6fb0", "#6bb8f0"),
        "gold": ("#a87a00", "#f0c64a"),
        "whistle": ("#8a2f5b", "#ef9ac2"),
        "flood": ("#a9cfe8", "#20455f"),
        "wood": ("#dcb98a", "#6b5233"),
        "metal": ("#c3c7cc", "#4a525b"),
        "rock": ("#e9dcc6", "#38332b"),
        "closed": ("#bdb3a0", "#15181b"),
        "seal": ("#7a3b12", "#f0b27a"),
    }
)

RULES = """
.rw .coal{fill:$coal}
.rw .iron{fill:$iron}
.rw .water{fill:$water}
.rw .gold{fill:$gold}
.rw .whistle{fill:$whistle}
.rw .hole{fill:$card}
.rw .flood{fill:$flood}
.rw .wood{fill:$wood;stroke:$line;stroke-width:.6}
.rw .metal{fill:$metal;stroke:$line}
.rw .rock{fill:$rock;stroke:$line;stroke-width:.4}
.rw .closed{fill:$closed}
.rw .seal{fill:$seal}
"""
