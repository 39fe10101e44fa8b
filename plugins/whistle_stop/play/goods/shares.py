"""Shares of the companies: gained from the top of a pile, and removed from the game."""

from __future__ import annotations

from typing import ClassVar, Literal

from ruleworks import Ask, Event, ItemId, Option, Refusal, Seat, public
from whistle_stop.table.position import change_yard
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.refusals import name_of, refuse


@public
class ShareGained(Event, frozen=True):
    """A seat gained a share."""

    seat: Seat
    share: ItemId


@public
class ShareRemoved(Event, frozen=True):
    """A share of a seat left the game."""

    seat: Seat
    share: ItemId


@public
class RemoveShare(Option, frozen=True):
    """Remove this share from the game."""

    share: ItemId


@public
class ChooseLostShare(Ask, frozen=True):
    """A seat chooses which of its shares leaves the game (R-WS-STP-5)."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    if_one: ClassVar[Literal["ask", "settle"]] = "settle"
    source: ItemId

    def options(self, scene: FrontierScene) -> list[RemoveShare]:
        """Offer all of them."""
        return [RemoveShare(share) for share in scene.position.yards[self.seat].shares]

    def chosen(self, play: FrontierPlay, option: RemoveShare) -> None:
        """Remove it."""
        remove_share(play, self.seat, option.share)

    def why_not(self, scene: FrontierScene, option: Option) -> Refusal | None:
        """Tell a share that the seat does not have from something else, which has to wait."""
        if not isinstance(option, RemoveShare):
            return refuse("share-first", "R-WS-STP-5")
        return refuse("no-such-share", "R-WS-STP-5", share=name_of(option.share))


def company_of(share: str) -> str:
    """Return the company that a share is of."""
    return f"company.{share.split('.')[1]}"


def number_of(share: str) -> int:
    """Return the number of a share."""
    return int(share.rpartition(".")[2])


def first_share(scene: FrontierScene, company: str) -> str | None:
    """Return the first share of a company that is to be had."""
    return next((share for share in scene.position.shares if company_of(share) == company), None)


def gain_share(play: FrontierPlay, seat: int, share: str) -> None:
    """Give a share to a seat."""
    play.position.shares = tuple([other for other in play.position.shares if other != share])
    change_yard(play.position, seat, shares=(*play.position.yards[seat].shares, share))
    play.emit(ShareGained(seat, share))


def remove_share(play: FrontierPlay, seat: int, share: str) -> None:
    """Take a share from a seat; it does not become available again."""
    kept = tuple([other for other in play.position.yards[seat].shares if other != share])
    change_yard(play.position, seat, shares=kept)
    play.position.removed = (*play.position.removed, share)
    play.emit(ShareRemoved(seat, share))
