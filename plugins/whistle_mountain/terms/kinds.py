"""The items of Whistle Mountain: what machines, upgrades, abilities, cards and awards do, declared as data.

Sizes, costs and points are component facts under the same id. An item whose rules change others while it is in play
is an instance of a subclass with methods marked `@hookimpl` or `@reacts`. Each item is a module of the folder for its
kind, and nobody keeps a list of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass, fields
from functools import reduce

from typing_extensions import override

from ruleworks import Text
from ruleworks_toolbox import hooks_of
from whistle_mountain.terms.declared import inside
from whistle_mountain.terms.effect import Effect


@dataclass(frozen=True, eq=False)
class Item:
    """Something with an id and rules of its own."""

    id: str
    _: KW_ONLY
    replaces: str = ""  # the id of an item in whose place it comes, most often its own

    def __post_init__(self) -> None:
        """Let a class say for its items what they replace."""
        if not self.replaces:
            object.__setattr__(self, "replaces", type(self).replaces)

    def occasions(self) -> dict[str, Effect | None]:
        """Return what it does when; each occasion is the message `whistle-mountain.item.<occasion>`."""
        return {}

    def text(self) -> list[Text]:
        """Return what it says, sentence by sentence: each effect, then the message `<id>.rule` if it has hooks."""
        told = [
            Text(f"whistle-mountain.item.{occasion}", {"effect": effect.text()})
            for occasion, effect in self.occasions().items()
            if effect is not None
        ]
        return [*told, Text(f"{self.id}.rule")] if hooks_of(self) else told

    def messages(self) -> Iterator[Text]:
        """Yield all that catalogs have to hold for it: its name, what it says, and what its options are called."""
        yield Text(self.id)
        yield from self.text()
        for effect in inside(tuple([getattr(self, field.name) for field in fields(self)])):
            yield from map(Text, effect.names())


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
    told = item.text()
    return reduce(_after, told) if told else None


def _after(first: Text, then: Text) -> Text:
    return Text("whistle-mountain.item.both", {"first": first, "then": then})
