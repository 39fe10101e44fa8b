"""Taking the upgrade with the most points; it counts at the end of the game and has no effect (R-OUT-1)."""

from __future__ import annotations

from typing import ClassVar

from outlaws.events import OutlawUpgradeTaken, skip
from outlaws.seats import OUTLAWS
from outlaws.tie import Table, Tie, Work
from ruleworks import Option, Step
from ruleworks_toolbox import settle
from whistle_mountain.effects.offers import UPGRADES, on_offer
from whistle_mountain.effects.receive import refill
from whistle_mountain.effects.take import Pick
from whistle_mountain.markets import without
from whistle_mountain.position import change_storage, market_of


class TakeOutlawUpgrade(Step, frozen=True):
    """The Outlaws take an upgrade of the market; skipped where it is empty."""

    def run(self, play: Work) -> None:
        """Take the one with the most points, or ask which of them."""
        if not settle(play, ChooseOutlawUpgrade(play.rules.decider(play, OUTLAWS))):
            skip(play, "upgrade", "no-upgrade")


class ChooseOutlawUpgrade(Tie, frozen=True):
    """The player chooses among upgrades with equal points for the Outlaws."""

    offered: ClassVar[type[Option]] = Pick
    rule: ClassVar[str] = "R-OUT-1"

    def options(self, scene: Table) -> list[Pick]:
        """Offer those upgrades."""
        points = {upgrade: printed(scene, upgrade) for upgrade in on_offer(scene, (UPGRADES,))}
        return [Pick(upgrade) for upgrade, number in points.items() if number == max(points.values())]

    def chosen(self, play: Work, option: Pick) -> None:
        """Take it; it is no gain, and does not come into force."""
        owned = play.position.storages[OUTLAWS].upgrades
        change_storage(play.position, OUTLAWS, upgrades=(*owned, option.item))
        play.emit(OutlawUpgradeTaken(option.item, printed(play, option.item)))
        refill(play, without(market_of(play.position, UPGRADES), option.item))


def printed(scene: Table, upgrade: str) -> int:
    """Return the points printed on an upgrade."""
    every = scene.rules.pieces().components.upgrades
    return next((each.vp for each in every if each.id == upgrade), 0)


TYPES = (ChooseOutlawUpgrade, TakeOutlawUpgrade)
