"""The items of Whistle Mountain: what machines, upgrades, abilities, cards and awards do, declared as data.

Sizes, costs and points are component facts under the same id. An item whose rules change others while it is in play
is an instance of a subclass with methods marked `@hookimpl` or `@reacts`. Each item is a module of the folder for its
kind, and nobody keeps a list of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from typing_extensions import override

from ruleworks import Text
from ruleworks_kit import items
from whistle_mountain.terms.effect import Effect


class Item(items.Item):
    """Something with an id and rules of its own."""

    prefix: ClassVar[str] = "whistle-mountain"

    def occasions(self) -> dict[str, Effect | None]:
        """Return what it does when; each occasion is the message `whistle-mountain.item.<occasion>`."""
        return {}


@dataclass(frozen=True, eq=False)
class Machine(Item):
    """A machine: what it does when it is activated, and once when it is built."""

    activate: Effect | None = None
    built: Effect | None = None
    needs_place: bool = False  # its activation makes no sense while it lies in storage (R-ACT-4)

    def occasions(self) -> dict[str, Effect | None]:
        """Return its effects when it is built and when it is activated."""
        return {"built": self.built, "activated": self.activate}


@dataclass(frozen=True, eq=False)
class Power(Item):
    """Something that a seat has for good, and what the seat may use it for during its own turn (R-ABL-7)."""

    use: Effect | None = None
    once: bool = True  # a turn; otherwise as often as it can be paid

    def occasions(self) -> dict[str, Effect | None]:
        """Return its use, once a turn or as often as one likes."""
        return {"once" if self.once else "often": self.use}


class Upgrade(Power):
    """An upgrade."""


class Ability(Power):
    """A starting ability."""


@dataclass(frozen=True, eq=False)
class Card(Item):
    """A card, and what playing it does."""

    play: Effect

    def occasions(self) -> dict[str, Effect | None]:
        """Return its effect when it is played."""
        return {"played": self.play}


@dataclass(frozen=True, eq=False)
class Award(Item):
    """An award, and what redeeming it does."""

    redeem: Effect

    def occasions(self) -> dict[str, Effect | None]:
        """Return its effect when it is redeemed."""
        return {"redeemed": self.redeem}


@dataclass(frozen=True, eq=False)
class DockItem(Item):
    """A dock that another package adds, and what an airship in it may be used for, one of several things."""

    offers: tuple[Effect, ...]

    @override
    def text(self) -> list[Text]:
        return [Text("whistle-mountain.item.docked", {"effect": effect.text()}) for effect in self.offers]


def item_text(item: Item) -> Text | None:
    """Return all that an item says as one text; None if it says nothing."""
    return item.told()
