"""What lies and stands on the board: scaffolds, machines, water, and the airships and workers of each seat."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from ruleworks import Amount, Area, Cells, ItemId, Place, Seat, public
from whistle_mountain.box.resources import NOTHING, Resources


@public
class BuiltScaffold(Struct, frozen=True, gc=False, cache_hash=True):
    """A scaffold tile in the canyon, with the square of each of its cells in the order of the tile."""

    tile: ItemId  # which one it is
    squares: Cells  # one for each cell, in the order of the tile


@public
class BuiltMachine(Struct, frozen=True, gc=False, cache_hash=True):
    """A machine in the canyon: its area from corner to corner, who built it, and what stands and lies on it."""

    item: ItemId  # which one it is
    area: Area  # from corner to corner, such as `b2-c4`
    owner: Seat  # who built it
    workers: tuple[Amount, ...] = ()  # how many of each seat stand on it; empty where nobody does
    tokens: Resources = NOTHING  # what lies on it


@public
class Canyon(Struct, frozen=True, gc=False, cache_hash=True):
    """The water and what was built; all that decides which squares are what, apart from airships and workers."""

    water: Amount = 0  # the highest row under water
    bars: Amount = 0  # how many water bars are left to rise
    scaffolds: tuple[BuiltScaffold, ...] = ()  # in the order in which they were built
    machines: tuple[BuiltMachine, ...] = ()  # in the order in which they were built


@public
class Crew(Struct, frozen=True, gc=False, cache_hash=True):
    """Where the airships and workers of a seat are; workers on machines are counted there."""

    seat: Seat  # whose it is
    ships: tuple[Place, ...] = ()  # one place an airship: `home`, an area such as `c4-c6`, or the id of a dock
    barracks: tuple[Amount, ...] = ()  # the level of each worker, in ascending order
    whirlpool: Amount = 0  # how many workers are in it
    standing: Cells = ()  # the squares of the workers on the grid, row by row from the bottom
    tower: tuple[Amount, ...] = ()  # the floor of each worker, in ascending order


class Stranger(NamedTuple):
    """An airship of nobody that takes up a dock."""

    airship: str
    dock: str
