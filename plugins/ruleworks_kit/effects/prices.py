"""Effects with prices that may leave too little for what comes after: a sequence looks at what each payment leaves."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import takewhile
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

from ruleworks import Refusal
from ruleworks_kit.effects.effect import C, Effect, Sequence
from ruleworks_kit.effects.terms import M, PricedTerms, S

P = TypeVar("P", bound="PricedEffect[Any, Any, Any, Any]")


class PricedEffect(Effect[S, C, P], Generic[S, C, P, M], frozen=True, gc=False):
    """Something that a seat can be made to do, perhaps for a price."""

    terms: ClassVar[PricedTerms[Any, Any]]

    #: Whether in a sequence it is just as possible after what comes before it, and the rest after it, prices apart.
    independent: ClassVar[bool] = False
    #: Whether what is paid before it can only help it: if possible now, it is possible then.
    unhurt_by_paying: ClassVar[bool] = False

    def price(self, scene: S, cause: C) -> M:
        """Return what has to be paid for it, so that several effects together can be told to be affordable."""
        return cast("M", self.terms.free)

    def only_price(self) -> M | None:
        """Return its price if it does nothing but cost that, in any position."""
        return None

    def outcomes(self, scene: S, cause: C) -> Iterable[S]:
        """Return the scenes that it can lead to, as far as what comes after it depends on that; prices stand apart."""
        return (scene,)

    def why_not(self, scene: S, cause: C) -> Refusal:
        """Return why it is not possible, where it is not; a verb that says no more is too dear, or would do nothing."""
        price = self.price(scene, cause)
        if not self.terms.payable(scene, cause.seat, price):
            return self.too_dear(price)
        return self.terms.in_vain(cause.source)

    def too_dear(self, price: M) -> Refusal:
        """Return that its price, with what is to be paid before it, is more than the seat can pay."""
        return self.terms.cannot_pay(price)


class PricedSequence(Sequence[S, C, P], PricedEffect[S, C, P, M], Generic[S, C, P, M], frozen=True, gc=False):
    """Effects done one after the other; what comes first is the price of the rest."""

    price_first: M  # what those of the independent ones at the beginning cost that do nothing else
    others_first: tuple[P, ...]  # the others of these
    priced: tuple[P, ...]  # those of the others that have a price in some positions
    tail: tuple[P, ...]  # what comes after the independent ones

    @classmethod
    def of(cls, effects: tuple[P, ...]) -> Self:
        """Return effects as one, to be done one after the other."""
        first = tuple(takewhile(lambda effect: effect.independent, effects))
        prices = [price for price in (effect.only_price() for effect in first) if price is not None]
        others = tuple(effect for effect in first if effect.only_price() is None)
        priced = tuple(effect for effect in others if type(effect).price is not PricedEffect.price)
        price = reduce(lambda one, other: one.plus(other), prices, cls.terms.free)
        return cls(effects, price, others, priced, effects[len(first) :])

    def possible(self, scene: S, cause: C) -> bool:
        """All of them have to be possible in turn, each with what some payment of the prices before it leaves.

        Where they are independent, paying one after the other is paying all at once: no payment has to be tried.
        """
        price = self.price_first
        for effect in self.priced:
            price = price.plus(effect.price(scene, cause))
        if price is not self.terms.free and not self.terms.payable(scene, cause.seat, price):
            return False
        for effect in self.others_first:
            if not effect.possible(scene, cause):
                return False
        if not self.tail or all(effect.unhurt_by_paying and effect.possible(scene, cause) for effect in self.tail):
            return True
        return any(self._in_turn(self.tail, after, cause) for after in self._afterwards(scene, cause, price))

    def why_not(self, scene: S, cause: C) -> Refusal:
        """Return what of it cannot be paid or done, and whether only because of what comes before."""
        for effect in self.others_first:
            if not effect.possible(scene, cause):
                return effect.why_not(scene, cause)
        price = self.price_first
        if not self.terms.payable(scene, cause.seat, price):
            return self.terms.cannot_pay(price)
        for effect in self.priced:
            price = price.plus(effect.price(scene, cause))
            if not self.terms.payable(scene, cause.seat, price):
                return effect.too_dear(price)
        return self._why_not_in_turn(self.tail, scene, cause, price)

    def price(self, scene: S, cause: C) -> M:
        """Return the prices of all."""
        total: M = self.terms.free
        for effect in self.effects:
            total = total.plus(effect.price(scene, cause))
        return total

    def _in_turn(self, effects: tuple[P, ...], scene: S, cause: C) -> bool:
        """Tell whether effects can be done one after the other."""
        first = effects[0]
        if len(effects) == 1 or not first.possible(scene, cause):
            return len(effects) == 1 and first.possible(scene, cause)
        price, rest = first.price(scene, cause), self.of(effects[1:])
        free = price == self.terms.free
        scenes = first.outcomes(scene, cause) if free else self._afterwards(scene, cause, price)
        return any(rest.possible(after, cause) for after in scenes)

    def _why_not_in_turn(self, effects: tuple[P, ...], scene: S, cause: C, price: M) -> Refusal:
        """Return why effects cannot be done one after the other: as things are, or only once a price is paid."""
        first = effects[0]
        if not first.possible(scene, cause):
            return first.why_not(scene, cause)
        after = next(iter(self._afterwards(scene, cause, price)))
        if not first.possible(after, cause):
            return self.terms.only_then(first.why_not(after, cause))
        rest = self.of(effects[1:])
        if not rest.possible(scene, cause):
            return rest.why_not(scene, cause)
        return self.terms.only_then(rest.why_not(next(iter(first.outcomes(after, cause))), cause))

    def _afterwards(self, scene: S, cause: C, price: M) -> Iterable[S]:
        """Return what each payment of a price would leave."""
        return (scene,) if price == self.terms.free else self.terms.after_paying(scene, cause.seat, price)
