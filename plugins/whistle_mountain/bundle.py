"""The bundle of the game: what its package holds, and the box that the options give."""

from __future__ import annotations

from ruleworks import Bundle, Source
from ruleworks_contracts import gathered, instances_in
from whistle_mountain.box.components import load_components
from whistle_mountain.box.options import MountainOptions
from whistle_mountain.items.families.plain_machines import plain_machines
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.kinds import Item
from whistle_mountain.terms.points import MountainRules
from whistle_mountain.tools.commands import TOOLS


def items_of_the_box(options: MountainOptions) -> list[Item]:
    """Return the items of the modules, and the machines that need none."""
    described = instances_in("whistle_mountain.items", Item)
    return [*described, *plain_machines(load_components(options.components), {item.id for item in described})]


bundle: Bundle = gathered(
    "whistle_mountain",
    Bundle(
        name="whistle-mountain",
        version="0.2.0",
        position=Mountain,
        players=range(2, 5),
        rule_points=(MountainRules,),
        items=items_of_the_box,
        options=MountainOptions,
        texts=Source("whistle-mountain", "whistle_mountain"),
        tools=TOOLS,
    ),
)
