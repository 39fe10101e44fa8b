"""Taking the upgrade with the most points; it counts at the end of the game and has no effect (R-OUT-1)."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from outlaws.play.actions.skips import skip
from outlaws.terms.kinds import OutlawEvent, OutlawStep
from outlaws.terms.seats import OUTLAWS
from outlaws.terms.tie import Tie, told_line
from ruleworks import Amount, ItemId, Option, public
from whistle_mountain.play.markets.offers import UPGRADES, on_offer
from whistle_mountain.play.markets.refills import refill
from whistle_mountain.play.verbs.take import Pick
from whistle_mountain.table.markets import without
from whistle_mountain.table.position import change_storage, market_of
from whistle_mountain.terms.points import MountainPlay, MountainScene


@public
class OutlawUpgradeTaken(OutlawEvent, frozen=True):
    """The Outlaws took the upgrade of the market with the most points."""

    upgrade: ItemId
    points: Amount
    second: Amount  # those of the best of the others
    count: Amount  # of upgrades in the market


class TakeOutlawUpgrade(OutlawStep, frozen=True):
    """The Outlaws take an upgrade of the market; skipped where it is empty."""

    def run(self, play: MountainPlay) -> None:
        """Find those with the most points, and let the Outlaws choose."""
        points = values(play)
        if points:
            most = max(points.values())
            play.ask(ChooseOutlawUpgrade(OUTLAWS, told_line("upgrade"), most), worth_as_much(points, most))
        else:
            skip(play, "upgrade", "no-upgrade")


@public
class ChooseOutlawUpgrade(Tie, frozen=True):
    """The Outlaws choose among upgrades with equal points."""

    offered: ClassVar[type[Option]] = Pick
    rule: ClassVar[str] = "R-OUT-1"

    points: Amount  # of each of these upgrades

    @override
    def options(self, scene: MountainScene) -> list[Pick]:
        return worth_as_much(values(scene), self.points)

    def chosen(self, play: MountainPlay, option: Pick) -> None:
        """Take it; it is no gain, and does not come into force."""
        owned, points = play.position.storages[OUTLAWS].upgrades, values(play)
        others = [number for upgrade, number in points.items() if upgrade != option.item]
        change_storage(play.position, OUTLAWS, upgrades=(*owned, option.item))
        play.emit(OutlawUpgradeTaken(option.item, self.points, max(others, default=0), len(points)))
        refill(play, without(market_of(play.position, UPGRADES), option.item))


def values(scene: MountainScene) -> dict[str, int]:
    """Return the points that are printed on the upgrades in the market; where none are, it is 0."""
    printed = {upgrade.id: upgrade.vp for upgrade in scene.rules.pieces.components.upgrades}
    return {upgrade: printed.get(upgrade, 0) for upgrade in on_offer(scene, (UPGRADES,))}


def worth_as_much(found: dict[str, int], points: int) -> list[Pick]:
    """Return the upgrades with so many points, as options."""
    return [Pick(upgrade) for upgrade, number in found.items() if number == points]
