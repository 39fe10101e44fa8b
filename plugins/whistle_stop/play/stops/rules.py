"""What stops bring."""

from __future__ import annotations

from ruleworks import Step, hookimpl
from ruleworks_contracts import rule
from whistle_stop.box.components.parts import Good
from whistle_stop.play.stops.arrivals import ChooseSpace, StopTrain
from whistle_stop.terms.effect import Effect
from whistle_stop.terms.points import FrontierScene


@rule
class StopRules:
    """Tiles do what their items declare (rulebook, "Tuiles")."""

    id = "whistle-stop.stops"

    @hookimpl
    def arrival_steps(self, seat: int, start: str, stop: str) -> tuple[Step, ...]:
        """Put the train there, and let the stop have its effect."""
        return (StopTrain(seat, start, stop),)

    @hookimpl
    def track_steps(self, seat: int, train: str) -> tuple[Step, ...]:
        """Choose a space for it."""
        return (ChooseSpace(seat, train),)

    @hookimpl
    def stop_effect(self, scene: FrontierScene, tile: str) -> Effect:
        """Give what the item of the tile says."""
        effect: Effect = scene.rules.items[tile].stop
        return effect

    @hookimpl
    def track_goods(self, scene: FrontierScene, space: int) -> tuple[Good, ...]:
        """Give what is printed."""
        return scene.rules.pieces.components.resource_track.spaces[space - 1]
