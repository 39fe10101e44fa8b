"""What the set-up of the solo game adds: blockers in their docks, cards on the overlay."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from outlaws.table.memories import CARDS, Blockers, Overlay
from outlaws.terms.kinds import OutlawEvent, OutlawStep
from outlaws.terms.seats import OUTLAWS, PLAYER
from ruleworks import Amount, ItemId, Seat, public
from whistle_mountain.play.markets.refills import MarketFilled
from whistle_mountain.table.position import change_storage
from whistle_mountain.terms.points import MountainPlay


@public
class OutlawsArrived(OutlawEvent, frozen=True):
    """The Outlaws sat down; airships of a third colour block these docks."""

    seat: Seat
    docks: tuple[ItemId, ...]


@public
class SetUpHideout(OutlawStep, frozen=True):
    """Blockers go into their docks; the level of difficulty may give either side points."""

    docks: tuple[ItemId, ...]
    player: Amount
    outlaws: Amount

    @override
    def run(self, play: MountainPlay) -> None:
        play.remember(Blockers(docks=self.docks))
        change_storage(play.position, PLAYER, points=self.player)
        change_storage(play.position, OUTLAWS, points=self.outlaws)
        play.emit(OutlawsArrived(OUTLAWS, self.docks))


@public
class LayOutCards(OutlawStep, frozen=True):
    """The cards are shuffled, and so many of them are laid out on the overlay."""

    faceup: Amount

    @override
    def run(self, play: MountainPlay) -> None:
        cards = play.shuffle(CARDS, play.rules.stock(play, CARDS))
        play.remember(Overlay(shown=cards[: self.faceup], stack=cards[self.faceup :]))
        play.emit(MarketFilled(CARDS, cards[: self.faceup]))


@public
class RemoveCards(OutlawStep, frozen=True):
    """All but so many cards leave the game unseen, from the bottom of their stack."""

    cards: Amount

    @override
    def run(self, play: MountainPlay) -> None:
        overlay = play.memory(Overlay)
        kept = max(1, self.cards - len(overlay.shown))
        play.remember(replace(overlay, stack=overlay.stack[:kept], unseen=overlay.stack[kept:]))
