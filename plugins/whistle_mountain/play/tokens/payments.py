"""Paying: tokens go back to the supply, any of them where there is a choice (R-RES-1, R-RES-2)."""

from __future__ import annotations

from typing import ClassVar, Literal

from typing_extensions import override

from ruleworks import Ask, Event, ItemId, Option, Refusal, Seat, public
from whistle_mountain.box.payment import Cost
from whistle_mountain.box.resources import IDS, Resources, from_ids
from whistle_mountain.table.position import change_storage
from whistle_mountain.terms.affordability import ways_to_pay
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse


@public
class ResourcesPaid(Event, frozen=True):
    """A seat spent resources, one entry a token; on the item or dock that is the source, unless it is empty."""

    seat: Seat
    resources: tuple[ItemId, ...]
    source: ItemId = ""


@public
class PayWith(Option, frozen=True):
    """Pay with these tokens."""

    tokens: tuple[ItemId, ...]


@public
class ChoosePayment(Ask, frozen=True):
    """A seat pays a cost, and chooses the tokens if there are several ways."""

    if_one: ClassVar[Literal["ask", "settle"]] = "settle"
    cause: Cause
    cost: Cost

    def options(self, scene: MountainScene) -> list[PayWith]:
        """Offer every exact payment, the plainest first; that there is one has to be seen to before."""
        ways = ways_to_pay(scene, self.seat, self.cost)
        if not ways:
            raise ValueError(f"seat {self.seat} was made to pay what it cannot: {self.cost}")
        return [PayWith(paid.ids()) for paid in ways]

    @override
    def chosen(self, play: MountainPlay, option: PayWith) -> None:
        spend(play, self.cause, from_ids(option.tokens))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell missing tokens, a wrong number and tokens of a wrong type apart."""
        if not isinstance(option, PayWith):
            return None
        paid = from_ids(option.tokens)
        if len(option.tokens) != self.cost.tokens:
            return refuse("payment-size", "R-RES-1", count=self.cost.tokens)
        if paid.ids() != option.tokens:
            return refuse("payment-order", "R-RES-1", types=[name_of(kind) for kind in IDS])
        have = scene.position.storages[self.seat].resources
        reason = "payment-types" if have.covers(paid) else "payment-missing"
        return refuse(reason, "R-RES-1", tokens=[name_of(token) for token in option.tokens])


def spend(play: MountainPlay, cause: Cause, paid: Resources) -> None:
    """Take tokens from the storage of a seat."""
    if paid.total():
        seat = cause.seat
        change_storage(play.position, seat, resources=play.position.storages[seat].resources.minus(paid))
        play.emit(ResourcesPaid(seat, paid.ids(), cause.source))
