"""What cannot be of goods and points: more than there is, more than anybody may have, less than nothing."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import hookimpl
from ruleworks_contracts import Flaw, rule
from whistle_stop.box.cubes import IDS
from whistle_stop.play.goods.tokens import COAL, WHISTLE
from whistle_stop.terms.flaws import impossible, makes_sense
from whistle_stop.terms.points import FrontierScene


@rule
class GoodsFlaws:
    """Supplies hold what is in the box (R-WS-LIM-2), and seats what they may have (R-WS-LIM-1)."""

    id = "whistle-stop.goods-flaws"

    @hookimpl
    def flaws(self, scene: FrontierScene) -> list[Flaw]:
        """Give what is wrong with tokens, cubes and points."""
        return [*_supplies(scene), *_held(scene), *_points(scene)] if makes_sense(scene) else []


def _supplies(scene: FrontierScene) -> Iterator[Flaw]:
    left = scene.rules.supply(scene)
    amounts = {COAL: left.coal, WHISTLE: left.whistles, **dict(zip(IDS, left.cubes.amounts(), strict=True))}
    for good, amount in amounts.items():
        if amount < 0:
            yield impossible("supply", "yards", good=good, amount=amount)


def _held(scene: FrontierScene) -> Iterator[Flaw]:
    for yard in scene.position.yards:
        amounts = {COAL: yard.coal, WHISTLE: yard.whistles, **dict(zip(IDS, yard.cubes.amounts(), strict=True))}
        for good, amount in amounts.items():
            if amount < 0:
                yield impossible("below-zero", yard, seat=yard.seat, good=good, amount=amount)
        most = scene.rules.resource_limit(scene, yard.seat)
        if yard.cubes.total() > most:
            yield impossible("cubes-many", yard, seat=yard.seat, found=yard.cubes.total(), most=most)


def _points(scene: FrontierScene) -> Iterator[Flaw]:
    floor = scene.rules.score_floor(scene)
    for yard in scene.position.yards:
        if yard.points < floor:
            yield impossible("points", yard, seat=yard.seat, points=yard.points, floor=floor)
