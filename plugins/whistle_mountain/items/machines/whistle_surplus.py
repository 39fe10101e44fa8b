"""Whistle Surplus: two resources for one whistle; while it is active, whistles are nothing but whistles (R-RES-3)."""

from __future__ import annotations

from ruleworks import hookimpl
from whistle_mountain.box.payment import StandsFor, only
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.terms.kinds import Machine


class WhistleSurplus(Machine):
    """The machine that takes the whistles their magic."""

    @hookimpl
    def stands_for(self, value: StandsFor) -> StandsFor:
        """Let whistles stand for themselves only, whoever pays."""
        return only(value, "whistle")


WHISTLE_SURPLUS = WhistleSurplus("machine.whistle-surplus", built=gain(2), activate=pay(whistle=1) >> gain(2))
