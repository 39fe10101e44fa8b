"""Airships of nobody that take up docks: they stay on the board, but go on clockwise when they have to (R-OUT-4)."""

from __future__ import annotations

from functools import lru_cache

from typing_extensions import override

from outlaws.table.memories import Blockers
from outlaws.terms.kinds import OutlawEvent, OutlawStep
from ruleworks import Amount, ItemId, public
from ruleworks_kit.piles import exchanged
from whistle_mountain.play.airships.locations import ship_ids, taken_docks
from whistle_mountain.table.board import Stranger
from whistle_mountain.terms.points import MountainPlay, MountainScene


@public
class BlockerMoved(OutlawEvent, frozen=True):
    """A blocker went from one dock on to the next that was free."""

    airship: ItemId
    source: ItemId
    dock: ItemId


@public
class MoveBlocker(OutlawStep, frozen=True):
    """A blocker, given by its place among them, goes on."""

    place: Amount

    @override
    def run(self, play: MountainPlay) -> None:
        move_on(play, self.place)


@lru_cache(64)
def strangers_in(airships: tuple[str, ...], docks: tuple[str, ...]) -> tuple[Stranger, ...]:
    """Return the blockers in these docks, which are airships in the order of their size."""
    return tuple([Stranger(*pair) for pair in zip(airships, docks, strict=False)])


def docks_of(scene: MountainScene) -> tuple[str, ...]:
    """Return the docks with a blocker."""
    return scene.memory(Blockers).docks


def free_docks_after(scene: MountainScene, dock: str) -> tuple[tuple[str, ...], str]:
    """Return the docks that have to be jumped on the way clockwise from a dock, and the free one; empty if none is."""
    ring, taken = scene.rules.pieces.components.dock_ring.clockwise, taken_docks(scene)
    start = ring.index(dock) + 1
    way = (*ring[start:], *ring[:start])  # back to the dock itself, which is taken
    free = next((place for place in way if place not in taken), "")
    return (way[: way.index(free)] if free else way), free


def move_on(play: MountainPlay, place: int) -> tuple[str, ...]:
    """Let a blocker go on to the next free dock; return the docks that it jumps.

    Without any free dock it stays where it is, and jumps none.
    """
    docks = docks_of(play)
    jumped, free = free_docks_after(play, docks[place])
    if not free:
        return ()
    play.remember(Blockers(docks=exchanged(docks, docks[place], free)))
    play.emit(BlockerMoved(ship_ids(play)[place], docks[place], free))
    return jumped
