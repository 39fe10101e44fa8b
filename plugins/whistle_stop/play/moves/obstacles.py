"""Why the way of a train does not lead to an end of its move: the causes that refusals name."""

from __future__ import annotations

from ruleworks import Refusal
from whistle_stop.box.track import EAST_EDGES
from whistle_stop.play.moves.trip import Journey, Trip
from whistle_stop.table.joins import Gate
from whistle_stop.table.network import Stop, lying
from whistle_stop.table.position import Laid
from whistle_stop.terms.refusals import causes_of, name_of, name_of_place, refuse


def train_stuck(way: Trip, token: str, train: str) -> Refusal:
    """Return why no move of a train by a token can be completed."""
    causes = from_stop(way, Journey(way.seat, token, train), way.net.stop(train))
    stuck = refuse("train-stuck", "R-WS-MOV-1", place=name_of_place(train), token=name_of(token), causes="")
    return causes_of(causes, stuck)


def way_closed(way: Trip, journey: Journey, where: Stop, into: str) -> Refusal:
    """Return why a train that is at a stop cannot go on into a space or a station of the coast."""
    here, place = name_of_place(where.place), name_of_place(into)
    if journey.entered and not way.halting(journey, where).go_on:
        return refuse("move-ends", "R-WS-MOV-3", place=here)
    gate = next((gate for gate in way.ways_out(journey, where) if gate.into == into), None)
    if gate is not None:
        closed = refuse("leads-nowhere", "R-WS-MOV-1", here=here, place=place, causes="")
        return causes_of(through(way, journey, gate), closed)
    ways = [gate for gate in way.net.ways_out(where, back=True) if gate.into == into]
    if not ways:
        return refuse("no-track", "R-WS-MOV-1", here=here, place=place)
    if journey.entered and ways[0] in way.net.ways_out(where, back=way.reach.back):
        return refuse("turns-round", "R-WS-MOV-5", place=place)
    return refuse("goes-east", "R-WS-MOV-2", place=place, token=name_of(journey.token))


def tile_useless(way: Trip, journey: Journey, gate: Gate, laid: Laid) -> Refusal:
    """Return why the move cannot be completed once a tile is laid at an empty space."""
    pieces = way.net.pieces
    if pieces.is_special(laid.tile) and way.net.barred(gate.into, gate.edge):
        return refuse("special-below-special", "R-WS-LAY-6")
    last = len(way.hand) == 1 and pieces.components.switches.last_tile_needs_stop
    if last and not lying(pieces, laid).stop_at[gate.edge]:
        return refuse("last-tile-stop", "R-WS-LAY-2")
    useless = refuse("tile-leads-nowhere", "R-WS-LAY-2", tile=name_of(laid.tile), causes="")
    return causes_of(through(way.with_tile(laid), journey, gate), useless)


def not_an_end(way: Trip, journey: Journey, stop: Stop) -> Refusal:
    """Return why a train may not end its move on a stop that it has reached."""
    if stop.place == journey.start:
        return refuse("back-at-start", "R-WS-MOV-5", place=name_of_place(stop.place))
    causes = way.scene.rules.stop_refusals(way.scene, way.seat, journey.token, stop)
    return causes[0] if causes else refuse("no-stop-here", "R-WS-MOV-3", place=name_of_place(stop.place))


def from_stop(way: Trip, journey: Journey, where: Stop) -> list[Refusal]:
    """Return why no way out of a stop completes the move."""
    gates = way.ways_out(journey, where)
    if gates:
        return [cause for gate in gates for cause in through(way, journey, gate)]
    here = name_of_place(where.place)
    if not way.reach.back and any(edge in EAST_EDGES for edge in where.piece.edges):
        return [refuse("east-only", "R-WS-MOV-2", place=here, token=name_of(journey.token))]
    return [refuse("no-way-on", "R-WS-MOV-5", place=here)]


def through(way: Trip, journey: Journey, gate: Gate) -> list[Refusal]:
    """Return why a way through a gate does not complete the move."""
    end = way.net.dead_end(gate, back=way.reach.back)
    if end is not None:
        return [_track_ends(journey, end.cell, end.reason)]
    reached = way.along(journey, gate)
    if reached is None:
        return [refuse("entered-twice", "R-WS-MOV-5")]
    if reached.stop is None:
        return [_nothing_to_lay(way, reached.gate)]
    halting = way.halting(reached.journey, reached.stop)
    beyond = from_stop(way, way.after_passing(reached.journey), reached.stop) if halting.go_on else []
    return [not_an_end(way, reached.journey, reached.stop), *beyond]


def _track_ends(journey: Journey, cell: str, reason: str) -> Refusal:
    match reason:
        case "east":
            return refuse("turns-east", "R-WS-MOV-2", place=cell, token=name_of(journey.token))
        case "frame":
            return refuse("ends-at-frame", "R-WS-LAY-1", place=cell)
        case "no-track":
            return refuse("no-track-there", "R-WS-LAY-1", place=cell)
        case _:
            return refuse("entered-twice", "R-WS-MOV-5")


def _nothing_to_lay(way: Trip, gate: Gate) -> Refusal:
    if not way.hand:
        return refuse("no-tile-left", "R-WS-LAY-1", place=gate.into)
    return refuse("no-tile-fits", "R-WS-LAY-2", place=gate.into)
