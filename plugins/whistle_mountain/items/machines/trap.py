"""Trap: it catches the workers under and around it, and lets one go for a whistle (R-BLD-7, R-WRK-3)."""

from __future__ import annotations

from ruleworks import Step, hookimpl
from whistle_mountain.play.verbs.gather import gather_around
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.work import move
from whistle_mountain.play.workers.promotion import PromoteCovered
from whistle_mountain.terms.kinds import Machine


class Trap(Machine):
    """The machine that promotes nobody."""

    @hookimpl
    def clearing(self, value: tuple[Step, ...], machine: str) -> tuple[Step, ...]:
        """Leave the workers in its area where they are, to be caught when it has been placed."""
        if machine != self.id:
            return value
        return tuple([step for step in value if not isinstance(step, PromoteCovered)])


TRAP = Trap(
    "machine.trap",
    activate=pay(whistle=1) >> move(out_of="machine.trap"),
    built=gather_around(),
    needs_place=True,
)
