"""Upgrades and abilities that a seat may use in its turn, once or as often as it can pay."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from ruleworks import Event, ItemId, Option, Refusal, Seat, public
from ruleworks_kit import Sifted
from whistle_mountain.terms.actions import Action
from whistle_mountain.terms.effect import Cause, do
from whistle_mountain.terms.kinds import Power
from whistle_mountain.terms.objections import objection
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse

RULE = "R-ABL-7"


@public
class ItemUsed(Event, frozen=True):
    """A seat used an upgrade or an ability."""

    seat: Seat
    item: ItemId


@public
class UseItem(Action, frozen=True):
    """Use an upgrade or an ability."""

    item: ItemId

    def carry_out(self, play: MountainPlay, seat: int) -> None:
        """Do what it offers, and remember what may be used once a turn."""
        this_turn, power = play.position.this_turn, play.rules.items[self.item]
        if power.once:
            play.position.this_turn = replace(this_turn, used=(*this_turn.used, self.item))
        play.emit(ItemUsed(seat, self.item))
        do(play, power.use, Cause(seat, self.item))

    def why_not(self, scene: MountainScene, seat: int) -> Refusal | None:
        """Tell apart what is not the seat's, what has no use, what was used already, and what it cannot pay or do."""
        if self.item not in scene.rules.powers(scene, seat):
            return refuse("not-yours", RULE, item=name_of(self.item))
        power = scene.rules.items.get(self.item)
        if not isinstance(power, Power) or power.use is None:
            return refuse("no-use", RULE, item=name_of(self.item))
        if power.once and self.item in scene.position.this_turn.used:
            return refuse("used-up", RULE, item=name_of(self.item))
        return objection(scene, seat, self) or power.use.why_not(scene, Cause(seat, self.item))


def usable(scene: MountainScene, seat: int) -> Sequence[Option]:
    """Return the upgrades and abilities that a seat may use now."""
    items, used = scene.rules.items, scene.position.this_turn.used
    left = []
    for item in scene.rules.powers(scene, seat):
        power = items.get(item)
        if isinstance(power, Power) and power.use is not None and not (power.once and item in used):
            left.append(item)
    return Sifted(left, partial(is_possible, scene, seat), UseItem) if left else ()


def is_possible(scene: MountainScene, seat: int, item: str) -> bool:
    """Tell whether the use of an upgrade or an ability can be paid and would do anything."""
    possible: bool = scene.rules.items[item].use.possible(scene, Cause(seat, item))
    return possible
