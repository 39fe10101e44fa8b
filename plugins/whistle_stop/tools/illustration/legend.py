"""What the signs of goods mean, for whoever has never seen the pieces."""

from __future__ import annotations

from functools import lru_cache

from ruleworks import Ruleset, Translator
from ruleworks_pictures import Box, Look, Panel, line, use, width
from ruleworks_pictures.column import GAP, MARGIN, ROOM
from whistle_stop.tools.illustration.column import Column
from whistle_stop.tools.illustration.wording import GOODS, wording

CACHE_SIZE = 16
SIGN, LETTERS, ROW = 11, 8.5, 14  # the sizes of a sign and of the letters beside it, and how tall a row is


def legend_panel(look: Look, wide: float = ROOM + 2 * MARGIN) -> Panel:
    """Return the names of all goods beside their signs, in as many rows as they take."""
    return _panel(look.ruleset, look.texts, wide - 2 * MARGIN)


@lru_cache(CACHE_SIZE)
def _panel(ruleset: Ruleset, texts: Translator, room: float) -> Panel:
    words = wording(ruleset, texts)
    column, x = Column(words, Look(None, ruleset, None, texts), "legend", room), float(MARGIN)
    for good, id in GOODS.items():
        name = words.name(id)
        wide = SIGN + 2 + width(name, LETTERS)
        if x + wide > MARGIN + room:
            x, column.y = float(MARGIN), column.y + ROW
        sign = use(good, x, column.y + (ROW - SIGN) / 2, SIGN, good)
        column.ground.append(sign + line(name, Box(x + SIGN + 2, column.y, wide - SIGN, ROW), LETTERS, "faint"))
        x += wide + 2 * GAP
    column.go_below(ROW)
    return column.panel("legend")
