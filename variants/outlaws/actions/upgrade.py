"""Taking the upgrade with the most points; it counts at the end of the game and has no effect (R-OUT-1)."""

from __future__ import annotations

from typing import ClassVar

from outlaws.events import OutlawUpgradeTaken, skip
from outlaws.seats import OUTLAWS
from outlaws.tie import Table, Tie, Work, told_line
from ruleworks import Option, Step, public
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
        points = values(play)
        if points:
            seat, most = play.rules.decider(play, OUTLAWS), max(points.values())
            settle(play, ChooseOutlawUpgrade(seat, told_line("upgrade"), most))
        else:
            skip(play, "upgrade", "no-upgrade")


@public
class ChooseOutlawUpgrade(Tie, frozen=True):
    """The player chooses among upgrades with equal points for the Outlaws."""

    offered: ClassVar[type[Option]] = Pick
    rule: ClassVar[str] = "R-OUT-1"

    points: int  # of each of these upgrades

    def options(self, scene: Table) -> list[Pick]:
        """Offer those upgrades."""
        return [Pick(upgrade) for upgrade, points in values(scene).items() if points == self.points]

    def chosen(self, play: Work, option: Pick) -> None:
        """Take it; it is no gain, and does not come into force."""
        owned, points = play.position.storages[OUTLAWS].upgrades, values(play)
        others = [number for upgrade, number in points.items() if upgrade != option.item]
        change_storage(play.position, OUTLAWS, upgrades=(*owned, option.item))
        play.emit(OutlawUpgradeTaken(option.item, self.points, max(others, default=0), len(points)))
        refill(play, without(market_of(play.position, UPGRADES), option.item))


def values(scene: Table) -> dict[str, int]:
    """Return the points that are printed on the upgrades in the market; where none are, it is 0."""
    printed = {upgrade.id: upgrade.vp for upgrade in scene.rules.pieces().components.upgrades}
    return {upgrade: printed.get(upgrade, 0) for upgrade in on_offer(scene, (UPGRADES,))}


TYPES = (ChooseOutlawUpgrade, TakeOutlawUpgrade)
