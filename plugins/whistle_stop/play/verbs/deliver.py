"""Delivering: cubes for points and a share, or the penalty."""

from __future__ import annotations

from typing import ClassVar, Literal

from ruleworks import Amount, Ask, ItemId, Option, Refusal, Step, Text, public
from whistle_stop.box.cubes import Cubes
from whistle_stop.play.goods.cubes import pay_cubes
from whistle_stop.play.goods.points import score
from whistle_stop.play.goods.shares import first_share, gain_share
from whistle_stop.terms.effect import Cause, Effect, phrase
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.refusals import name_of, refuse
from whistle_stop.terms.worth import Yield


class Deliver(Effect, frozen=True, gc=False):
    """Pay cubes for points, and the first available share of a company; without that lose points (R-WS-STP-2)."""

    cost: Cubes
    points: Amount
    penalty: Amount
    company: ItemId = ""

    def possible(self, scene: FrontierScene, cause: Cause) -> bool:
        """Tell whether it can be paid: nobody uses an item for a penalty (R-WS-UPG-6)."""
        return scene.position.yards[cause.seat].cubes.covers(self.cost)

    def why_not(self, scene: FrontierScene, cause: Cause) -> Refusal:
        """Name what has to be paid."""
        return _unpaid(cause.source, self.cost)

    def yields(self, scene: FrontierScene, cause: Cause) -> Yield:
        """Return what a delivery scores and costs; a share only where there is one."""
        share = self.company and first_share(scene, self.company)
        return Yield(points=self.points, shares=1 if share else 0, paid=self.cost)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose, if there is a choice."""
        return (ChooseDelivery(cause.seat, cause.source, self.cost, self.points, self.penalty, self.company),)

    def text(self) -> Text:
        """Return what is paid for what, with the company if there is one."""
        cost = [name_of(cube) for cube in self.cost.ids()]
        told = {"cost": cost, "points": self.points, "penalty": self.penalty}
        return (
            phrase("deliver-share", **told, company=name_of(self.company))
            if self.company
            else phrase("deliver", **told)
        )


def deliver(cost: Cubes, points: int, penalty: int, company: str = "") -> Deliver:
    """Pay a cost for points, and a share if there is a company; without that lose the penalty."""
    return Deliver(cost, points, penalty, company)


@public
class MakeDelivery(Option, frozen=True):
    """Pay the cubes."""

    place: ItemId


@public
class TakePenalty(Option, frozen=True):
    """Pay nothing, and lose points."""

    place: ItemId


@public
class ChooseDelivery(Ask, frozen=True):
    """A seat chooses whether it pays what a town or an arrival tile asks for; without the cubes it cannot."""

    if_one: ClassVar[Literal["ask", "settle"]] = "settle"
    place: ItemId
    cost: Cubes
    points: Amount
    penalty: Amount
    company: ItemId

    def options(self, scene: FrontierScene) -> list[Option]:
        """Offer to pay if the cubes are there, and the penalty."""
        pays = scene.position.yards[self.seat].cubes.covers(self.cost)
        return [*([MakeDelivery(self.place)] if pays else []), TakePenalty(self.place)]

    def chosen(self, play: FrontierPlay, option: MakeDelivery | TakePenalty) -> None:
        """Pay and score, or lose points."""
        if isinstance(option, TakePenalty):
            score(play, self.seat, -self.penalty, self.place)
            return
        pay_cubes(play, self.seat, self.cost, self.place)
        score(play, self.seat, self.points, self.place)
        share = first_share(play, self.company) if self.company else None
        if share:
            gain_share(play, self.seat, share)

    def why_not(self, scene: FrontierScene, option: Option) -> Refusal | None:
        """Tell another place from what has to be paid here."""
        if not isinstance(option, MakeDelivery | TakePenalty):
            return refuse("delivery-first", "R-WS-STP-2", place=name_of(self.place))
        if option.place != self.place:
            return refuse("other-place", "R-WS-STP-2", place=name_of(self.place))
        return _unpaid(self.place, self.cost)


def _unpaid(place: str, cost: Cubes) -> Refusal:
    return refuse("cannot-deliver", "R-WS-STP-2", place=name_of(place), cubes=[name_of(cube) for cube in cost.ids()])
