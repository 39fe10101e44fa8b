"""Activating a stop on which a train stands, without a move."""

from __future__ import annotations

from typing import ClassVar, Literal

from ruleworks import Ask, Event, Option, Place, Refusal, Seat, Step, public
from whistle_stop.box.places import arrived
from whistle_stop.play.goods.cubes import in_supply
from whistle_stop.play.stops.arrivals import activate
from whistle_stop.table.network import Stop, network
from whistle_stop.terms.effect import Cause, Effect
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.refusals import causes_of, name_of, name_of_place, refuse


class Reactivate(Effect, frozen=True, gc=False):
    """Activate a tile under an own train (R-WS-UPG-6)."""

    def possible(self, scene: FrontierScene, cause: Cause) -> bool:
        """Tell whether there is one that would do anything."""
        return bool(worthwhile(scene, cause.seat))

    def why_not(self, scene: FrontierScene, cause: Cause) -> Refusal:
        """Say why nothing would come of the stops of its trains."""
        stops = _stops_of(scene, cause.seat)
        if not stops:
            return refuse("all-arrived", "R-WS-UPG-6")
        nothing = refuse("nothing-to-activate", "R-WS-UPG-6", causes="")
        return causes_of([_idle(scene, cause.seat, stop) for stop in stops], nothing)

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
        """Tell a place without a train of the seat from a stop of which nothing would come."""
        if not isinstance(option, ActivateStop):
            return refuse("stop-first", "R-WS-UPG-6")
        stop = next((stop for stop in _stops_of(scene, self.seat) if stop.place == option.stop), None)
        if stop is None:
            return refuse("no-train-there", "R-WS-UPG-6", place=name_of_place(option.stop))
        return _idle(scene, self.seat, stop)


def worthwhile(scene: FrontierScene, seat: int) -> list[str]:
    """Return the stops on which a seat has a train, of which something would come; the coast has nothing to give."""
    return [stop.place for stop in _stops_of(scene, seat) if _brings(scene, seat, stop)]


def may_activate(scene: FrontierScene, seat: int) -> bool:
    """Return whether a seat has an action that activates a stop, whether it can be paid or not."""
    actions = scene.rules.coal_actions(scene, seat)
    return any(isinstance(part, Reactivate) for _, effect in actions for part in effect.parts())


def _stops_of(scene: FrontierScene, seat: int) -> list[Stop]:
    net = network(scene.rules.pieces, scene.position.laid)
    return [net.stop(train) for train in dict.fromkeys(scene.position.yards[seat].trains) if not arrived(train)]


def _brings(scene: FrontierScene, seat: int, stop: Stop) -> bool:
    if stop.hub:
        return scene.rules.stop_effect(scene, stop.tile).possible(scene, Cause(seat, stop.tile))
    return bool(stop.cell) and in_supply(scene, f"cube.{stop.piece.stop}")


def _idle(scene: FrontierScene, seat: int, stop: Stop) -> Refusal:
    """Return why nothing comes of a stop."""
    if stop.hub:
        refusal: Refusal = scene.rules.stop_effect(scene, stop.tile).why_not(scene, Cause(seat, stop.tile))
        return refusal
    if not stop.cell:
        return refuse("coast-idle", "R-WS-UPG-6")
    return refuse("supply-out", "R-WS-LIM-2", good=name_of(f"cube.{stop.piece.stop}"))
