"""Activating a stop on which a train stands, without a move."""

from __future__ import annotations

from typing import ClassVar, Literal

from ruleworks import Ask, Event, Option, Place, Refusal, Seat, Step, public
from whistle_stop.box.places import arrived
from whistle_stop.play.goods.cubes import in_supply
from whistle_stop.play.stops.arriving import activate
from whistle_stop.table.network import network
from whistle_stop.terms.effect import Cause, Effect
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.refusals import name_of_place, refuse


class Reactivate(Effect, frozen=True, gc=False):
    """Activate a tile under an own train (R-WS-UPG-6)."""

    def possible(self, scene: FrontierScene, cause: Cause) -> bool:
        """Tell whether there is one that would do anything."""
        return bool(worthwhile(scene, cause.seat))

    def why_not(self, scene: FrontierScene, cause: Cause) -> Refusal:
        """Say that no train stands where anything would come of it."""
        return refuse("nothing-to-activate", "R-WS-UPG-6")

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose the train."""
        return (ChooseStop(cause.seat),)


def reactivate() -> Reactivate:
    """Activate a tile under an own train."""
    return Reactivate()


@public
class StopActivated(Event, frozen=True):
    """A seat activated a stop on which its train stands."""

    seat: Seat
    stop: Place


@public
class ActivateStop(Option, frozen=True):
    """Activate the stop of this train."""

    stop: Place


@public
class ChooseStop(Ask, frozen=True):
    """A seat chooses which of its trains activates the stop where it stands."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    if_one: ClassVar[Literal["ask", "settle"]] = "settle"

    def options(self, scene: FrontierScene) -> list[ActivateStop]:
        """Offer every stop where something would come of it."""
        return [ActivateStop(stop) for stop in worthwhile(scene, self.seat)]

    def chosen(self, play: FrontierPlay, option: ActivateStop) -> None:
        """Activate it."""
        play.emit(StopActivated(self.seat, option.stop))
        activate(play, self.seat, option.stop)

    def why_not(self, scene: FrontierScene, option: Option) -> Refusal | None:
        """Say that nothing would come of it, or that no train stands there."""
        if not isinstance(option, ActivateStop):
            return None
        return refuse("idle-stop", "R-WS-UPG-6", place=name_of_place(option.stop))


def worthwhile(scene: FrontierScene, seat: int) -> list[str]:
    """Return the stops on which a seat has a train, of which something would come; the coast has nothing to give."""
    net = network(scene.rules.pieces, scene.position.laid)
    found = [net.stop(train) for train in dict.fromkeys(scene.position.yards[seat].trains) if not arrived(train)]
    return [stop.place for stop in found if stop.cell and _brings(scene, seat, stop.tile, stop.hub, stop.piece.stop)]


def _brings(scene: FrontierScene, seat: int, tile: str, hub: bool, colour: str) -> bool:
    if hub:
        return scene.rules.stop_effect(scene, tile).possible(scene, Cause(seat, tile))
    return in_supply(scene, f"cube.{colour}")
