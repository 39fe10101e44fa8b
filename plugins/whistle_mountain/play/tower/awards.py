"""Awards: taken from a floor of the tower or from the facedown supply."""

from __future__ import annotations

from ruleworks import Amount, Event, ItemId, Seat, Step, public
from whistle_mountain.table.position import change_storage
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainPlay

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

    def run(self, play: MountainPlay) -> None:
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
