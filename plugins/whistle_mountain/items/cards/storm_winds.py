"""Storm Winds: the airships of all seats go home."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from ruleworks import Refusal, Step, public
from whistle_mountain.play.airships.locations import docks_of_strangers, ship_ids
from whistle_mountain.play.airships.returns import send_home
from whistle_mountain.play.workers.whereabouts import in_turn_order
from whistle_mountain.table.places import HOME
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.kinds import Card
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import refuse


@public
class ClearSky(Step, frozen=True):
    """The airships of all seats go home."""

    cause: Cause

    def run(self, play: MountainPlay) -> None:
        """Send them home, seat by seat; then those of nobody make way (R-ABL-14)."""
        for seat in in_turn_order(play.position):
            for airship in ship_ids(play):
                send_home(play, seat, airship)
        play.push(*play.rules.clearing_sky(play))


class Storm(Effect, frozen=True, gc=False):
    """Send all airships home."""

    ignores_hand: ClassVar[bool] = True

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether any is away."""
        away = any(place != HOME for crew in scene.position.crews for place in crew.ships)
        return away or bool(docks_of_strangers(scene))

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that no airship would go anywhere."""
        return refuse("calm", "R-COL-6")

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (ClearSky(cause),)


def storm() -> Storm:
    """Send all airships home."""
    return Storm()


STORM_WINDS = Card("card.storm-winds", play=storm())
