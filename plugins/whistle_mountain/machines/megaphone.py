"""Megaphone: a whistle for whoever activates it, and a random award for every seat (R-COL-8)."""

from __future__ import annotations

from whistle_mountain.effects.as_far_as_possible import as_far_as_possible
from whistle_mountain.effects.everybody import everybody
from whistle_mountain.effects.gain import gain
from whistle_mountain.effects.take import take_awards
from whistle_mountain.items import Machine

MEGAPHONE = Machine("machine.megaphone", activate=as_far_as_possible(gain(whistle=1), everybody(take_awards(1))))
