"""The items of Whistle Stop: what tiles and upgrades do, declared as data.

Costs, points and stars are component facts under the same id. An item whose rules change others while it is in play is
an instance of a subclass with methods marked `@hookimpl` or `@reacts`. An upgrade is in play while a seat has it, a
special tile while it lies in the country.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ruleworks_kit import items
from whistle_stop.terms.effect import Effect


class Item(items.Item):
    """Something with an id and rules of its own."""

    prefix: ClassVar[str] = "whistle-stop"

    def occasions(self) -> dict[str, Effect | None]:
        """Return what it does when; each occasion is the message `whistle-stop.item.<occasion>`."""
        return {}


@dataclass(frozen=True, eq=False)
class Halt(Item):
    """A special tile or an arrival tile, and what stopping there brings."""

    stop: Effect

    def occasions(self) -> dict[str, Effect | None]:
        """Return its effect when a train stops there."""
        return {"stop": self.stop}


@dataclass(frozen=True, eq=False)
class Company(Item):
    """A railroad company, whose shares seats gain in its towns; most of them count at the end (R-WS-END-3)."""


@dataclass(frozen=True, eq=False)
class Upgrade(Item):
    """An upgrade, and what its owner may use it for as often as it can be paid."""

    action: Effect | None = None

    def occasions(self) -> dict[str, Effect | None]:
        """Return its action."""
        return {"action": self.action}
