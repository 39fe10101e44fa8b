"""What is printed on a piece, as a file gives it beside what the piece does."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from whistle_mountain.box.components import Components
from whistle_mountain.box.components.parts import Cost, Gain
from whistle_mountain.terms.amounts import Many, Size


class Printed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of all kinds."""

    def facts(self) -> dict[str, Any]:
        """Return it as component files have it."""
        return {name: getattr(self, name) for name in self.__struct_fields__}


class PrintedMachine(Printed, frozen=True):
    """On a machine: its size, the points for building it, and what it gives if it only gives what is printed."""

    size: Size
    vp: Many
    gives: Annotated[tuple[Gain, ...], Meta(max_length=9)] = ()

    def facts(self) -> dict[str, Any]:
        """Return it with the size as an id."""
        return {"size": f"size.{self.size}", "vp": self.vp, "gives": list(self.gives)}


class PrintedUpgrade(Printed, frozen=True):
    """On an upgrade: its cost, one entry a token, and the points at the end of the game."""

    cost: Cost
    vp: Many

    def facts(self) -> dict[str, Any]:
        """Return the cost as a list."""
        return {"cost": list(self.cost), "vp": self.vp}


class Copies(Printed, frozen=True):
    """Of a card, an award or an ability: how many there are."""

    copies: Annotated[int, Meta(ge=1, le=20)] = 1


def printed_on(item: str, components: Components) -> Printed | None:
    """Return what is printed on a piece; None if it is not in the box."""
    for machine in components.machines:
        if machine.id == item:
            return PrintedMachine(_size(machine.size), machine.vp, machine.gives)
    for upgrade in components.upgrades:
        if upgrade.id == item:
            return PrintedUpgrade(upgrade.cost, upgrade.vp)
    for kind in (*components.cards, *components.awards, *components.abilities):
        if kind.id == item:
            return Copies(kind.copies)
    return None


def _size(id: str) -> Size:
    sizes: dict[str, Size] = {"size.small": "small", "size.medium": "medium", "size.large": "large"}
    return sizes[id]
