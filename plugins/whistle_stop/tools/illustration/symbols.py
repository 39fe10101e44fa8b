"""Signs of our own for what the pieces show, each drawn in a square of 24 units and told apart by its form alone."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ruleworks_pictures import circle, path, rect
from ruleworks_pictures.svg import Box

WHEEL = "".join(circle(x, 19.5, 2.6, "wheel") for x in (5, 12, 19))

SYMBOLS: Mapping[str, str] = MappingProxyType(
    {
        "wood": path("M2 9h13a4.5 4.5 0 0 1 0 9H2a4.5 4.5 0 0 1 0-9z") + circle(16, 13.5, 2.3, "hole"),
        "cotton": circle(8, 9, 5) + circle(16, 9, 5) + circle(12, 14, 5.5) + path("M11 17h2v6h-2z"),
        "stone": path("M2 19l3-10 7-4 7 3 3 11z"),
        "steel": path("M4 4h16v4h-5.500v8H20v4H4v-4h5.500V8H4z"),
        "cattle": path("M1 3c0 5 2 6 4 6l1-1h12l1 1c2 0 4-1 4-6-2 2-4 2-6 2H7C5 5 3 5 1 3z")
        + path("M6 9h12l-2 9a4 4 0 0 1-8 0z"),
        "whiskey": path("M9 1h6v6c4 2 5 4 5 7v9H4v-9c0-3 1-5 5-7z") + rect(Box(7, 14, 10, 5), "hole"),
        "any": circle(12, 12, 9.5, "ring")
        + path("M8.500 9.500a3.500 3.500 0 1 1 5 3.200c-1 .5-1.500 1.200-1.500 2.300M12 17.500v.5", "ring"),
        "coal": path("M4 15l3-8 7-3 6 5 1 7-6 5H8z"),
        "whistle": path("M2 8h13a6 6 0 1 1-5.600 8L9 14l-2 4-4-2 2-4H2z"),
        "nugget": path("M3 15l4-9 8-2 6 7-3 9H7z") + path("M8 9l4-2 1 4-4 2z", "hole"),
        "share": path("M4 2h16v20H4z", "paper-line") + path("M7 7h10M7 11h10M7 15h6", "ring"),
        "train": path("M1 18V2h11v4h4V3h4v3h2l1 12z") + WHEEL,
        "mine": path("M4 22V12a8 8 0 0 1 16 0v10h-5v-8H9v8z"),
        "post": path("M2 9h15V5l6 6-6 6v-4H2zM7 19h10v3H7z"),
        "factory": path("M2 22V10l6 4v-4l6 4V3h4l1 8 3 11z"),
        "store": path("M2 3h20l1 7H1zM3 11h18v11h-6v-7h-5v7H3z"),
        "gold": path("M3 20l2-6h6l2 6zM11 20l2-6h6l2 6zM7 13l2-6h6l2 6z"),
    }
)

COLOURS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "wood": ("#8a5a2b", "#c99a63"),
        "cotton": ("#fdfcf7", "#f4f1e6"),
        "stone": ("#7d8085", "#a4a8ae"),
        "steel": ("#1f6fb0", "#6bb8f0"),
        "cattle": ("#b3261e", "#f28b82"),
        "whiskey": ("#2e7d4f", "#76d19b"),
        "coal": ("#3a3a40", "#aeb4bd"),
        "whistle": ("#8a2f5b", "#ef9ac2"),
        "nugget": ("#a87a00", "#f0c64a"),
        "amber": ("#b87900", "#f2bd55"),
        "teal": ("#00707a", "#55c5cf"),
        "plum": ("#7a2f6b", "#d48ac6"),
        "slate": ("#4d5d6c", "#a3b4c4"),
        "rose": ("#b8365f", "#f491ad"),
        "land": ("#dfe5c3", "#3a4231"),
        "empty": ("#f3ecd8", "#2a2f33"),
        "hub": ("#f6e3b4", "#524527"),
        "west": ("#ead2bd", "#503b2d"),
        "sea": ("#b9d9e8", "#1f3f52"),
        "rail": ("#2e2a25", "#e6e1d5"),
    }
)

COMPANIES = ("amber", "teal", "plum", "slate", "rose")

RULES = """
.rw .wood{fill:$wood}
.rw .cotton{fill:$cotton;stroke:$line;stroke-width:1.4}
.rw .stone{fill:$stone}
.rw .steel{fill:$steel}
.rw .cattle{fill:$cattle}
.rw .whiskey{fill:$whiskey}
.rw .coal{fill:$coal}
.rw .whistle{fill:$whistle}
.rw .nugget{fill:$nugget}
.rw .hole{fill:$card}
.rw .ring{fill:none;stroke:$ink;stroke-width:2}
.rw .paper-line{fill:$card;stroke:$ink;stroke-width:1.6}
.rw .wheel{fill:$rail;stroke:$paper;stroke-width:1}
.rw .land{fill:$land;stroke:$line;stroke-width:.8}
.rw .empty{fill:$empty;stroke:$line;stroke-width:.6}
.rw .hub{fill:$hub;stroke:$line;stroke-width:.8}
.rw .west{fill:$west;stroke:$line;stroke-width:.8}
.rw .sea{fill:$sea}
.rw .bed{fill:none;stroke:$land;stroke-width:6.5}
.rw .rail{fill:none;stroke:$rail;stroke-width:2.600;stroke-linecap:round}
.rw .hub-rail{fill:none;stroke:$rail;stroke-width:2.600;opacity:.75}
.rw .station{fill:$card;stroke:$rail;stroke-width:1.500}
.rw .badge{fill:$paper;stroke:$rail;stroke-width:.7}
.rw .harbour{fill:$paper;stroke:$rail;stroke-width:1.2}
.rw .engine{stroke:$paper;stroke-width:1.2;paint-order:stroke}
.rw .plate{stroke:$paper;stroke-width:1}
.rw .slot{fill:none;stroke:$line;stroke-dasharray:3 2}
.rw .star{fill:$seal}
.rw .lacking{opacity:.45}
.rw .active{fill:none;stroke:$mark;stroke-width:3}
.rw .to-move{fill:$onseat}
.rw .used{fill:$panel;stroke:$line}
.rw .now{fill:none;stroke:$mark;stroke-width:2}
""" + "".join(f".rw .{name}{{fill:${name}}}.rw .band.{name}{{fill:${name}}}" for name in COMPANIES)
