"""A train on its way: along the track, across empty spaces, to the stop where its move ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal

from msgspec.structs import replace

from ruleworks import Amount, Ask, Cell, Event, ItemId, Option, Place, Refusal, Seat, Step, public
from whistle_stop.box.track import turns
from whistle_stop.play.moves.obstacles import not_an_end, tile_useless, way_closed
from whistle_stop.play.moves.trip import Journey, Trip, trip
from whistle_stop.table.joins import Gate
from whistle_stop.table.network import Stop
from whistle_stop.table.position import Laid, change_yard
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.refusals import name_of, name_of_place, refuse


@public
class TileLaid(Event, frozen=True):
    """A seat laid a tile in the country, turned clockwise by so many sixths."""

    seat: Seat
    tile: ItemId
    cell: Cell
    turn: Amount


@public
class StopPassed(Event, frozen=True):
    """A train passed a stop without ending its move there."""

    seat: Seat
    stop: Place


@public
class TrainMoved(Event, frozen=True):
    """A train ended its move on a stop."""

    seat: Seat
    start: Place
    stop: Place


@public
class GoInto(Option, frozen=True):
    """Go on into this space, or this station of the coast."""

    into: Place


@public
class StopHere(Option, frozen=True):
    """End the move on this stop."""

    stop: Place


@public
class SkipArrival(Option, frozen=True):
    """Go straight to the resource track, without what the arrival tile brings."""

    stop: Place


@public
class LayTile(Option, frozen=True):
    """Lay a tile of the hand on the space ahead, turned clockwise by so many sixths."""

    tile: ItemId
    cell: Cell
    turn: Amount


@public
class ChooseWay(Ask, frozen=True):
    """A seat chooses by which way its train leaves a stop, or to end its move there.

    Whether a way is open may depend on its hand, which others do not see. So it is asked even if only one way is open,
    unless everybody sees that.
    """

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"  # only where a world is made up, in which the hand is another
    journey: Journey
    at: Place

    def options(self, scene: FrontierScene) -> list[Option]:
        """Offer to stop, then every way on that can be completed, then to skip an arrival tile."""
        way = trip(scene, self.seat, self.journey.token)
        return self.offered(way, way.ways_on)

    def offered(self, way: Trip, ways_on: Callable[[Journey, Stop], list[Gate]]) -> list[Option]:
        """Return what may be chosen where these ways lead on."""
        journey, where = self.journey, way.net.stop(self.at)
        if not journey.entered:  # where the move begins
            return [GoInto(gate.into) for gate in ways_on(journey, where)]
        halting = way.halting(journey, where)
        ways = ways_on(way.after_passing(journey), where) if halting.go_on else []
        ends: list[Option] = [StopHere(self.at)] if halting.end else []
        return [*ends, *[GoInto(gate.into) for gate in ways], *([SkipArrival(self.at)] if halting.skip else [])]

    def chosen(self, play: FrontierPlay, option: StopHere | GoInto | SkipArrival) -> None:
        """Stop, go on, or take the train off the map."""
        if isinstance(option, StopHere):
            play.push(*play.rules.arrival_steps(play, self.seat, self.journey.start, option.stop))
        elif isinstance(option, SkipArrival):
            play.emit(StopPassed(self.seat, option.stop))
            play.push(*play.rules.track_steps(play, self.seat, self.journey.start))
        else:
            self._go(play, option.into)

    def why_not(self, scene: FrontierScene, option: Option) -> Refusal | None:
        """Tell a place where the train is not from one where it may not end, and from a way that leads nowhere."""
        here, way = name_of_place(self.at), trip(scene, self.seat, self.journey.token)
        if isinstance(option, GoInto):
            return way_closed(way, self.journey, way.net.stop(self.at), option.into)
        if not isinstance(option, StopHere | SkipArrival):
            return refuse("on-the-way", "R-WS-MOV-1")
        if option.stop != self.at:
            return refuse("not-there-yet", "R-WS-MOV-3", here=here, place=name_of_place(option.stop))
        if isinstance(option, SkipArrival):
            return refuse("no-skip", "R-WS-MOV-10", place=here)
        return not_an_end(way, self.journey, way.net.stop(self.at))

    def _go(self, play: FrontierPlay, into: str) -> None:
        way, journey = trip(play, self.seat, self.journey.token), self.journey
        if journey.entered:
            journey = way.after_passing(journey)
            play.emit(StopPassed(self.seat, self.at))
        gates = way.ways_out(journey, way.net.stop(self.at))
        play.push(Travel(journey, next(gate for gate in gates if gate.into == into)))


@public
class TakeWay(ChooseWay, frozen=True):
    """A train goes on by the only way that there is, as everybody sees."""

    if_one: ClassVar[Literal["ask", "settle"]] = "settle"


def way_of(scene: FrontierScene, journey: Journey, at: str) -> ChooseWay:
    """Return the step by which a train goes on from a stop: a choice, unless everybody sees that there is none."""
    way, asked = trip(scene, journey.seat, journey.token), ChooseWay(journey.seat, journey, at)
    known = asked.offered(way, way.ways_open)
    return asked if len(known) > 1 else TakeWay(journey.seat, journey, at)


@public
class Travel(Step, frozen=True):
    """A train goes through a gate, and on along the track until something has to be chosen."""

    journey: Journey
    gate: Gate

    def run(self, play: FrontierPlay) -> None:
        """Go on to the next stop or the next empty space."""
        seat = self.journey.seat
        reached = trip(play, seat, self.journey.token).along(self.journey, self.gate)
        if reached is None:
            raise ValueError(f"a train of seat {seat} was led to where it cannot go on: {self.gate}")
        if reached.stop is None:
            play.push(ChooseTile(seat, reached.journey, reached.gate))
        else:
            play.push(way_of(play, reached.journey, reached.stop.place))


@public
class ChooseTile(Ask, frozen=True):
    """A seat chooses which tile it lays on the empty space ahead of its train, and how it is turned.

    It is asked even if only one tile helps: others do not see its hand.
    """

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"  # as above
    journey: Journey
    gate: Gate

    def options(self, scene: FrontierScene) -> list[LayTile]:
        """Offer every tile of the hand in every way by which the move can be completed."""
        way = trip(scene, self.seat, self.journey.token)
        laid = [each for each in way.tiles_for(self.gate) if way.tile_completes(self.journey, self.gate, each)]
        return [LayTile(each.tile, each.cell, each.turn) for each in laid]

    def chosen(self, play: FrontierPlay, option: LayTile) -> None:
        """Lay it, and go on over it."""
        yard, frontier = play.position.yards[self.seat], play.position
        tiles, known = yard.hand.without((option.tile,))
        change_yard(frontier, self.seat, tiles=tiles, tiles_known=known)
        lay(play, Laid(option.cell, option.tile, option.turn))
        play.emit(TileLaid(self.seat, option.tile, option.cell, option.turn))
        play.push(Travel(self.journey, self.gate))

    def why_not(self, scene: FrontierScene, option: Option) -> Refusal | None:
        """Tell apart a tile that is not there, another space, a turn that looks like another, and a way without end."""
        if not isinstance(option, LayTile):
            return refuse("on-the-way", "R-WS-MOV-1")
        tile = name_of(option.tile)
        if option.tile not in scene.position.yards[self.seat].tiles:
            return refuse("no-such-tile", "R-WS-LAY-1", tile=tile)
        if option.cell != self.gate.into:
            return refuse("other-space", "R-WS-LAY-1", place=self.gate.into)
        if option.turn not in turns(scene.rules.pieces.tiles[option.tile]):
            return refuse("same-turn", "R-WS-LAY-1", tile=tile)
        way = trip(scene, self.seat, self.journey.token)
        return tile_useless(way, self.journey, self.gate, Laid(option.cell, option.tile, option.turn))


def lay(play: FrontierPlay, laid: Laid) -> None:
    """Put a tile into the country; if it has rules of its own they are in force from now on."""
    play.position.laid = (*play.position.laid, laid)
    in_play = [each.item for each in play.position.in_play]
    if laid.tile in play.rules.items and laid.tile not in in_play:
        play.enter(laid.tile)


def put_train(play: FrontierPlay, seat: int, start: str, place: str) -> None:
    """Put a train of a seat from one place to another."""
    trains = list(play.position.yards[seat].trains)
    trains[trains.index(start)] = place
    change_yard(play.position, seat, trains=tuple(trains))
    play.position.this_turn = replace(play.position.this_turn, moved=True)
