"""The one style sheet of pictures: named colours, each for light and for dark surroundings.

Colours never tell anything alone: what they tell stands there as a sign, too. Those of the seats can be told apart by
people who see colours differently.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from string import Template
from types import MappingProxyType
from typing import Literal, TypeAlias

Palette: TypeAlias = Mapping[str, tuple[str, str]]
"""Colours by name, each for light and for dark surroundings."""

Style: TypeAlias = Literal["auto", "light", "dark", "none"]
"""Which colours: those that whoever looks prefers, light ones, dark ones, or none: the page has a style sheet."""

COLOURS: Palette = MappingProxyType(
    {
        "paper": ("#fbfaf6", "#1b1f24"),
        "panel": ("#f1ede2", "#252b32"),
        "card": ("#ffffff", "#2f3740"),
        "line": ("#8d8675", "#7d8894"),
        "ink": ("#1d1b16", "#f0ede4"),
        "faint": ("#5e5949", "#b4bac2"),
        "back": ("#6d6a86", "#918ec2"),
        "band": ("#d9d3c4", "#454d57"),
        "seal": ("#7a3b12", "#f0b27a"),
        "mark": ("#c2185b", "#ff6fa8"),
        "new": ("#1b7f4d", "#5fd39a"),
        "seat1": ("#0b62a8", "#6fb7f2"),
        "seat2": ("#b4480a", "#f2a05c"),
        "seat3": ("#0a7a5c", "#52cfae"),
        "seat4": ("#8a3a86", "#dd96d8"),
        "seat5": ("#6b5b00", "#dccb52"),
        "onseat": ("#ffffff", "#14171a"),
    }
)

# What a piece of a seat shows by a symbol has the colour of the seat. These rules have no `.rw`, so that a class of the
# symbol itself weighs more; converters to PNG know neither `:where` nor `:not`.
RULES = """
.rw{font-family:"DejaVu Sans","Segoe UI",system-ui,sans-serif;background:$paper}
.rw text{fill:$ink}
.rw .bold{font-weight:bold}
.rw .faint,.rw text.faint{fill:$faint}
.rw .paper{fill:$paper}
.rw .panel{fill:$panel}
.rw .card{fill:$card;stroke:$line}
.rw .cell{fill:$card;stroke:$line;stroke-width:.6}
.rw .back{fill:$back;stroke:$line}
.rw .band{fill:$band;stroke:$line}
.rw .square{fill:$panel;stroke:$line}
.rw .seal{fill:$seal}
.rw use{fill:$ink}
.rw .none{fill:none;pointer-events:all}
.rw .line{fill:none;stroke:$line}
.rw .ink{fill:$ink}
.rw text.on,.rw .on text{fill:$onseat}
.rw .seat-1{fill:$seat1}
.rw .seat-2{fill:$seat2}
.rw .seat-3{fill:$seat3}
.rw .seat-4{fill:$seat4}
.rw .seat-5{fill:$seat5}
.seat-1 use{fill:$seat1}
.seat-2 use{fill:$seat2}
.seat-3 use{fill:$seat3}
.seat-4 use{fill:$seat4}
.seat-5 use{fill:$seat5}
.rw .target{fill:$mark;fill-opacity:.14;stroke:$mark;stroke-width:2.5;stroke-dasharray:5 3}
.rw .ghost{opacity:.75}
.rw .gone{opacity:.35}
.rw .arrow{fill:none;stroke:$mark;stroke-width:3;stroke-linecap:round}
.rw .head{fill:$mark}
.rw .new{fill:none;stroke:$new;stroke-width:3}
.rw .moved{fill:none;stroke:$new;stroke-width:3;stroke-linecap:round}
.rw .tip{fill:$new}
"""

DARK = "@media screen and (prefers-color-scheme:dark){%s}"  # what is printed stays light


@lru_cache
def style_sheet(style: Style, rules: str, colours: tuple[tuple[str, tuple[str, str]], ...]) -> str:
    """Return the style sheet with the rules and colours that a game adds, its words for a colour written `$word`."""
    if style == "none":
        return ""
    sheet, named = Template(_dense(RULES + rules)), {**COLOURS, **dict(colours)}
    light, dark = (sheet.substitute({name: pair[place] for name, pair in named.items()}) for place in (0, 1))
    return {"light": light, "dark": dark}.get(style, light + DARK % dark)


def _dense(rules: str) -> str:
    return "".join(line.strip() for line in rules.splitlines())
