"""Megaphone: a whistle for whoever activates it, and a random award for every seat (R-COL-8)."""

from __future__ import annotations

from whistle_mountain.play.verbs.combinators.as_far_as_possible import as_far_as_possible
from whistle_mountain.play.verbs.combinators.everybody import everybody
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.take_awards import take_awards
from whistle_mountain.terms.kinds import Machine

MEGAPHONE = Machine("machine.megaphone", activate=as_far_as_possible(gain(whistle=1), everybody(take_awards(1))))
