"""When the Outlaws steal."""

from __future__ import annotations

from collections.abc import Iterable

from outlaws.play.theft.theft import (
    BESIDE_BLOCKER,
    BESIDE_OUTLAWS,
    Steal,
    after_theft,
    beside_blocker,
    beside_outlaws,
    too_little,
    workable,
)
from outlaws.terms.seats import OUTLAWS
from ruleworks import Option, Refusal, hookimpl, reacts
from ruleworks_contracts import rule
from whistle_mountain.play.collect.placement import AirshipPlaced
from whistle_mountain.play.docks.visits import AirshipDocked, DockAirship
from whistle_mountain.terms.points import MountainPlay, MountainScene


@rule
class TheftRules:
    """When the Outlaws steal because an airship was placed (R-OUT-5)."""

    id = "outlaws.theft"

    @reacts(AirshipPlaced)
    def placed(self, play: MountainPlay, event: AirshipPlaced) -> None:
        """Steal from an airship that came to lie next to an airship or a worker of the Outlaws."""
        if event.seat != OUTLAWS and beside_outlaws(play, event.airship, event.area):
            play.push(Steal(event.seat, BESIDE_OUTLAWS))

    @reacts(AirshipDocked)
    def docked(self, play: MountainPlay, event: AirshipDocked) -> None:
        """Steal from an airship that entered a dock next to a blocker."""
        if event.seat != OUTLAWS and beside_blocker(play, event.dock):
            play.push(Steal(event.seat, BESIDE_BLOCKER, event.dock))

    @hookimpl
    def dock_outlook(
        self, value: Iterable[MountainScene], scene: MountainScene, seat: int, dock: str
    ) -> Iterable[MountainScene]:
        """Look at what is left after the theft, whatever is stolen."""
        return after_theft(value, seat) if seat != OUTLAWS and beside_blocker(scene, dock) else value

    @hookimpl
    def objections(self, scene: MountainScene, seat: int, option: Option) -> list[Refusal]:
        """Say that it is the theft which leaves too little for a dock."""
        if not isinstance(option, DockAirship) or not beside_blocker(scene, option.dock):
            return []
        entered = option.dock in scene.rules.open_docks(scene, seat, option.airship)
        return [too_little(option.dock)] if entered and workable(scene, seat, option.dock) else []
