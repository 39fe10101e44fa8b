"""Exchanging a share for that of another company."""

from __future__ import annotations

from typing import ClassVar, Literal

from ruleworks import Ask, ItemId, Option, Refusal, Step, public
from whistle_stop.play.goods.shares import company_of, first_share, gain_share, remove_share
from whistle_stop.terms.effect import Cause, Effect
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.refusals import name_of, refuse


class ExchangeShare(Effect, frozen=True, gc=False):
    """Remove an own share, and gain the first one of another company with a town in the country (R-WS-UPG-7)."""

    def possible(self, scene: FrontierScene, cause: Cause) -> bool:
        """Tell whether there is a share to give, and one of another company to gain."""
        return bool(exchanges(scene, cause.seat))

    def why_not(self, scene: FrontierScene, cause: Cause) -> Refusal:
        """Tell a seat without a share from companies without one to give."""
        shares = scene.position.yards[cause.seat].shares
        return refuse("no-exchange" if shares else "no-share", "R-WS-UPG-7")

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose both."""
        return (ChooseExchange(cause.seat),)


def exchange_share() -> ExchangeShare:
    """Remove an own share, and gain the first one of another company with a town in the country."""
    return ExchangeShare()


@public
class ExchangeFor(Option, frozen=True):
    """Give up this share for the first one of this company."""

    share: ItemId
    company: ItemId


@public
class ChooseExchange(Ask, frozen=True):
    """A seat chooses the share that it gives up, and the company of the new one."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    if_one: ClassVar[Literal["ask", "settle"]] = "settle"

    def options(self, scene: FrontierScene) -> list[ExchangeFor]:
        """Offer every share with every other company."""
        return exchanges(scene, self.seat)

    def chosen(self, play: FrontierPlay, option: ExchangeFor) -> None:
        """Remove the one, gain the other."""
        remove_share(play, self.seat, option.share)
        share = first_share(play, option.company)
        if share:
            gain_share(play, self.seat, share)

    def why_not(self, scene: FrontierScene, option: Option) -> Refusal | None:
        """Tell apart a share that is not there, the same company, one without a town, and one without a share."""
        if not isinstance(option, ExchangeFor):
            return refuse("exchange-first", "R-WS-UPG-7")
        company = name_of(option.company)
        if option.share not in scene.position.yards[self.seat].shares:
            return refuse("no-such-share", "R-WS-UPG-7", share=name_of(option.share))
        if option.company == company_of(option.share):
            return refuse("same-company", "R-WS-UPG-7", company=company)
        if option.company not in present(scene):
            return refuse("no-town", "R-WS-UPG-7", company=company)
        return refuse("no-share-left", "R-WS-UPG-7", company=company)


def exchanges(scene: FrontierScene, seat: int) -> list[ExchangeFor]:
    """Return every exchange that a seat could make."""
    shares = scene.position.yards[seat].shares
    there = [company for company in present(scene) if first_share(scene, company)]
    return [ExchangeFor(share, company) for share in shares for company in there if company != company_of(share)]


def present(scene: FrontierScene) -> list[str]:
    """Return the companies with a town in the country."""
    laid = {each.tile for each in scene.position.laid}
    towns = [town for town in scene.rules.pieces.components.towns if town.id in laid]
    return list(dict.fromkeys([town.company for town in towns]))
