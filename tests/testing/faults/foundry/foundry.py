"""A foreign package that keeps every promise: pieces with verbs, a memory and rules of their own."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from msgspec.structs import replace

from ruleworks import (
    Amount,
    Ask,
    Bundle,
    Event,
    Memory,
    Option,
    Public,
    Refusal,
    Seat,
    Source,
    Step,
    Text,
    hookimpl,
    public,
    reacts,
    tags,
)
from ruleworks_toolbox import gathered
from whistle_mountain.box.resources import Resources
from whistle_mountain.items.more_pieces import MorePieces
from whistle_mountain.play.tokens.gaining import GainTokens, ScorePoints
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.workers.promoting import WorkerPromoted
from whistle_mountain.table.position import change_storage
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.kinds import Card, Machine, Upgrade
from whistle_mountain.terms.points import MountainPlay, MountainScene

MOST = 3


class Pressure(Memory, frozen=True, tag=tags("foundry")):
    """How much a machine gave when it was activated last."""

    lasts = "item"
    count: Public[Amount] = 0


class Brew(Effect, frozen=True, gc=False):
    """Gain a water more each time."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether there is water to be had."""
        return gain(water=1).possible(scene, cause)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Let off steam."""
        return (LetOffSteam(cause),)

    def text(self) -> Text:
        """Return a message of this package."""
        return Text("foundry.effect.brew", {"most": MOST})


def brew() -> Brew:
    """Gain a water more each time."""
    return Brew()


@public
class LetOffSteam(Step, frozen=True, tag=tags("foundry")):
    """A machine gives as much water as the pressure in it allows."""

    cause: Cause

    def run(self, play: MountainPlay) -> None:
        """Remember the pressure, which rises up to a limit, and give so much."""
        machine = self.cause.source
        count = min(MOST, play.memory(Pressure, item=machine).count + 1)
        play.remember(Pressure(item=machine, count=count))
        play.push(GainTokens(self.cause, Resources(water=count)))


@public
class Scalded(Event, frozen=True, tag=tags("foundry")):
    """A seat lost coal to the steam of another."""

    seat: Seat
    victim: Seat


@public
class ScaldSeat(Option, frozen=True, tag=tags("foundry")):
    """Let the steam out over this seat."""

    victim: Seat


@public
class ChooseVictim(Ask, frozen=True, tag=tags("foundry")):
    """A seat chooses who loses a coal."""

    if_none: ClassVar = "skip"
    cause: Cause

    def options(self, scene: MountainScene) -> list[ScaldSeat]:
        """Offer everybody else who has coal."""
        return [ScaldSeat(seat) for seat in victims(scene, self.seat)]

    def chosen(self, play: MountainPlay, option: ScaldSeat) -> None:
        """Take a coal from the victim."""
        held = play.position.storages[option.victim].resources
        change_storage(play.position, option.victim, resources=replace(held, coal=held.coal - 1))
        play.emit(Scalded(self.seat, option.victim))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Say that this seat has no coal, or is one's own."""
        if not isinstance(option, ScaldSeat):
            return None
        return Refusal("foundry.refusal.no-victim", "R-FDY-1")


class Scald(Effect, frozen=True, gc=False):
    """Another seat loses a coal."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether anybody has one."""
        return bool(victims(scene, cause.seat))

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose who it is."""
        return (ChooseVictim(cause.seat, cause),)

    def text(self) -> Text:
        """Return a message of this package."""
        return Text("foundry.effect.scald")


def scald() -> Scald:
    """Another seat loses a coal."""
    return Scald()


def victims(scene: MountainScene, seat: int) -> list[int]:
    """Return everybody else who has coal."""
    storages = scene.position.storages
    return [number for number, storage in enumerate(storages) if number != seat and storage.resources.coal]


class Pensions(Upgrade):
    """An upgrade that thinks of the old."""

    @reacts(WorkerPromoted)
    def score(self, play: MountainPlay, event: WorkerPromoted, owner: int | None) -> None:
        """Score a point for a worker of the owner."""
        if event.seat == owner:
            play.push(ScorePoints(Cause(event.seat, self.id), 1))


class Larder(Upgrade):
    """An upgrade with more room in the storage."""

    @hookimpl
    def storage_limit(self, value: int, owner: int | None, seat: int) -> int:
        """Let the owner keep two more of each type."""
        return value + 2 if seat == owner else value


class Housekeeping:
    """What holds in every game with this package: a worker in the whirlpool costs its seat one point less."""

    id = "foundry.housekeeping"

    @hookimpl
    def whirlpool_points(self, value: int) -> int:
        """Return a point more."""
        return value + 1


FACTS = {
    "machines": {
        "boiler": {"size": "size.medium", "vp": 6},
        "scalder": {"size": "size.small", "vp": 4},
        "pressure-cooker": {"size": "size.medium", "vp": 6},
    },
    "upgrades": {
        "pensions": {"cost": ["gold", "gold"], "vp": 3},
        "larder": {"cost": ["coal"], "vp": 2},
    },
    "cards": {"full-steam": {"copies": 2}},
}

PIECES = MorePieces(
    "foundry",
    FACTS,
    [
        Machine("machine.boiler", activate=pay(coal=1) >> gain(water=2, points=1)),
        Machine("machine.scalder", activate=pay(water=1) >> scald()),
        Machine("machine.pressure-cooker", activate=brew(), needs_place=True),
        Pensions("upgrade.pensions"),
        Larder("upgrade.larder"),
        Card("card.full-steam", play=pay(water=1) >> gain(gold=2)),
    ],
)

bundle = gathered(
    __name__,
    Bundle(
        name="foundry",
        version="1.0",
        layer="house",
        extends="whistle-mountain",
        rules=[PIECES, Housekeeping()],
        items=PIECES.items,
        texts=Source("foundry", Path(__file__).parent),
    ),
)
