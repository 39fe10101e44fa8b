"""Alpha Site: move a worker and build, in any order, for one water and one gold."""

from __future__ import annotations

from whistle_mountain.play.verbs.build import build
from whistle_mountain.play.verbs.combinators.any_order import any_order
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.work import move
from whistle_mountain.terms.kinds import Machine

ALPHA_SITE = Machine(
    "machine.alpha-site",
    activate=pay(water=1, gold=1) >> any_order(("part.move", move()), ("part.build", build())),
)
