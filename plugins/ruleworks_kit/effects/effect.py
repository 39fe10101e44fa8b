"""An effect: what an item does, as data that rules, texts and players read alike.

A game derives a base of its own from `Effect`, and its verbs from that: a verb is an effect (the declaration), the
steps and choices that carry it out, and the events that tell of it. Effects are put together with `>>`, one after
the other: what comes first is paid or done first. They belong to items and are never saved; the steps that they lead
to are.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import takewhile
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from ruleworks import ItemId, Refusal, Seat, Step, Text, kebab, public
from ruleworks_kit.effects.terms import S, Terms


@public
class Cause(Struct, frozen=True, gc=False):
    """Who does something, and through which item; empty for what the rules themselves bring about."""

    seat: Seat  # who does it
    source: ItemId = ""  # the item through which it comes about

    def through(self, item: str) -> Self:
        """Return the same cause as it comes about through another item."""
        return replace(self, source=item)


C = TypeVar("C", bound=Cause)
E = TypeVar("E", bound="Effect[Any, Any, Any]")


class Effect(Struct, Generic[S, C, E], frozen=True, gc=False):
    """Something that a seat can be made to do.

    A game says what its scenes, causes and effects are, and names its terms and the class of its sequences:

        class TeaEffect(Effect["TeaScene", Cause, "TeaEffect"], frozen=True, gc=False):
            terms = Terms("tea", "R-TEA-1")

        class TeaSequence(Sequence["TeaScene", Cause, TeaEffect], TeaEffect, frozen=True, gc=False):
            pass

        TeaEffect.sequence = TeaSequence
    """

    #: What the game says to its effects.
    terms: ClassVar[Terms]
    #: The class of its sequences.
    sequence: ClassVar[Any]

    #: Whether in a sequence it is the price of what comes after it.
    spends: ClassVar[bool] = False

    def possible(self, scene: S, cause: C) -> bool:
        """Tell whether it can be paid and would do anything at all."""
        return True

    def why_not(self, scene: S, cause: C) -> Refusal:
        """Return why it is not possible, where it is not; a verb that says no more would do nothing."""
        return self.terms.in_vain(cause.source)

    def steps(self, cause: C) -> tuple[Step, ...]:
        """Return the steps that carry it out."""
        return ()

    def parts(self) -> Iterator[E]:
        """Yield the single effects that it consists of, for texts and for those who weigh it."""
        yield cast("E", self)

    def in_turn(self) -> tuple[E, ...]:
        """Return what is done one after the other: of all but sequences, itself."""
        return (cast("E", self),)

    def text(self) -> Text:
        """Return it as an infinitive phrase: the message `<prefix>.effect.<tag>` with its fields."""
        fields = {name: self._argument(getattr(self, name)) for name in self.__struct_fields__}
        return self.terms.phrase(kebab(type(self).__name__), **fields)

    def names(self) -> tuple[str, ...]:
        """Return the messages, besides its text, by which options know what it is made of."""
        return ()

    def __rshift__(self, then: E) -> E:
        return cast("E", self.sequence.of((*self.in_turn(), *then.in_turn())))

    def _argument(self, value: object) -> Any:
        return value.text() if isinstance(value, Effect) else self.terms.argument(value)


class Sequence(Effect[S, C, E], frozen=True, gc=False):
    """Effects done one after the other; what comes first is the price of the rest.

    Here none stands in the way of another: where one may, as with prices, it is a `PricedSequence`.
    """

    effects: tuple[E, ...]

    @classmethod
    def of(cls, effects: tuple[E, ...]) -> Self:
        """Return effects as one, to be done one after the other."""
        return cls(effects)

    def possible(self, scene: S, cause: C) -> bool:
        """All of them have to be possible."""
        return all(effect.possible(scene, cause) for effect in self.effects)

    def why_not(self, scene: S, cause: C) -> Refusal:
        """Return what of it cannot be paid or done."""
        return next(effect for effect in self.effects if not effect.possible(scene, cause)).why_not(scene, cause)

    def steps(self, cause: C) -> tuple[Step, ...]:
        """Return the steps of all, in order."""
        return tuple(step for effect in self.effects for step in effect.steps(cause))

    def parts(self) -> Iterator[E]:
        """Yield the parts of all."""
        for effect in self.effects:
            yield from effect.parts()

    def in_turn(self) -> tuple[E, ...]:
        """Return its members."""
        return self.effects

    def text(self) -> Text:
        """Return what is paid, and for what."""
        phrase = self.terms.phrase
        prices = [effect.text() for effect in takewhile(lambda effect: effect.spends, self.effects)]
        rest = [effect.text() for effect in self.effects[len(prices) :]]
        if not rest:
            return phrase("prices", prices=prices)
        then = reduce(lambda first, then: phrase("sequence", first=first, then=then), rest)
        return phrase("price", prices=prices, then=then) if prices else then


def do(play: Any, effect: Effect[Any, C, Any], cause: C) -> None:
    """Put an effect on the agenda, to be carried out before all that waits there."""
    play.push(*effect.steps(cause))
