"""The bundle of the game: what its package holds, and the box that the options give."""

from __future__ import annotations

from ruleworks import Bundle, Source
from ruleworks_contracts import gathered, instances_in
from whistle_stop.box.components import load_components
from whistle_stop.box.options import FrontierOptions
from whistle_stop.items.printed_items import printed
from whistle_stop.table.position import Frontier
from whistle_stop.terms.kinds import Item
from whistle_stop.terms.points import FrontierRules
from whistle_stop.tools import TOOLS


def items_of_the_box(options: FrontierOptions) -> list[Item]:
    """Return the items of the modules, and those that need none."""
    return [*instances_in("whistle_stop.items", Item), *printed(load_components(options.components))]


bundle: Bundle = gathered(
    "whistle_stop",
    Bundle(
        name="whistle-stop",
        version="0.1.0",
        position=Frontier,
        players=range(2, 6),
        rule_points=(FrontierRules,),
        items=items_of_the_box,
        options=FrontierOptions,
        texts=Source("whistle-stop", "whistle_stop"),
        tools=TOOLS,
    ),
)
