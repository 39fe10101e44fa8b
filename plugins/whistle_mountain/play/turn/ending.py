"""What happens at the end of a turn: benefits in an order that the seat chooses, then the limit of its storage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from msgspec.structs import replace

from ruleworks import Ask, Event, ItemId, Option, Refusal, Seat, Step, public
from whistle_mountain.table.position import change_storage
from whistle_mountain.terms.benefit import Benefit
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse


@public
class ResourcesReturned(Event, frozen=True):
    """A seat gave back what it may not keep, one entry a token."""

    seat: Seat
    resources: tuple[ItemId, ...]


@public
class SettleBenefit(Option, frozen=True):
    """Take what an item gives at the end of the turn."""

    item: ItemId


@public
class SkipBenefit(Option, frozen=True):
    """Do without what an item would allow at the end of the turn."""

    item: ItemId


@public
class ChooseTurnEnd(Ask, frozen=True):
    """A seat has acted, and chooses which benefit of the end of its turn comes next (R-TRN-1)."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    if_one: ClassVar[Literal["ask", "settle"]] = "settle"  # a duty: what may be left is offered twice

    def options(self, scene: MountainScene) -> Sequence[Option]:
        """Offer every benefit that is left, and to do without those that are no duty."""
        benefits = open_benefits(scene, self.seat)
        if not benefits:  # as nearly always
            return ()
        skips = [SkipBenefit(benefit.item) for benefit in benefits if benefit.optional]
        return [*[SettleBenefit(benefit.item) for benefit in benefits], *skips]

    def chosen(self, play: MountainPlay, option: SettleBenefit | SkipBenefit) -> None:
        """Carry it out or leave it, once; then choose among what is left."""
        found = next(benefit for benefit in open_benefits(play, self.seat) if benefit.item == option.item)
        this_turn = play.position.this_turn
        play.position.this_turn = replace(this_turn, settled=(*this_turn.settled, option.item))
        play.push(*(found.steps if isinstance(option, SettleBenefit) else ()), self)

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell a duty from what brings nothing at the end of this turn."""
        if not isinstance(option, SettleBenefit | SkipBenefit):
            return None
        due = any(benefit.item == option.item for benefit in open_benefits(scene, self.seat))
        return refuse("benefit-is-duty" if due else "no-turn-end", "R-TRN-1", item=name_of(option.item))


@public
class LimitStorage(Step, frozen=True):
    """A seat gives back what exceeds the limit of its storage for each type (R-RES-5)."""

    seat: Seat

    def run(self, play: MountainPlay) -> None:
        """Keep as much as is allowed."""
        held, limit = play.position.storages[self.seat].resources, play.rules.storage_limit(play, self.seat)
        if max(held.amounts()) > limit:
            kept = held.at_most(limit)
            change_storage(play.position, self.seat, resources=kept)
            play.emit(ResourcesReturned(self.seat, held.minus(kept).ids()))


def open_benefits(scene: MountainScene, seat: int) -> list[Benefit]:
    """Return the benefits at the end of a turn that were neither taken nor left."""
    found, settled = scene.rules.turn_end(scene, seat), scene.position.this_turn.settled
    return [benefit for benefit in found if benefit.item not in settled] if found else []
