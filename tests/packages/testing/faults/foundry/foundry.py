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
from ruleworks_contracts import gathered
from whistle_mountain.box.resources import Resources
from whistle_mountain.items.more_pieces import MorePieces
from whistle_mountain.play.tokens.gains import GainTokens, ScorePoints
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.workers.promotion import WorkerPromoted
from whistle_mountain.table.position import change_storage
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.kinds import Card, Machine, Upgrade
from whistle_mountain.terms.points import MountainPlay, MountainScene

FULL = 2


class Mould(Memory, frozen=True, tag=tags("foundry")):
    """How often metal was poured into a machine since a casting came out of it."""

    lasts = "item"
    poured: Public[Amount] = 0


class PourMetal(Effect, frozen=True, gc=False):
    """Pour metal into a mould: score a point, and take gold out when the mould is full."""

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Fill the mould."""
        return (FillMould(cause),)

    def text(self) -> Text:
        """Return a message of this package."""
        return Text("foundry.effect.pour-metal", {"full": FULL})


def pour_metal() -> PourMetal:
    """Pour metal into a mould."""
    return PourMetal()


@public
class FillMould(Step, frozen=True, tag=tags("foundry")):
    """A mould is filled by one more; out of a full one comes gold, and it is empty again."""

    cause: Cause

    def run(self, play: MountainPlay) -> None:
        """Count what was poured, and give what that brings."""
        machine = self.cause.source
        poured = play.memory(Mould, item=machine).poured + 1
        play.remember(Mould(item=machine, poured=poured % FULL))
        if poured == FULL:
            play.push(GainTokens(self.cause, Resources(gold=2)))
        play.push(ScorePoints(self.cause, poured))


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
        "casting-mould": {"size": "size.medium", "vp": 6},
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
        Machine("machine.casting-mould", activate=pay(iron=1) >> pour_metal(), needs_place=True),
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
