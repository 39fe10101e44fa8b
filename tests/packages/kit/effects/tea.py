"""Effects of a game that serves tea: its scene is how many leaves, cups and guests there are, its prices are leaves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple

from ruleworks import Step, public
from ruleworks_kit.effects import Cause, Effect, PricedEffect, PricedSequence, PricedTerms, Sequence, Terms


class Leaves(NamedTuple):
    """So many leaves."""

    number: int = 0

    def plus(self, other: Leaves) -> Leaves:
        """Add them up."""
        return Leaves(self.number + other.number)


class House(NamedTuple):
    """What there is to pay with, and to serve."""

    leaves: int = 0
    cups: int = 0


class TeaTerms(PricedTerms[House, Leaves]):
    """Leaves are paid with leaves."""

    def payable(self, scene: House, seat: int, price: Leaves) -> bool:
        """There have to be enough."""
        return scene.leaves >= price.number

    def after_paying(self, scene: House, seat: int, price: Leaves) -> Iterable[House]:
        """There is one way to pay."""
        return (scene._replace(leaves=scene.leaves - price.number),)

    def argument(self, value: object) -> Any:
        """Leaves are told as a number."""
        return value.number if isinstance(value, Leaves) else super().argument(value)


class Tea(PricedEffect[House, Cause, "Tea", Leaves], frozen=True, gc=False):
    """The base of all."""

    terms: ClassVar[PricedTerms[Any, Any]] = TeaTerms("tea", "R-TEA-1", Leaves())


class TeaSequence(PricedSequence[House, Cause, Tea, Leaves], Tea, frozen=True, gc=False):
    """One after the other."""


Tea.sequence = TeaSequence


@public
class Poured(Step, frozen=True):
    """Something was done."""

    what: str


class Brew(Tea, frozen=True, gc=False):
    """Pay leaves."""

    spends: ClassVar[bool] = True
    independent: ClassVar[bool] = True
    leaves: Leaves

    def possible(self, scene: House, cause: Cause) -> bool:
        """There have to be enough."""
        return scene.leaves >= self.leaves.number

    def price(self, scene: House, cause: Cause) -> Leaves:
        """What it says."""
        return self.leaves

    def only_price(self) -> Leaves:
        """That is all."""
        return self.leaves

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Tell who."""
        return (Poured(f"{cause.seat} brews {self.leaves.number}"),)


class Serve(Tea, frozen=True, gc=False):
    """Fill a cup, with leaves that have to be left over."""

    cup: str = "cup.small"
    needs: int = 0

    def possible(self, scene: House, cause: Cause) -> bool:
        """There have to be a cup, and the leaves."""
        return scene.cups > 0 and scene.leaves >= self.needs

    def outcomes(self, scene: House, cause: Cause) -> Iterable[House]:
        """One cup fewer."""
        return (scene._replace(cups=scene.cups - 1),)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Tell what."""
        return (Poured(self.cup),)


class Wash(Tea, frozen=True, gc=False):
    """Wash up; it costs a leaf where there are cups."""

    independent: ClassVar[bool] = True

    def possible(self, scene: House, cause: Cause) -> bool:
        """Whether it can be paid."""
        return self.terms.payable(scene, cause.seat, self.price(scene, cause))

    def price(self, scene: House, cause: Cause) -> Leaves:
        """A leaf, if there is anything to wash."""
        return Leaves(1 if scene.cups else 0)


class Plain(Effect[House, Cause, "Plain"], frozen=True, gc=False):
    """The base of effects of a game without prices."""

    terms: ClassVar[Terms] = Terms("plain", "R-PLAIN-1")


class PlainSequence(Sequence[House, Cause, Plain], Plain, frozen=True, gc=False):
    """One after the other."""


Plain.sequence = PlainSequence


class Sip(Plain, frozen=True, gc=False):
    """Drink out of a cup."""

    cups: int = 1
    cup: str = "cup.small"
    then: Plain | None = None

    def possible(self, scene: House, cause: Cause) -> bool:
        """There have to be so many."""
        return scene.cups >= self.cups

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Tell it."""
        return (Poured(f"sip {self.cups}"),)

    def names(self) -> tuple[str, ...]:
        """The cup."""
        return (self.cup,)


class Tip(Plain, frozen=True, gc=False):
    """Leave a tip."""

    spends: ClassVar[bool] = True
