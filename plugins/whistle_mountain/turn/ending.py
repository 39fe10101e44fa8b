"""What happens at the end of a turn: benefits in an order that the seat chooses, then the limit of its storage."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ruleworks import Ask, Event, ItemId, Option, Play, Refusal, Scene, Seat, Step, public
from whistle_mountain.effects.benefit import Benefit
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain, change_storage
from whistle_mountain.refusals import name_of, refuse


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
class CloseTurn(Step, frozen=True):
    """The seat has acted; what the end of the turn brings comes one after the other (R-TRN-1)."""

    seat: Seat

    def run(self, play: Play[Mountain, MountainRules]) -> None:
        """Take the only benefit there is, or ask which comes next; then mind the limit."""
        benefits = open_benefits(play, self.seat)
        if not benefits:
            limit_storage(play, self.seat)
        elif len(benefits) == 1 and not benefits[0].optional:
            play.push(self)
            settle(play, benefits[0])
        else:
            play.push(ChooseTurnEnd(self.seat), self)


@public
class ChooseTurnEnd(Ask, frozen=True):
    """A seat chooses which benefit comes next at the end of its turn."""

    def options(self, scene: Scene[Mountain, MountainRules]) -> Sequence[Option]:
        """Offer every benefit that is left, and to do without those that are no duty."""
        benefits = open_benefits(scene, self.seat)
        skips = [SkipBenefit(benefit.item) for benefit in benefits if benefit.optional]
        return [*[SettleBenefit(benefit.item) for benefit in benefits], *skips]

    def chosen(self, play: Play[Mountain, MountainRules], option: SettleBenefit | SkipBenefit) -> None:
        """Carry it out or leave it, once."""
        found = next(benefit for benefit in open_benefits(play, self.seat) if benefit.item == option.item)
        settle(play, found if isinstance(option, SettleBenefit) else Benefit(option.item, ()))

    def why_not(self, scene: Scene[Mountain, MountainRules], option: Option) -> Refusal | None:
        """Tell a duty from what brings nothing at the end of this turn."""
        if not isinstance(option, SettleBenefit | SkipBenefit):
            return None
        due = any(benefit.item == option.item for benefit in open_benefits(scene, self.seat))
        return refuse("benefit-is-duty" if due else "no-turn-end", "R-TRN-1", item=name_of(option.item))


def open_benefits(scene: Scene[Mountain, MountainRules], seat: int) -> list[Benefit]:
    """Return the benefits at the end of a turn that were neither taken nor left."""
    settled = scene.position.deeds.settled
    return [benefit for benefit in scene.rules.turn_end(scene, seat) if benefit.item not in settled]


def limit_storage(play: Play[Mountain, MountainRules], seat: int) -> None:
    """Let a seat give back what exceeds the limit of its storage for each type (R-RES-5)."""
    held, limit = play.position.storages[seat].resources, play.rules.storage_limit(play, seat)
    if max(held.amounts()) > limit:
        kept = held.at_most(limit)
        change_storage(play.position, seat, resources=kept)
        play.emit(ResourcesReturned(seat, held.minus(kept).ids()))


def settle(play: Play[Mountain, MountainRules], benefit: Benefit) -> None:
    """Carry a benefit out, and remember that it was."""
    deeds = play.position.deeds
    play.position.deeds = replace(deeds, settled=(*deeds.settled, benefit.item))
    play.push(*benefit.steps)
