"""Taking awards, from a floor of the tower or from the facedown supply."""

from __future__ import annotations

from typing import ClassVar

from ruleworks import Amount, Event, ItemId, Play, Scene, Seat, Step, public
from whistle_mountain.effects.effect import Cause, Effect
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain, change_storage

SUPPLY = 0  # in the place of a floor


@public
class AwardGained(Event, frozen=True):
    """A seat gained an award."""

    seat: Seat
    award: ItemId


@public
class TakeAward(Step, frozen=True):
    """A seat takes one award of a floor, or a random one of the supply, if there is one (R-BLD-3, R-COL-8)."""

    cause: Cause
    floor: Amount = SUPPLY

    def run(self, play: Play[Mountain, MountainRules]) -> None:
        """Move it to the storage."""
        mountain, seat = play.position, self.cause.seat
        there = mountain.awards if self.floor == SUPPLY else mountain.tower[self.floor - 1]
        if not there:
            return
        if self.floor == SUPPLY:
            mountain.awards = there[1:]
        else:
            mountain.tower = (*mountain.tower[: self.floor - 1], there[1:], *mountain.tower[self.floor :])
        change_storage(mountain, seat, awards=(*mountain.storages[seat].awards, there[0]))
        play.emit(AwardGained(seat, there[0]))


class TakeAwards(Effect, frozen=True, gc=False):
    """Gain random awards of the supply."""

    steady: ClassVar[bool] = True
    count: int

    def possible(self, scene: Scene[Mountain, MountainRules], cause: Cause) -> bool:
        """Tell whether there is one at all (R-COL-8)."""
        return bool(scene.position.awards)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Take one after the other."""
        return (TakeAward(cause),) * self.count


def take_awards(count: int = 1) -> TakeAwards:
    """Gain so many random awards of the supply."""
    return TakeAwards(count)


TYPES = (AwardGained, TakeAward)
