"""Terrace: build and gain a scaffold, in any order, for one iron and one coal."""

from __future__ import annotations

from whistle_mountain.play.verbs.build import build
from whistle_mountain.play.verbs.combinators.any_order import any_order
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take import take_scaffolds
from whistle_mountain.terms.kinds import Machine

TERRACE = Machine(
    "machine.terrace",
    activate=pay(iron=1, coal=1) >> any_order(("part.build", build()), ("part.scaffold", take_scaffolds(1))),
)
