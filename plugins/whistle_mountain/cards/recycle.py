"""Recycle: the resources on the top scaffold of a stack, which then goes to the bottom; the last one just stays."""

from __future__ import annotations

from ruleworks import Ask, Event, ItemId, Option, Play, Refusal, Scene, Seat, Step, public
from whistle_mountain.effects.effect import Cause, Effect
from whistle_mountain.effects.gain import GainTokens
from whistle_mountain.effects.offers import on_offer, stacks
from whistle_mountain.effects.receive import refill
from whistle_mountain.items import Card
from whistle_mountain.markets import at_bottom, without
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain, market_of
from whistle_mountain.refusals import name_of, refuse
from whistle_mountain.resources import Resources, resources

Table = Scene[Mountain, MountainRules]
Work = Play[Mountain, MountainRules]


@public
class ScaffoldRecycled(Event, frozen=True):
    """A seat used the resources on top of a stack, and the scaffold went to the bottom of it."""

    seat: Seat
    scaffold: ItemId


@public
class Recycle(Option, frozen=True):
    """Use the resources on this scaffold."""

    scaffold: ItemId


@public
class RecycleOne(Step, frozen=True):
    """A seat uses the resources on top of a stack; skipped if there are none to be had."""

    cause: Cause

    def run(self, play: Work) -> None:
        """Let it choose the stack by what lies on top."""
        if useful(play):
            play.push(ChooseRecycled(play.rules.decider(play, self.cause.seat), self.cause))


@public
class ChooseRecycled(Ask, frozen=True):
    """A seat chooses the scaffold whose resources it gains."""

    cause: Cause

    def options(self, scene: Table) -> list[Recycle]:
        """Offer the top of each stack."""
        return [Recycle(tile) for tile in useful(scene)]

    def chosen(self, play: Work, option: Recycle) -> None:
        """Gain the resources, then put the scaffold away."""
        gained = GainTokens(self.cause, shown_on(play, option.scaffold))
        play.push(gained, PutBelow(self.cause, option.scaffold))

    def why_not(self, scene: Table, option: Option) -> Refusal | None:
        """Tell what does not lie on top from what would bring nothing."""
        if not isinstance(option, Recycle):
            return None
        reason = "no-effect" if option.scaffold in on_offer(scene, stacks(scene)) else "not-on-offer"
        return refuse(reason, "R-ABL-13", item=name_of(option.scaffold))


@public
class PutBelow(Step, frozen=True):
    """The top of a stack of scaffolds goes to its bottom."""

    cause: Cause
    scaffold: ItemId

    def run(self, play: Work) -> None:
        """Turn it under; where it is the only one, it is the top again."""
        play.emit(ScaffoldRecycled(self.cause.seat, self.scaffold))
        stack = market_of(play.position, play.rules.pieces().tiles[self.scaffold].shape)
        if stack.stack:
            refill(play, at_bottom(without(stack, self.scaffold), self.scaffold))


class Recycles(Effect, frozen=True, gc=False):
    """Gain the resources on top of a stack of scaffolds."""

    def possible(self, scene: Table, cause: Cause) -> bool:
        """Tell whether any can be had."""
        return bool(useful(scene))

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose the stack, gain and put away."""
        return (RecycleOne(cause),)


def useful(scene: Table) -> list[str]:
    """Return the tops of the stacks of whose resources the supply has any (R-ABL-13)."""
    supply = scene.rules.supply(scene)
    return [tile for tile in on_offer(scene, stacks(scene)) if shown_on(scene, tile).within(supply).total()]


def shown_on(scene: Table, tile: str) -> Resources:
    """Return what a scaffold shows."""
    return resources(scene.rules.pieces().tiles[tile].icons)


RECYCLE = Card("card.recycle", play=Recycles())
TYPES = (ChooseRecycled, PutBelow, Recycle, RecycleOne, ScaffoldRecycled)
