"""Something that every seat has to do, one after the other, the active seat first."""

from __future__ import annotations

from ruleworks import Refusal, Step, public
from whistle_mountain.play.workers.whereabouts import in_turn_order
from whistle_mountain.terms.declarations import declared
from whistle_mountain.terms.effect import Cause, Effect, do
from whistle_mountain.terms.points import MountainPlay, MountainScene


class Everybody(Effect, frozen=True, gc=False):
    """An effect for every seat; an item may declare one at most, for that is how its step finds it again."""

    effect: Effect

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether it is possible for any of them."""
        return any(self.effect.possible(scene, Cause(seat, cause.source)) for seat in range(scene.position.players))

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Return what is in the way of the seat that would bring it about."""
        return self.effect.why_not(scene, cause)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Let all of them do it."""
        return (LetEverybody(cause),)


def everybody(effect: Effect) -> Everybody:
    """Let every seat do something."""
    return Everybody(effect)


@public
class LetEverybody(Step, frozen=True):
    """Every seat does what an item, the source of the cause, declares for all; who cannot is left out (R-COL-8)."""

    cause: Cause

    def run(self, play: MountainPlay) -> None:
        """Let one seat after the other do it."""
        item = self.cause.source
        effect = next(effect.effect for effect in declared(play, item) if isinstance(effect, Everybody))
        for seat in reversed(in_turn_order(play.position)):
            do(play, effect, Cause(seat, item))
