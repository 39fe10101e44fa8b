"""What the game says about its written positions; all else follows from the fields of a position."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import Ruleset
from ruleworks_formats.notation import Amounts, Drawn, TextNotation
from whistle_stop.box.cubes import COLOURS, Cubes
from whistle_stop.table.position import Frontier
from whistle_stop.terms.points import rules_of
from whistle_stop.tools.notation.completion import complete
from whistle_stop.tools.notation.drawing import drawing
from whistle_stop.tools.notation.full_box import full
from whistle_stop.tools.notation.shorthand import meant


def drawn(position: Frontier, ruleset: Ruleset) -> Sequence[str]:
    """Return the drawing of the country; before anything lies there, there is nothing to see."""
    return drawing(rules_of(ruleset).pieces, position) if position.laid else ()


NOTATION = TextNotation(
    "whistle-stop",
    Frontier,
    forms={Cubes: Amounts(COLOURS, Cubes.amounts, Cubes)},
    first=("round_cell", "ending"),
    last=("display", "upgrades", "shares", "removed", "stack", "stack_known", "nuggets"),
    drawing=Drawn("laid", drawn),
    reword=meant,
    words={"box": full},
    complete=complete,
)
