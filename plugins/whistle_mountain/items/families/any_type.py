"""Upgrades that let their owner spend one resource as any other."""

from __future__ import annotations

from dataclasses import dataclass

from ruleworks import hookimpl
from whistle_mountain.box.payment import StandsFor, wild
from whistle_mountain.box.resources import Resource
from whistle_mountain.terms.kinds import Upgrade


@dataclass(frozen=True, eq=False, kw_only=True)
class WildUpgrade(Upgrade):
    """An upgrade that makes one type stand for every type, whistles included (R-RES-3)."""

    kind: Resource

    @hookimpl
    def stands_for(self, value: StandsFor, owner: int | None, seat: int) -> StandsFor:
        """Add what tokens of the type stand for, when it is the owner who pays."""
        return wild(value, self.kind) if seat == owner else value
