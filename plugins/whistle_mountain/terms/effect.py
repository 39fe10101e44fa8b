"""An effect: what an item does, as data that rules, texts and automas read alike.

A verb is one file of this package: an effect (the declaration), the steps and choices that carry it out, and the events
that tell of it. All of them are named after the verb: the effect `Climb`, which items write as `climb()`, the ask
`ChooseClimb`, its option `ClimbTo`, the event `WorkerClimbed`; a step has a name of its own. Effects are put together
with `>>`, one after the other: what comes first is paid or done first. They belong to items and are never saved; the
steps that they lead to are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import takewhile
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from ruleworks import ItemId, Refusal, Seat, Step, Text, kebab, public
from whistle_mountain.box.payment import FREE, Cost
from whistle_mountain.terms.affording import after_paying, payable, ways_to_pay
from whistle_mountain.terms.refusals import name_of, refuse
from whistle_mountain.terms.wording import argument, phrase, quantities
from whistle_mountain.terms.worth import NO_YIELD, Yield, sum_of_yields

if TYPE_CHECKING:
    from whistle_mountain.terms.points import MountainPlay, MountainScene


AFTERWARDS = "whistle-mountain.refusal.then-impossible"  # what is wrong once the price is paid


@public
class Cause(Struct, frozen=True, gc=False):
    """Who does something, and through which item or dock; empty for what the rules themselves bring about.

    What an airship activates, directly or through machines, comes about by that `airship` (R-ACT-5).
    """

    seat: Seat  # who does it
    source: ItemId = ""  # the item or dock through which it comes about
    airship: ItemId = ""  # the one that has activated it, if any

    def through(self, item: str) -> Cause:
        """Return the same cause as it comes about through another item."""
        return Cause(self.seat, item, self.airship)


class Effect(Struct, frozen=True, gc=False):
    """Something that a seat can be made to do."""

    #: Whether in a sequence it is the price of what comes after it.
    spends: ClassVar[bool] = False
    #: Whether in a sequence it is just as possible after what comes before it, and the rest after it, prices apart.
    independent: ClassVar[bool] = False
    #: Whether tokens that are paid before it can only help it: if possible now, it is possible then.
    unhurt_by_paying: ClassVar[bool] = False
    #: Whether it is just as possible with any other cards in the hand; what is independent is.
    ignores_hand: ClassVar[bool] = False

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether it can be paid and would do anything at all (R-COL-6)."""
        return True

    def price(self, scene: MountainScene, cause: Cause) -> Cost:
        """Return what has to be paid for it, so that several effects together can be told to be affordable."""
        return FREE

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Return why it is not possible, where it is not; a verb that says no more is too dear, or would do nothing."""
        price = self.price(scene, cause)
        if not payable(scene, cause.seat, price):
            return self.too_dear(price)
        return refuse("in-vain", "R-COL-6", item=name_of(cause.source))

    def too_dear(self, price: Cost) -> Refusal:
        """Return that its price, with what is to be paid before it, is more than the seat can pay."""
        return unaffordable(price)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Return the steps that carry it out."""
        return ()

    def outcomes(self, scene: MountainScene, cause: Cause) -> Iterable[MountainScene]:
        """Return the scenes that it can lead to, as far as what comes after it depends on that; prices stand apart."""
        return (scene,)

    def only_price(self) -> Cost | None:
        """Return its price if it does nothing but cost that, in any position."""
        return None

    def parts(self) -> Iterator[Effect]:
        """Yield the single effects that it consists of, for texts and for those who weigh it."""
        yield self

    def text(self) -> Text:
        """Return it as an infinitive phrase: the message `whistle-mountain.effect.<tag>` with its fields."""
        fields = {name: _argument(getattr(self, name)) for name in self.__struct_fields__}
        return phrase(kebab(type(self).__name__), **fields)

    def names(self) -> tuple[str, ...]:
        """Return the messages, besides its text, by which options know what it is made of."""
        return ()

    def yields(self) -> Yield:
        """Return what it gives for nothing, and always: so nothing where something is to be paid or depends."""
        return NO_YIELD

    def __rshift__(self, then: Effect) -> Effect:
        return in_sequence((*_of(self), *_of(then)))


