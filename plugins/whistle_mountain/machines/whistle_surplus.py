"""Whistle Surplus: two resources for one whistle; while it is active, whistles are nothing but whistles (R-RES-3)."""

from __future__ import annotations

from ruleworks import hookimpl
from whistle_mountain.effects.gain import gain
from whistle_mountain.effects.pay import pay
from whistle_mountain.items import Machine
from whistle_mountain.payment import StandsFor, only


class WhistleSurplus(Machine):
    """The machine that takes the whistles their magic."""

    @hookimpl
    def stands_for(self, value: StandsFor) -> StandsFor:
        """Let whistles stand for themselves only, whoever pays."""
        return only(value, "whistle")


WHISTLE_SURPLUS = WhistleSurplus("machine.whistle-surplus", built=gain(2), activate=pay(whistle=1) >> gain(2))
