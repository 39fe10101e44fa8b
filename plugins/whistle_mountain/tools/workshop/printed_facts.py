"""What is printed on a piece, as a file gives it beside what the piece does."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ruleworks_kit.facts.entries import Name
from whistle_mountain.box.components import Components
from whistle_mountain.box.components.parts import Cost, Gain, Icon
from whistle_mountain.terms.amounts import Many, Size


class PrintedFacts(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of all kinds."""

    def facts(self) -> dict[str, Any]:
        """Return it as component files have it."""
        return {name: getattr(self, name) for name in self.__struct_fields__}


class PrintedMachine(PrintedFacts, frozen=True):
    """On a machine: its size, the points for building it, and what it gives if it only gives what is printed."""

    size: Size
    vp: Many
    gives: Annotated[tuple[Gain, ...], Meta(max_length=9)] = ()

    def facts(self) -> dict[str, Any]:
        """Return it with the size as an id."""
        return {"size": f"size.{self.size}", "vp": self.vp, "gives": list(self.gives)}


class PrintedUpgrade(PrintedFacts, frozen=True):
    """On an upgrade: its cost, one entry a token, and the points at the end of the game."""

    cost: Cost
    vp: Many

    def facts(self) -> dict[str, Any]:
        """Return the cost as a list."""
        return {"cost": list(self.cost), "vp": self.vp}


class Copies(PrintedFacts, frozen=True):
    """Of a card, an award or an ability: how many there are."""

    copies: Annotated[int, Meta(ge=1, le=20)] = 1


class PrintedScaffold(PrintedFacts, frozen=True):
    """On a scaffold: its shape, and what each of its squares shows, in the order of the shape."""

    shape: Literal["l", "s", "t"]
    icons: Annotated[tuple[Icon, ...], Meta(min_length=4, max_length=4)]

    def facts(self) -> dict[str, Any]:
        """Return it with the shape as an id."""
        return {"shape": f"shape.{self.shape}", "icons": list(self.icons)}


class PrintedDock(PrintedFacts, frozen=True):
    """Of a dock: after which one it comes, clockwise."""

    after: Name


def printed_on(item: str, components: Components) -> PrintedFacts | None:
    """Return what is printed on a piece; None if it is not in the box."""
    return _on_piece(item, components) or _of_copies(item, components) or _dock(item, components.dock_ring.clockwise)


def _on_piece(item: str, components: Components) -> PrintedFacts | None:
    """Return what is printed on something of which there is one."""
    machines = {each.id: PrintedMachine(_size(each.size), each.vp, each.gives) for each in components.machines}
    upgrades = {each.id: PrintedUpgrade(each.cost, each.vp) for each in components.upgrades}
    tiles = {each.id: PrintedScaffold(_shape(each.shape), each.icons) for each in components.scaffolds}
    every: dict[str, PrintedFacts] = {**machines, **upgrades, **tiles}
    return every.get(item)


def _of_copies(item: str, components: Components) -> Copies | None:
    kinds = (*components.cards, *components.awards, *components.abilities)
    return next((Copies(kind.copies) for kind in kinds if kind.id == item), None)


def _dock(item: str, ring: tuple[str, ...]) -> PrintedDock | None:
    return PrintedDock(ring[ring.index(item) - 1]) if item in ring else None


def _shape(id: str) -> Literal["l", "s", "t"]:
    shapes: dict[str, Literal["l", "s", "t"]] = {"shape.l": "l", "shape.s": "s", "shape.t": "t"}
    return shapes[id]


def _size(id: str) -> Size:
    sizes: dict[str, Size] = {"size.small": "small", "size.medium": "medium", "size.large": "large"}
    return sizes[id]
