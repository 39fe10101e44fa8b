"""Whether anything can still be put anywhere: the way out of a game that would never end by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from functools import lru_cache

from msgspec.structs import replace

from ruleworks import Scene
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.play.workers.whereabouts import layout_of
from whistle_mountain.table.board import BuiltScaffold
from whistle_mountain.table.layout import CACHE_SIZE
from whistle_mountain.table.places import HOME
from whistle_mountain.terms.points import MountainScene


def canyon_is_full(scene: MountainScene) -> bool:
    """Tell whether no worker fits anywhere, and no scaffold and no machine that is not there yet (R-END-3).

    Airships are no obstacle here: they can go home.
    """
    seen = layout_of(scene)
    if seen.ground.plain & ~seen.workers:  # as mostly: so much is told without asking the rules
        return False
    if _fits(scene, scene.position.active):  # or nearly always so much: it fits without them as well
        return False
    empty = _with_airships_home(scene)
    return not any(_fits(empty, seat) for seat in range(scene.position.players))


def _with_airships_home(scene: MountainScene) -> MountainScene:
    mountain = copy(scene.position)
    mountain.crews = tuple([replace(crew, ships=(HOME,) * len(crew.ships)) for crew in mountain.crews])
    return Scene(mountain, scene.rules)


def _fits(scene: MountainScene, seat: int) -> bool:
    rules, canyon, removed = scene.rules, scene.position.canyon, scene.position.removed
    for tile in _scaffolds_left(rules.pieces, canyon.scaffolds, removed):  # first, as one nearly always fits
        if rules.scaffold_places(scene, seat, tile):
            return True
    return bool(
        rules.worker_spots(scene, seat)
        or any(rules.machine_places(scene, seat, machine) for machine in _machines_left(scene))
    )


@lru_cache(CACHE_SIZE)  # as it changes only when one is built or removed, and is asked for at the end of many turns
def _scaffolds_left(pieces: Pieces, built: tuple[BuiltScaffold, ...], removed: tuple[str, ...]) -> tuple[str, ...]:
    """Return a scaffold of each shape of which there is one to be built."""
    gone = {*removed, *[scaffold.tile for scaffold in built]}
    return tuple(_one_of_each((tile.shape, tile.id) for tile in pieces.tiles.values() if tile.id not in gone))


def _machines_left(scene: MountainScene) -> Iterator[str]:
    """Yield a machine of each size of which there is one to be built; one under water can come back."""
    built = zip(scene.position.canyon.machines, layout_of(scene).ground.active, strict=True)
    gone = {*scene.position.removed, *[machine.item for machine, active in built if active]}
    machines = scene.rules.pieces.components.machines
    return _one_of_each((machine.size, machine.id) for machine in machines if machine.id not in gone)


def _one_of_each(items: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield the first item of each kind."""
    seen: set[str] = set()
    for kind, item in items:
        if kind not in seen:
            seen.add(kind)
            yield item
