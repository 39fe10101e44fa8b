"""What a game says to its effects: how effects and refusals are worded, and how prices are paid."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Generic, Protocol, Self, TypeVar

from ruleworks import Refusal, Text


class Money(Protocol):
    """A price, a value that is compared; prices are added up."""

    def plus(self, other: Self) -> Self:
        """Return both together."""
        ...


S = TypeVar("S")  # the scene of the game
M = TypeVar("M", bound=Money)  # its prices


class Terms:
    """What the effects of a game have in common; its base class of effects names one as `terms`.

    Messages are `<prefix>.effect.<name>` and `<prefix>.refusal.<reason>`. The phrases `prices` (with its `prices`),
    `price` (`prices`, `then`) and `sequence` (`first`, `then`) put effects together. What would do nothing is refused
    with the reason `in-vain` (the `item`) by the rule `impossible`.
    """

    def __init__(self, prefix: str, impossible: str) -> None:
        """Take what messages begin with, and the rule against what is not possible."""
        self.prefix: str = prefix
        self.impossible: str = impossible

    def argument(self, value: object) -> Any:
        """Return the field of an effect as the argument of a message: ids as names, numbers as such."""
        return Text(value) if isinstance(value, str) else value

    def phrase(self, name: str, **args: Any) -> Text:
        """Return an infinitive phrase."""
        return Text(f"{self.prefix}.effect.{name}", args)

    def in_vain(self, source: str) -> Refusal:
        """Return that what an item does would do nothing."""
        return self.refuse("in-vain", item=Text(source))

    def refuse(self, reason: str, **args: Any) -> Refusal:
        """Return a refusal by the rule against what is not possible."""
        return Refusal(f"{self.prefix}.refusal.{reason}", rule=self.impossible, args=args)


class PricedTerms(Terms, ABC, Generic[S, M]):
    """The same, and how prices are paid.

    What cannot be paid is refused with the reason `cannot-pay` (its `price`); `then-impossible` tells a `cause` that
    holds only once a price is paid.
    """

    def __init__(self, prefix: str, impossible: str, free: M) -> None:
        """Take the price of what is free as well."""
        super().__init__(prefix, impossible)
        self.free: M = free

    @abstractmethod
    def payable(self, scene: S, seat: int, price: M) -> bool:
        """Tell whether a seat can pay a price."""

    @abstractmethod
    def after_paying(self, scene: S, seat: int, price: M) -> Iterable[S]:
        """Return the scenes that the payments of a price which is not free can leave, to look ahead."""

    def cannot_pay(self, price: M) -> Refusal:
        """Return that a seat cannot pay a price."""
        return self.refuse("cannot-pay", price=self.argument(price))

    def only_then(self, refused: Refusal) -> Refusal:
        """Return a cause that holds only once all is paid that comes before."""
        afterwards = f"{self.prefix}.refusal.then-impossible"
        if refused.reason == afterwards:
            return refused
        return Refusal(afterwards, refused.rule, refused.plugin, {"cause": refused.text()})
