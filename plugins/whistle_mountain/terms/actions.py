"""What a seat may do in its turn: options that carry themselves out, brought together from all rules."""

from __future__ import annotations

from ruleworks import Option, Refusal
from ruleworks_contracts import abstract
from whistle_mountain.terms.points import MountainPlay, MountainScene


@abstract
class Action(Option, frozen=True, gc=False):
    """Something that a seat may do between two atomic steps of its turn.

    Rules offer actions at `turn_options`; what follows an action are steps that it puts on the agenda.
    """

    def carry_out(self, play: MountainPlay, seat: int) -> None:
        """Do it, or put the steps that do it on the agenda."""

    def why_not(self, scene: MountainScene, seat: int) -> Refusal | None:
        """Explain why it is not offered; None leaves it at saying so."""
        return None


class EndTurn(Action, frozen=True):
    """Be done with the actions of the turn."""

    def why_not(self, scene: MountainScene, seat: int) -> Refusal | None:
        """Name the first duty that is left."""
        return next(iter(scene.rules.duties(scene, seat)), None)
