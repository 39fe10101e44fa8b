"""What the set-up of the solo game adds: blockers in their docks, cards on the overlay."""

from __future__ import annotations

from msgspec.structs import replace

from outlaws.events import OutlawsArrived
from outlaws.seats import OUTLAWS, PLAYER
from outlaws.tie import Work
from outlaws.turn import CARDS
from ruleworks import ItemId, Step, public
from whistle_mountain.position import change_market, change_storage, market_of


@public
class SetUpHideout(Step, frozen=True):
    """Blockers go into their docks; both sides begin with the points that the level of difficulty gives them."""

    docks: tuple[ItemId, ...]
    player: int
    outlaws: int

    def run(self, play: Work) -> None:
        """Lay everything out."""
        play.position.blockers = self.docks
        change_storage(play.position, PLAYER, points=self.player)
        change_storage(play.position, OUTLAWS, points=self.outlaws)
        play.emit(OutlawsArrived(OUTLAWS, self.docks))


@public
class ThinOut(Step, frozen=True):
    """All but so many cards leave the game unseen, from the bottom of their stack."""

    cards: int

    def run(self, play: Work) -> None:
        """Take them out."""
        market = market_of(play.position, CARDS)
        kept = max(1, self.cards - len(market.shown))
        change_market(play.position, replace(market, stack=market.stack[:kept]))
        play.position.removed = (*play.position.removed, *market.stack[kept:])


TYPES = (SetUpHideout, ThinOut)
