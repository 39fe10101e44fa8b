"""Gaining tokens, nuggets and cubes of one's own choice."""

from __future__ import annotations

from ruleworks import Refusal, Step, Text
from whistle_stop.play.goods.nuggets import GainNugget
from whistle_stop.play.goods.tokens import GainTokens
from whistle_stop.play.goods.wishes import ChooseCube
from whistle_stop.terms.effect import Cause, Effect, phrase
from whistle_stop.terms.points import FrontierScene
from whistle_stop.terms.refusals import refuse
from whistle_stop.terms.worth import Yield


class Gain(Effect, frozen=True, gc=False):
    """Gain coal, whistles, nuggets, and cubes of any colour."""

    coal: int = 0
    whistles: int = 0
    nuggets: int = 0
    any: int = 0

    def possible(self, scene: FrontierScene, cause: Cause) -> bool:
        """Tell whether anything of it can be had (R-WS-LIM-2)."""
        supply = scene.rules.supply(scene)
        return bool(
            (self.coal and supply.coal > 0)
            or (self.whistles and supply.whistles > 0)
            or (self.nuggets and scene.position.nuggets)
            or (self.any and supply.cubes.total())
        )

    def why_not(self, scene: FrontierScene, cause: Cause) -> Refusal:
        """Say that the supply has none of it."""
        return refuse("nothing-left", "R-WS-LIM-2", gained=self.amounts())

    def yields(self, scene: FrontierScene, cause: Cause) -> Yield:
        """Return all of it."""
        return Yield(coal=self.coal, whistles=self.whistles, nuggets=self.nuggets, any=self.any)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Gain tokens, then nuggets, then what has to be chosen."""
        tokens = (GainTokens(cause, self.coal, self.whistles),) if self.coal or self.whistles else ()
        nuggets = (GainNugget(cause.seat, cause.source),) * self.nuggets
        return (*tokens, *nuggets, *(ChooseCube(cause.seat, cause.source),) * self.any)

    def text(self) -> Text:
        """Return all of it in one list."""
        return phrase("gain", gained=self.amounts())

    def amounts(self) -> list[Text]:
        """Return what is gained, as amounts such as `2 coal`."""
        listed = {
            "token.coal": self.coal,
            "token.whistle": self.whistles,
            "token.nugget": self.nuggets,
            "cube.any": self.any,
        }
        return [Text(f"{good}.count", {"count": count}) for good, count in listed.items() if count]


def gain(*, coal: int = 0, whistles: int = 0, nuggets: int = 0, any: int = 0) -> Gain:
    """Gain so much `coal`, so many `whistles` and `nuggets`, and so many cubes of `any` colour; not nothing at all."""
    amounts = (coal, whistles, nuggets, any)
    if min(amounts) < 0 or not sum(amounts):
        raise ValueError(f"nobody gains coal, whistles, nuggets and cubes of any colour in the amounts {amounts}")
    return Gain(coal, whistles, nuggets, any)
