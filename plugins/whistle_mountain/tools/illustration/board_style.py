"""How the board looks: the rules of its style sheet, its colours and its signs."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ruleworks_pictures import circle, path, rect
from ruleworks_pictures.svg import Box

WHEEL = (
    "M10.5 1h3l.6 3 2.3 1 2.6-1.7 2.1 2.1-1.7 2.6 1 2.3 3 .6v3l-3 .6-1 2.3 1.7 2.6-2.1 2.1-2.6-1.7"
    "-2.3 1-.6 3h-3l-.6-3-2.3-1-2.6 1.7-2.1-2.1 1.7-2.6-1-2.3-3-.6v-3l3-.6 1-2.3L2.9 5.4 5 3.3 7.6 5"
    "l2.3-1zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"
)

BOARD_SYMBOLS: Mapping[str, str] = MappingProxyType(
    {
        "worker": path(
            "M12 .8a4.8 4.8 0 0 1 3.4 8.2C20 9.8 22.5 13 22.5 18v5h-21v-5c0-5 2.5-8.2 7.1-9A4.8 4.8 0 0 1 12 .8z"
        ),
        "whirlpool": path("M12 12c1-2 4-1 4 1.5s-3 4.5-6 4-5-4-4-7.5 5-6 9-5 7 5 6 9.5-5 8-10 7.5"),
        "waves": path("M1 8q3-4 6 0t6 0 6 0 4-1M1 16q3-4 6 0t6 0 6 0 4-1", "line-water"),
        "wheel": path(WHEEL),
        "pay-any": circle(12, 12, 9.5, "ring")
        + path("M8.5 9.5a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 17.5v.5", "ring"),
        "pay-printed": path("M3 12l8-8h9v9l-8 8z", "ring") + circle(16, 8, 1.8),
        "ware-card": path("M6 2h12v20H6zM9 7h6M9 11h6M9 15h4", "ring"),
        "ware-upgrade": path("M12 2l9 9h-5v10H8V11H3z"),
        "ware-scaffold": path("M2 14h6V8h6v6h6v6H2z", "ring") + path("M8 14v6M14 14v6M8 14h6", "ring"),
        "ware-rescue": circle(12, 12, 8, "buoy") + path("M12 1v6M12 17v6M1 12h6M17 12h6", "ring"),
        "ware-small-machine": rect(Box(2, 8, 14, 14), "ring") + circle(9, 15, 3),
        "ware-medium-machine": rect(Box(1, 8, 22, 14), "ring") + circle(12, 15, 3.5),
        "ware-large-machine": rect(Box(1, 1, 22, 22), "ring") + circle(12, 12, 5),
    }
)

BOARD_COLOURS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "shelf": ("#e4dac4", "#2f363e"),
        "rim": ("#8a6236", "#c39a66"),
        "plank": ("#9a6a3c", "#8a6038"),
        "award": ("#f3d98b", "#6a5520"),
        "blocker": ("#4c4c4c", "#c9c9c9"),
    }
)

BOARD_RULES = """
.rw .closed{fill:$closed}
.rw .shelf{fill:$shelf}
.rw .tile-rim,.rw .tile{fill:none;stroke-linecap:square;stroke-linejoin:miter;pointer-events:none}
.rw .tile-rim{stroke:$rim;stroke-width:23}
.rw .tile{stroke:$wood;stroke-width:21}
.rw .disc{fill:$card;fill-opacity:.85}
.rw .bridge{fill:$plank}
.rw .pool{fill:$flood}
.rw .swirl,.rw .crest,.rw .line-water{fill:none;stroke:$water;stroke-width:1.6;stroke-linecap:round}
.rw .still{pointer-events:none}
.rw .flood{fill-opacity:.82}
.rw .award{fill:$award;stroke:$line;stroke-width:.6}
.rw .hull{stroke:$paper;stroke-width:1.2}
.rw .nobody{fill:$blocker}
.rw .wheel{fill:$line;fill-opacity:.35;fill-rule:evenodd}
.rw .sunk{fill:$flood;stroke-dasharray:4 2}
.rw .ring,.rw .turn{fill:none;stroke:$ink;stroke-width:2}
.rw .turn{stroke:$faint;stroke-width:1.2}
.rw .buoy{fill:none;stroke:$mark;stroke-width:4}
.rw .berth{fill:$flood;stroke:$line;stroke-width:.6}
.rw .offer{fill:$panel}
.rw .taken{fill:$shelf;stroke:$line}
.rw .faded{opacity:.45}
.rw .metal,.rw .sunk{stroke-width:2}
.rw .frame-1{stroke:$seat1}
.rw .frame-2{stroke:$seat2}
.rw .frame-3{stroke:$seat3}
.rw .frame-4{stroke:$seat4}
.rw .frame-5{stroke:$seat5}
"""
