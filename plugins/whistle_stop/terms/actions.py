"""What a seat may do in its turn: options that carry themselves out, brought together from all rules."""

from __future__ import annotations

from ruleworks import Option, Refusal
from ruleworks_contracts import abstract
from whistle_stop.terms.points import FrontierPlay, FrontierScene


@abstract
class Action(Option, frozen=True, gc=False):
    """Something that a seat may do between two atomic steps of its turn (R-WS-TRN-2)."""

    def carry_out(self, play: FrontierPlay, seat: int) -> None:
        """Do it, or put the steps that do it on the agenda."""

    def why_not(self, scene: FrontierScene, seat: int) -> Refusal | None:
        """Explain why it is not offered; None leaves it at saying so."""
        return None


@abstract
class Take(Action, frozen=True, gc=False):
    """Something by which a seat comes to tiles while it refills its hand (R-WS-TRN-5)."""


@abstract
class SetUpChoice(Option, frozen=True, gc=False):
    """Something that a seat chooses in the set-up, and never again."""
