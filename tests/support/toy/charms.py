"""The toy game's items: charms that change its rules while they hang over a stall."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tests.support.toy.actions import Stash
from tests.support.toy.events import Rang, Sown
from tests.support.toy.memories import Rings
from tests.support.toy.points import ToyRules
from tests.support.toy.steps import GainCoins
from tests.support.toy.table import Fair

from ruleworks import Event, Option, Play, Scene, hookimpl, reacts


class Bell:
    """Rings for its owner when another seat sows: a reaction that makes an event of its own."""

    id = "toy.charm.bell"

    @reacts(Sown)
    def ring(self, play: Play[Fair, ToyRules], event: Sown, owner: int) -> None:
        """Ring."""
        if event.seat != owner:
            play.remember(Rings(owner, self.id, play.memory(Rings, owner, self.id).times + 1))
            play.emit(Rang(owner))


@dataclass(frozen=True, eq=False)
class CoinCharm:
    """A charm that is data alone: coins for its owner whenever something happens."""

    id: str
    on: type[Event]
    coins: int

    def reactions(self) -> Iterator[tuple[type[Event], Callable[..., None]]]:
        """React to the event by gaining the coins."""
        yield self.on, self.gain

    def gain(self, play: Play[Any, Any], owner: int) -> None:
        """Gain them when what happens now is done."""
        play.push(GainCoins(owner, self.coins))


class Scale:
    """One coin more for whatever its owner sows."""

    id = "toy.charm.scale"

    @hookimpl
    def harvest(self, value: int, owner: int, seat: int) -> int:
        """Add the coin."""
        return value + (seat == owner)


class Moon:
    """Doubles what its owner harvests, after everything that adds to it."""

    id = "toy.charm.moon"
    after = ("toy.charm.scale",)

    @hookimpl
    def harvest(self, value: int, owner: int, seat: int) -> int:
        """Double it."""
        return 2 * value if seat == owner else value


class Lamp:
    """Lets its owner put a card aside and keep one card more."""

    id = "toy.charm.lamp"

    @hookimpl
    def hand_limit(self, value: int, owner: int, seat: int) -> int:
        """Let the owner keep one more."""
        return value + (seat == owner)

    @hookimpl
    def deeds(self, owner: int, scene: Scene[Fair, ToyRules], seat: int) -> Sequence[Sequence[Option]]:
        """Let the owner put a card aside, or take it back."""
        stall = scene.position.stalls[seat]
        mine = [entry for entry in scene.position.in_play if entry.item == self.id and entry.owner == seat]
        if seat != owner or len(mine) > 1:  # of two lamps over one stall none shines: both would offer the same
            return []
        return [[Stash(None)] if stall.stash is not None else [Stash(card) for card in stall.hand]]


CHARMS = (Bell(), CoinCharm("toy.charm.purse", Rang, 2), Lamp(), Moon(), Scale())
