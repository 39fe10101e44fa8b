"""Which squares are what: the masks that follow from canyon and crews, kept so that nothing is worked out twice."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from ruleworks_kit.grids.squares import Mask
from whistle_mountain.box.icons import ICONS
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.board import BuiltScaffold, Canyon, Crew
from whistle_mountain.table.places import HOME, in_dock
from whistle_mountain.table.position import Mountain

CACHE_SIZE = 32  # so many grounds, crews and layouts are remembered: few, as they are large and soon of no more use


class Ground(Struct, frozen=True, gc=False):
    """The squares as water, scaffolds and machines leave them, before airships and workers."""

    water: Mask  # under water
    closed: Mask  # not part of the game
    scaffold: Mask  # of scaffolds above the water and not under a machine
    icons: tuple[Mask, ...]  # of these, the squares that show each kind of resource
    shown: Mask  # the squares that show any of these
    plain: Mask  # the squares of scaffolds that show nothing
    machine: Mask  # under machines, above the water
    machines: tuple[Mask, ...]  # the whole area of each machine, in the order of the canyon
    active: tuple[bool, ...]  # whether each machine is clear of the water
    open: Mask  # above the water, without scaffold and machine


class Pawns(Struct, frozen=True, gc=False):
    """Where the airships and workers of one seat are, as far as others care."""

    ships: tuple[Mask, ...]  # of each airship, nothing for one that is not on the grid
    shadow: Mask  # of all airships
    workers: Mask
    docks: tuple[str, ...]  # that its airships are in
    home: tuple[str, ...]  # the airships on its player board


class Layout(Struct, frozen=True, gc=False):
    """The squares as they are with everything on them."""

    ground: Ground
    pawns: tuple[Pawns, ...]
    ships: Mask  # under airships of any seat
    workers: Mask  # under workers of any seat
    docks: tuple[str, ...]  # those that airships of seats are in

    @property
    def open(self) -> Mask:
        """What is above the water, without scaffold, machine, airship and worker."""
        return self.ground.open & ~self.ships & ~self.workers

    @property
    def buildable(self) -> Mask:
        """Scaffold without an airship: where machines go."""
        return self.ground.scaffold & ~self.ships

    @property
    def free(self) -> Mask:
        """Scaffold without resource, airship and worker: where workers go."""
        return self.ground.plain & ~self.ships & ~self.workers


def layout(pieces: Pieces, mountain: Mountain) -> Layout:
    """Return the layout of a position."""
    return _layout(pieces, mountain.canyon, mountain.crews)


@lru_cache(CACHE_SIZE)
def ground_of(pieces: Pieces, canyon: Canyon) -> Ground:
    """Return what the canyon alone decides."""
    grid = pieces.grid
    water = grid.up_to[canyon.water]
    machines = tuple([pieces.machines[machine.item].by_area[machine.area].mask for machine in canyon.machines])
    covered = sum(machines)  # machines never overlap
    icons = _icons(pieces, canyon.scaffolds)
    dry = grid.full & ~water & ~pieces.closed
    *visible, plain = [mask & dry & ~covered for mask in icons]
    shown = sum(visible)  # a square shows one of them
    return Ground(
        water=water,
        closed=pieces.closed,
        scaffold=shown + plain,
        icons=tuple(visible),
        shown=shown,
        plain=plain,
        machine=covered & ~water,
        machines=machines,
        active=tuple([not mask & water for mask in machines]),
        open=dry & ~covered & ~sum(icons),
    )


@lru_cache(CACHE_SIZE)
def _icons(pieces: Pieces, scaffolds: tuple[BuiltScaffold, ...]) -> tuple[Mask, ...]:
    """Return the squares on which each of the icons is printed: one scaffold adds its own to those before it."""
    if not scaffolds:
        return (0,) * len(ICONS)
    icons, last = list(_icons(pieces, scaffolds[:-1])), scaffolds[-1]
    for icon, square in zip(pieces.tiles[last.tile].icons, last.squares, strict=True):
        icons[ICONS.index(icon)] |= pieces.grid.mask((square,))
    return tuple(icons)


@lru_cache(CACHE_SIZE)
def pawns_of(pieces: Pieces, crew: Crew) -> Pawns:
    """Return where the airships and workers of a seat are on the grid."""
    ships: list[Mask] = []
    docks: tuple[str, ...] = ()
    home: tuple[str, ...] = ()
    for airship, areas, place in zip(pieces.ship_ids, pieces.ship_areas, crew.ships, strict=False):
        area = areas.get(place, 0)
        ships.append(area)
        if place == HOME:
            home += (airship,)
        elif not area and in_dock(place):
            docks += (place,)
    return Pawns(tuple(ships), sum(ships), pieces.grid.mask(crew.standing), docks, home)


@lru_cache(CACHE_SIZE)
def _layout(pieces: Pieces, canyon: Canyon, crews: tuple[Crew, ...]) -> Layout:
    ground = ground_of(pieces, canyon)
    pawns = tuple([pawns_of(pieces, crew) for crew in crews])
    ships = workers = 0
    docks: tuple[str, ...] = ()
    for seat in pawns:
        ships, workers = ships | seat.shadow, workers | seat.workers
        docks += seat.docks
    return Layout(ground, pawns, ships, workers, docks)
