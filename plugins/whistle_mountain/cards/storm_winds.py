"""Storm Winds: the airships of all seats go home."""

from __future__ import annotations

from ruleworks import Play, Scene, Step, public
from whistle_mountain.airships import docks_of_strangers, send_home, ship_ids
from whistle_mountain.effects.effect import Cause, Effect
from whistle_mountain.items import Card
from whistle_mountain.places import HOME
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.whereabouts import in_turn_order


@public
class ClearSky(Step, frozen=True):
    """The airships of all seats go home."""

    cause: Cause

    def run(self, play: Play[Mountain, MountainRules]) -> None:
        """Send them home, seat by seat; then those of nobody make way (R-ABL-14)."""
        for seat in in_turn_order(play.position):
            for airship in ship_ids(play):
                send_home(play, seat, airship)
        play.push(*play.rules.clearing_sky(play))


class Storm(Effect, frozen=True, gc=False):
    """Send all airships home."""

    def possible(self, scene: Scene[Mountain, MountainRules], cause: Cause) -> bool:
        """Tell whether any is away."""
        away = any(place != HOME for crew in scene.position.crews for place in crew.ships)
        return away or bool(docks_of_strangers(scene))

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Send them home."""
        return (ClearSky(cause),)


def storm() -> Storm:
    """Send all airships home."""
    return Storm()


STORM_WINDS = Card("card.storm-winds", play=storm())
TYPES = (ClearSky,)
