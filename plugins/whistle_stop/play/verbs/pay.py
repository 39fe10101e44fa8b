"""Paying with a token, which goes on an action space."""

from __future__ import annotations

from typing import ClassVar

from ruleworks import Refusal, Step
from whistle_stop.play.goods.tokens import COAL, SpendToken, space_left
from whistle_stop.terms.effect import Cause, Effect
from whistle_stop.terms.points import FrontierScene
from whistle_stop.terms.refusals import name_of, refuse
from whistle_stop.terms.worth import Yield


class Pay(Effect, frozen=True, gc=False):
    """Spend coal."""

    spends: ClassVar[bool] = True
    coal: int

    def possible(self, scene: FrontierScene, cause: Cause) -> bool:
        """Tell whether the seat has the coal, and a space for each (R-WS-UPG-3)."""
        room = scene.rules.action_spaces(scene, cause.seat) - scene.position.this_turn.spent
        return scene.position.yards[cause.seat].coal >= self.coal and room >= self.coal

    def why_not(self, scene: FrontierScene, cause: Cause) -> Refusal:
        """Tell a missing space from missing coal."""
        if not space_left(scene, cause.seat):
            return refuse("no-action-space", "R-WS-TRN-2", count=scene.rules.action_spaces(scene, cause.seat))
        return refuse("no-token", "R-WS-UPG-3", token=name_of(COAL))

    def yields(self, scene: FrontierScene, cause: Cause) -> Yield:
        """Return that it takes the coal."""
        return Yield(coal=-self.coal)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Put it on the spaces, one after the other."""
        return (SpendToken(cause.seat, COAL, cause.source),) * self.coal


def pay(*, coal: int) -> Pay:
    """Spend so much coal."""
    return Pay(coal)
