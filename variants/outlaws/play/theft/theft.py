"""Theft: the Outlaws take a resource, of a type that they lack if they can (R-OUT-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from functools import cache
from typing import ClassVar, Literal, NamedTuple

from outlaws.play.docks.blockers import docks_of, free_docks_after
from outlaws.terms.kinds import OutlawEvent, OutlawStep
from outlaws.terms.seats import OUTLAWS
from ruleworks import (
    Ask,
    ItemId,
    MessageId,
    Option,
    Place,
    Refusal,
    Scene,
    Seat,
    Text,
    public,
    tags,
)
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.box.resources import IDS, Resources, from_ids
from whistle_mountain.play.collect.placement import lines_of
from whistle_mountain.play.workers.whereabouts import layout_of
from whistle_mountain.table.position import Mountain, change_storage
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainPlay, MountainScene

RULE = "R-OUT-5"

TOKENS: dict[str, Resources] = {kind: from_ids((kind,)) for kind in IDS}

BESIDE_OUTLAWS = "outlaws.theft.beside-outlaws"
BESIDE_BLOCKER = "outlaws.theft.beside-blocker"
BY_JUMPING = "outlaws.theft.by-jumping"


@public
class ResourceStolen(OutlawEvent, frozen=True):
    """The Outlaws took a resource of a seat, for the reason that is named, and of this type for another."""

    seat: Seat
    resource: ItemId
    reason: MessageId
    types: MessageId


@public
class NothingToSteal(OutlawEvent, frozen=True):
    """The Outlaws would have stolen something, but the seat has no resource."""

    seat: Seat
    reason: MessageId


@public
class HandOver(Option, frozen=True, tag=tags("outlaws")):
    """Let the Outlaws have this resource."""

    resource: ItemId


@public
class Steal(OutlawStep, frozen=True):
    """The Outlaws steal a resource of a seat, which chooses if there is a choice; nothing if it has none."""

    victim: Seat
    reason: MessageId
    dock: Place = ""  # which its airship has just entered: what it is for has to stay possible

    def run(self, play: MountainPlay) -> None:
        """Find what they may take, and let the seat choose."""
        kinds, types = loot_of(play, self.victim, self.dock)
        if kinds:
            play.ask(ChooseLoot(self.victim, self.reason, types, self.dock), list(map(HandOver, kinds)))
        else:
            play.emit(NothingToSteal(self.victim, self.reason))


@public
class ChooseLoot(Ask, frozen=True, tag=tags("outlaws")):
    """A seat chooses the resource that the Outlaws take, if there is a choice."""

    if_one: ClassVar[Literal["ask", "settle"]] = "settle"
    reason: MessageId  # why they steal
    types: MessageId  # why they take just these types
    dock: Place

    def options(self, scene: MountainScene) -> list[HandOver]:
        """Offer one of each type that they may take."""
        return list(map(HandOver, loot_of(scene, self.seat, self.dock).kinds))

    def chosen(self, play: MountainPlay, option: HandOver) -> None:
        """Put it into the hideout."""
        rob(play.position, self.seat, option.resource)
        play.emit(ResourceStolen(self.seat, option.resource, self.reason, self.types))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell apart what the seat does not have, what the Outlaws have already, and what the dock still needs."""
        if not isinstance(option, HandOver):
            return None
        held = scene.position.storages[self.seat].resources.ids()
        reason = "has-type" if option.resource in held else "not-held"
        if option.resource in wanted(scene.position, self.seat).kinds:
            reason = "dock-needs"
        return Refusal(f"outlaws.refusal.{reason}", rule=RULE, args={"resource": Text(option.resource)})


class Loot(NamedTuple):
    """The types of which the Outlaws may take one, and the message that says why these."""

    kinds: list[str]
    types: str


def wanted(mountain: Mountain, victim: int) -> Loot:
    """Return the types that the Outlaws lack, else all that the seat has."""
    own, theirs = (mountain.storages[seat].resources.amounts() for seat in (victim, OUTLAWS))
    new = [kind for kind, amount, stolen in zip(IDS, own, theirs, strict=True) if amount and not stolen]
    held = [kind for kind, amount in zip(IDS, own, strict=True) if amount]
    return Loot(new, "outlaws.loot.lacking") if new else Loot(held, "outlaws.loot.any")


def loot_of(scene: MountainScene, victim: int, dock: str) -> Loot:
    """Return those types of which a theft leaves the dock of use, if there are such."""
    loot = wanted(scene.position, victim)
    spared = [kind for kind in loot.kinds if not dock or workable(robbed(scene, victim, kind), victim, dock)]
    return Loot(spared, f"{loot.types}-dock") if spared and spared != loot.kinds else loot


def stolen_types(mountain: Mountain) -> int:
    """Return how many types of resources the Outlaws have stolen."""
    return sum([amount > 0 for amount in mountain.storages[OUTLAWS].resources.amounts()])


def rob(mountain: Mountain, victim: int, kind: str) -> None:
    """Move a resource from a seat to the Outlaws."""
    token = TOKENS[kind]
    change_storage(mountain, victim, resources=mountain.storages[victim].resources.minus(token))
    change_storage(mountain, OUTLAWS, resources=mountain.storages[OUTLAWS].resources.plus(token))


def robbed(scene: MountainScene, victim: int, kind: str) -> MountainScene:
    """Return the scene as it would be after a theft, to look ahead."""
    mountain = copy(scene.position)
    rob(mountain, victim, kind)
    return Scene(mountain, scene.rules)


def after_theft(scenes: Iterable[MountainScene], victim: int) -> Iterator[MountainScene]:
    """Yield the scenes as they could be after a theft: one for each type that may be stolen."""
    for scene in scenes:
        kinds = wanted(scene.position, victim).kinds
        if not kinds:
            yield scene
        for kind in kinds:
            yield robbed(scene, victim, kind)


def workable(scene: MountainScene, seat: int, dock: str) -> bool:
    """Tell whether a dock offers anything that can be paid and given in full, without a theft before it."""
    cause = Cause(seat, dock)
    return any(effect.possible(scene, cause) for effect in scene.rules.dock_activities(scene, seat, dock))


def too_little(dock: str) -> Refusal:
    """Return that a theft would leave too little for a dock, whatever the Outlaws take."""
    return Refusal("outlaws.refusal.dock-after-theft", rule=RULE, args={"dock": Text(dock)})


def beside_outlaws(scene: MountainScene, airship: str, area: str) -> bool:
    """Tell whether an airship on an area borders an airship or a worker of the Outlaws."""
    pawns, squares = layout_of(scene).pawns[OUTLAWS], lines_of(scene, airship).by_area[area].mask
    return bool(scene.rules.pieces.grid.neighbours(squares) & (pawns.shadow | pawns.workers))


def beside_blocker(scene: MountainScene, dock: str) -> bool:
    """Tell whether the dock next to this one, in the same market, is blocked once whoever is in this one has left."""
    beside = _beside(scene.rules.pieces)[dock]
    if not beside:
        return False
    blockers = docks_of(scene)
    if dock in blockers:
        blockers = (*blockers, free_docks_after(scene, dock)[1])
    return not beside.isdisjoint(blockers)


@cache
def _beside(pieces: Pieces) -> dict[str, frozenset[str]]:
    """Return for each dock those next to it in the same market."""
    docks = pieces.components.docks
    return {
        here.id: frozenset([each.id for each in docks if each.gives == here.gives and abs(each.slot - here.slot) == 1])
        for here in docks
    }
