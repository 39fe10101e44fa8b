"""An effect: what an item does, as data that rules, texts and automas read alike.

A verb is one file of this package: an effect (the declaration), the steps and choices that carry it out, and the events
that tell of it. Effects are put together with `>>`, one after the other: what comes first is paid or done first. They
belong to items and are never saved; the steps that they lead to are.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from ruleworks import ItemId, Play, Scene, Step, public
from whistle_mountain.payment import Cost
from whistle_mountain.position import Mountain

if TYPE_CHECKING:
    from whistle_mountain.points import MountainRules


@public
class Cause(Struct, frozen=True, gc=False):
    """Who does something, and through which item or dock; empty for what the rules themselves bring about."""

    seat: int
    source: ItemId = ""


class Effect(Struct, frozen=True, gc=False):
    """Something that a seat can be made to do."""

    def possible(self, scene: Scene[Mountain, MountainRules], cause: Cause) -> bool:
        """Tell whether it can be paid and would do anything at all (R-COL-6)."""
        return True

    def price(self, scene: Scene[Mountain, MountainRules], cause: Cause) -> Cost:
        """Return what has to be paid for it, so that several effects together can be told to be affordable."""
        return Cost()

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Return the steps that carry it out."""
        return ()

    def parts(self) -> Iterator[Effect]:
        """Yield the single effects that it consists of, for texts and for those who weigh it."""
        yield self

    def __rshift__(self, then: Effect) -> Effect:
        return Sequence((*_of(self), *_of(then)))


class Sequence(Effect, frozen=True, gc=False):
    """Effects done one after the other; what comes first is the price of the rest."""

    effects: tuple[Effect, ...]

    def possible(self, scene: Scene[Mountain, MountainRules], cause: Cause) -> bool:
        """All of them have to be possible in turn, each with what some payment of the prices before it leaves."""
        return _possible_in_turn(self.effects, scene, cause)

    def price(self, scene: Scene[Mountain, MountainRules], cause: Cause) -> Cost:
        """Return the prices of all."""
        total = Cost()
        for effect in self.effects:
            total = total.plus(effect.price(scene, cause))
        return total

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Return the steps of all, in order."""
        return tuple(step for effect in self.effects for step in effect.steps(cause))

    def parts(self) -> Iterator[Effect]:
        """Yield the parts of all."""
        for effect in self.effects:
            yield from effect.parts()


def do(play: Play[Mountain, MountainRules], effect: Effect, cause: Cause) -> None:
    """Put an effect on the agenda, to be carried out before all that waits there."""
    play.push(*effect.steps(cause))


def _possible_in_turn(effects: tuple[Effect, ...], scene: Scene[Mountain, MountainRules], cause: Cause) -> bool:
    from whistle_mountain.effects.pay import after_paying, ways_to_pay

    first, rest = effects[0], effects[1:]
    if not rest or not first.possible(scene, cause):
        return not rest and first.possible(scene, cause)
    price = first.price(scene, cause)
    if not price.tokens:
        return _possible_in_turn(rest, scene, cause)
    ways = ways_to_pay(scene, cause.seat, price)
    return any(_possible_in_turn(rest, after_paying(scene, cause.seat, paid), cause) for paid in ways)


def _of(effect: Effect) -> tuple[Effect, ...]:
    return effect.effects if isinstance(effect, Sequence) else (effect,)
