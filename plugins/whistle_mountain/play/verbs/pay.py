"""Paying: tokens go back to the supply, any of them where there is a choice (R-RES-1, R-RES-2)."""

from __future__ import annotations

from typing import ClassVar, Unpack

from typing_extensions import override

from ruleworks import Refusal, Step
from whistle_mountain.box.payment import Cost, cost
from whistle_mountain.box.resources import Counts
from whistle_mountain.play.tokens.payments import ChoosePayment
from whistle_mountain.terms.affordability import payable
from whistle_mountain.terms.amounts import Few
from whistle_mountain.terms.effect import Cause, Effect, unaffordable
from whistle_mountain.terms.points import MountainScene


class Pay(Effect, frozen=True, gc=False):
    """Spend resources."""

    spends: ClassVar[bool] = True
    independent: ClassVar[bool] = True
    cost: Cost

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether the seat can pay."""
        return payable(scene, cause.seat, self.cost)

    @override
    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        return unaffordable(self.cost)

    @override
    def price(self, scene: MountainScene, cause: Cause) -> Cost:
        return self.cost

    @override
    def only_price(self) -> Cost:
        return self.cost

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (ChoosePayment(cause.seat, cause, self.cost),)


def pay(any: Few = 0, **counts: Unpack[Counts]) -> Pay:
    """Spend resources: `any` of any type, the others by name, as in `pay(1, coal=2)`."""
    return Pay(cost(any, **counts))
