"""Receiving things from a market: they come into the storage, and the market is filled again."""

from __future__ import annotations

from ruleworks import Event, ItemId, Seat, public
from whistle_mountain.box.ids import kind_of
from whistle_mountain.play.benefits.choices import GAINED, ChooseBenefit
from whistle_mountain.table.position import change_storage
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainPlay


@public
class ScaffoldGained(Event, frozen=True):
    """A seat gained a scaffold."""

    seat: Seat
    scaffold: ItemId


@public
class MachineGained(Event, frozen=True):
    """A seat gained a machine for its storage."""

    seat: Seat
    machine: ItemId


@public
class UpgradeGained(Event, frozen=True):
    """A seat gained an upgrade; as a rule it is in force."""

    seat: Seat
    upgrade: ItemId


def receive(play: MountainPlay, seat: int, item: str) -> None:
    """Put a scaffold, machine or upgrade into the storage of a seat; upgrades come into force at once, as a rule."""
    storage, kind = play.position.storages[seat], kind_of(item)
    play.push(ChooseBenefit(seat, Cause(seat, item), GAINED, item))
    if kind == "scaffold":
        change_storage(play.position, seat, scaffolds=(*storage.scaffolds, item))
        play.emit(ScaffoldGained(seat, item))
    elif kind == "machine":
        change_storage(play.position, seat, machines=(*storage.machines, item))
        play.emit(MachineGained(seat, item))
    else:
        change_storage(play.position, seat, upgrades=(*storage.upgrades, item))
        if play.rules.takes_effect(play, seat, item):
            play.enter(item, seat)
        play.emit(UpgradeGained(seat, item))
