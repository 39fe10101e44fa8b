"""What the game says about its written positions; all else follows from the fields of a position."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import Ruleset
from ruleworks_formats.notation import Amounts, Drawn, TextNotation
from whistle_mountain.box.resources import TYPES, Resources
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import rules_of
from whistle_mountain.tools.notation.completion import complete
from whistle_mountain.tools.notation.drawing import drawing
from whistle_mountain.tools.notation.full_box import full
from whistle_mountain.tools.notation.shorthand import meant


def drawn(position: Mountain, ruleset: Ruleset) -> Sequence[str]:
    """Return the drawing of the grid; before there are crews, there is nothing to see."""
    return drawing(rules_of(ruleset).pieces, position) if position.crews else ()


NOTATION = TextNotation(
    "whistle-mountain",
    Mountain,
    forms={Resources: Amounts(TYPES, Resources.amounts, Resources)},
    first=("turns_left",),
    last=("markets", "deck", "awards"),
    drawing=Drawn("canyon", drawn),
    reword=meant,
    words={"box": full},
    complete=complete,
)
