"""The checks as a tool, for a testing kit: which parts of a position each of them depends on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from types import MappingProxyType

from ruleworks_kit.promises import GamePromises
from whistle_stop.table.position import Frontier
from whistle_stop.terms.points import FrontierScene
from whistle_stop.tools.invariants import changes, items

#: What flaws depend on besides the items in play; there is nothing to ask while these parts stay as they are.
SEEN = attrgetter(
    *("active", "agenda", "display", "laid", "memory", "nuggets", "players", "removed", "round_cell", "shares"),
    *("stack", "this_turn", "upgrades", "yards"),
)

#: Each yields what is wrong with a change; there is nothing to ask when it changed none of these parts.
OF_A_CHANGE: Mapping[Callable[[FrontierScene, FrontierScene], Iterator[str]], Callable[[Frontier], object]] = (
    MappingProxyType(
        {
            changes.what_lies_stays: attrgetter("laid", "removed"),
            changes.time_goes_on: attrgetter("round_cell", "ending"),
            changes.trains_end_on_the_resource_track: attrgetter("yards"),
            changes.one_train_moves_at_a_time: attrgetter("yards"),
            changes.coal_never_leads_east: attrgetter("yards"),
            changes.a_move_is_completed: attrgetter("agenda"),
            changes.tokens_are_spent_in_the_own_turn: attrgetter("yards"),
        }
    )
)


PROMISES: GamePromises[Frontier] = GamePromises("whistle-stop", SEEN, items.items_are_those_of_the_box, OF_A_CHANGE)
