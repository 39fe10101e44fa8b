"""Disassembler: an upgrade of the market leaves the game for what is printed on it, as resources."""

from __future__ import annotations

from ruleworks import Ask, Event, ItemId, Option, Play, Refusal, Scene, Seat, Step, public
from whistle_mountain.effects.effect import Cause, Effect, do
from whistle_mountain.effects.gain import Gain
from whistle_mountain.effects.offers import UPGRADES, on_offer, price_of
from whistle_mountain.effects.receive import refill
from whistle_mountain.items import Machine
from whistle_mountain.markets import without
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain, market_of
from whistle_mountain.refusals import name_of, refuse

Table = Scene[Mountain, MountainRules]
Work = Play[Mountain, MountainRules]


@public
class UpgradeDismantled(Event, frozen=True):
    """A seat had an upgrade taken apart, which left the game."""

    seat: Seat
    upgrade: ItemId


@public
class Dismantle(Option, frozen=True):
    """Take this upgrade apart."""

    upgrade: ItemId


@public
class DismantleOne(Step, frozen=True):
    """A seat takes an upgrade of the market apart; skipped if none brings anything."""

    cause: Cause

    def run(self, play: Work) -> None:
        """Let it choose which."""
        if parts_of_market(play, self.cause):
            play.push(ChooseDismantled(play.rules.decider(play, self.cause.seat), self.cause))


@public
class ChooseDismantled(Ask, frozen=True):
    """A seat chooses the upgrade that is taken apart."""

    cause: Cause

    def options(self, scene: Table) -> list[Dismantle]:
        """Offer each that brings anything."""
        return [Dismantle(upgrade) for upgrade in parts_of_market(scene, self.cause)]

    def chosen(self, play: Work, option: Dismantle) -> None:
        """Remove it from the game, and gain what it cost."""
        mountain, upgrade = play.position, option.upgrade
        parts = parts_of(play, upgrade)
        mountain.removed = (*mountain.removed, upgrade)
        play.emit(UpgradeDismantled(self.cause.seat, upgrade))
        refill(play, without(market_of(mountain, UPGRADES), upgrade))
        do(play, parts, self.cause)

    def why_not(self, scene: Table, option: Option) -> Refusal | None:
        """Tell what is not in the market from what would bring nothing."""
        if not isinstance(option, Dismantle):
            return None
        reason = "no-effect" if option.upgrade in on_offer(scene, (UPGRADES,)) else "not-on-offer"
        return refuse(reason, "R-ABL-13", item=name_of(option.upgrade))


class Dismantles(Effect, frozen=True, gc=False):
    """Take an upgrade of the market apart."""

    def possible(self, scene: Table, cause: Cause) -> bool:
        """Tell whether any brings anything; the seat needs no slot for it."""
        return bool(parts_of_market(scene, cause))

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose it and take it apart."""
        return (DismantleOne(cause),)


def parts_of(scene: Table, upgrade: str) -> Gain:
    """Return the gain of all that an upgrade costs."""
    price = price_of(scene, upgrade)
    return Gain(price.exact, price.any)


def parts_of_market(scene: Table, cause: Cause) -> list[str]:
    """Return the faceup upgrades of whose cost the supply has anything (R-ABL-13)."""
    return [item for item in on_offer(scene, (UPGRADES,)) if parts_of(scene, item).possible(scene, cause)]


DISASSEMBLER = Machine("machine.disassembler", activate=Dismantles())
TYPES = (ChooseDismantled, Dismantle, DismantleOne, UpgradeDismantled)