class Sequence(Effect, frozen=True, gc=False):
    """Effects done one after the other; what comes first is the price of the rest."""

    effects: tuple[Effect, ...]
    price_first: Cost  # what those of the independent ones at the beginning cost that do nothing else
    others_first: tuple[Effect, ...]  # the others of these
    priced: tuple[Effect, ...]  # those of the others that have a price in some positions
    tail: tuple[Effect, ...]  # what comes after the independent ones

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """All of them have to be possible in turn, each with what some payment of the prices before it leaves.

        Where they are independent, paying one after the other is paying all at once: no payment has to be tried.
        """
        price = self.price_first
        for effect in self.priced:
            price = price.plus(effect.price(scene, cause))
        if price is not FREE and not payable(scene, cause.seat, price):
            return False
        for effect in self.others_first:
            if not effect.possible(scene, cause):
                return False
        if not self.tail or all(effect.unhurt_by_paying and effect.possible(scene, cause) for effect in self.tail):
            return True
        return any(_in_turn(self.tail, after, cause) for after in _afterwards(scene, cause, price))

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Return what of it cannot be paid or done, and whether only because of what comes before."""
        for effect in self.others_first:
            if not effect.possible(scene, cause):
                return effect.why_not(scene, cause)
        price = self.price_first
        if not payable(scene, cause.seat, price):
            return unaffordable(price)
        for effect in self.priced:
            price = price.plus(effect.price(scene, cause))
            if not payable(scene, cause.seat, price):
                return effect.too_dear(price)
        return _why_not_in_turn(self.tail, scene, cause, price)

    def price(self, scene: MountainScene, cause: Cause) -> Cost:
        """Return the prices of all."""
        total = FREE
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

    def text(self) -> Text:
        """Return what is paid, and for what."""
        prices = [effect.text() for effect in takewhile(lambda effect: effect.spends, self.effects)]
        rest = [effect.text() for effect in self.effects[len(prices) :]]
        if not rest:
            return phrase("prices", prices=prices)
        then = reduce(lambda first, then: phrase("sequence", first=first, then=then), rest)
        return phrase("price", prices=prices, then=then) if prices else then

    def yields(self) -> Yield:
        """Return what all give, if there is no price."""
        spends = any(effect.spends for effect in self.effects)
        return NO_YIELD if spends else sum_of_yields([effect.yields() for effect in self.effects])


def in_sequence(effects: tuple[Effect, ...]) -> Sequence:
    """Return effects as one, to be done one after the other."""
    first = tuple(takewhile(lambda effect: effect.independent, effects))
    prices = [price for price in (effect.only_price() for effect in first) if price is not None]
    others = tuple(effect for effect in first if effect.only_price() is None)
    priced = tuple(effect for effect in others if type(effect).price is not Effect.price)
    return Sequence(effects, reduce(Cost.plus, prices, FREE), others, priced, effects[len(first) :])


def ignores_hand(effect: Effect) -> bool:
    """Tell whether it makes no difference to an effect which cards are in the hand."""
    if type(effect) is Sequence:
        return all(part.ignores_hand for part in effect.tail)
    return effect.independent or effect.ignores_hand


def do(play: MountainPlay, effect: Effect, cause: Cause) -> None:
    """Put an effect on the agenda, to be carried out before all that waits there."""
    play.push(*effect.steps(cause))


def _in_turn(effects: tuple[Effect, ...], scene: MountainScene, cause: Cause) -> bool:
    first = effects[0]
    if len(effects) == 1 or not first.possible(scene, cause):
        return len(effects) == 1 and first.possible(scene, cause)
    price, rest = first.price(scene, cause), in_sequence(effects[1:])
    scenes = _afterwards(scene, cause, price) if price.tokens else first.outcomes(scene, cause)
    return any(rest.possible(after, cause) for after in scenes)


def _why_not_in_turn(effects: tuple[Effect, ...], scene: MountainScene, cause: Cause, price: Cost) -> Refusal:
    """Return why effects cannot be done one after the other: as things are, or only once a price is paid."""
    first = effects[0]
    if not first.possible(scene, cause):
        return first.why_not(scene, cause)
    after = next(iter(_afterwards(scene, cause, price)))
    if not first.possible(after, cause):
        return _only_then(first.why_not(after, cause))
    rest = in_sequence(effects[1:])
    if not rest.possible(scene, cause):
        return rest.why_not(scene, cause)
    return _only_then(rest.why_not(next(iter(first.outcomes(after, cause))), cause))


def _only_then(refused: Refusal) -> Refusal:
    """Return a cause that holds once all is paid that comes before."""
    if refused.reason == AFTERWARDS:
        return refused
    return Refusal(AFTERWARDS, refused.rule, refused.plugin, {"cause": refused.text()})


def unaffordable(price: Cost) -> Refusal:
    """Return that a seat cannot pay a price."""
    return refuse("cannot-pay", "R-COL-6", price=quantities(price.exact, price.any))


def _afterwards(scene: MountainScene, cause: Cause, price: Cost) -> Iterable[MountainScene]:
    """Yield what each payment of a price would leave."""
    if not price.tokens:
        return (scene,)
    return (after_paying(scene, cause.seat, paid) for paid in ways_to_pay(scene, cause.seat, price))


def _argument(value: object) -> Any:
    return value.text() if isinstance(value, Effect) else argument(value)


def _of(effect: Effect) -> tuple[Effect, ...]:
    return effect.effects if isinstance(effect, Sequence) else (effect,)
