"""A move under way: where track leads from a gate, where the train may stop, and whether its way can be completed.

Only ways that can be completed are offered (R-WS-MOV-1). So whatever is offered is looked at to its end first: along
the track that lies there, and across empty spaces with the tiles of the hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from ruleworks import Amount, ItemId, Place, Seat, public
from whistle_stop.box.track import turns
from whistle_stop.table.joins import Gate
from whistle_stop.table.network import Network, Run, Stop, lying, network
from whistle_stop.table.position import Laid
from whistle_stop.terms.amounts import Reach
from whistle_stop.terms.points import FrontierScene


@public
class Journey(Struct, frozen=True, gc=False):
    """The move of a train so far."""

    seat: Seat
    token: ItemId  # what it was paid with
    start: Place  # where the train is until it stops
    passed: Amount = 0  # how many stops count that it has passed
    entered: tuple[Gate, ...] = ()  # the spaces that it has entered, by their edges

    def having_entered(self, more: tuple[Gate, ...]) -> Journey:
        """Return it some spaces further on."""
        return Journey(self.seat, self.token, self.start, self.passed, self.entered + more)


class Reached(Struct, frozen=True, gc=False):
    """Where track leads: to a stop, or to the gate of an empty space."""

    journey: Journey
    gate: Gate
    stop: Stop | None


class Halting(Struct, frozen=True, gc=False):
    """What a train may do at a stop: end its move there, go on, skip an arrival tile."""

    end: bool
    go_on: bool
    skip: bool = False


class Trip:
    """A journey looked at in a position: the network as it is or could be, and the tiles of the hand."""

    __slots__ = ("hand", "net", "reach", "scene", "seat")

    def __init__(self, scene: FrontierScene, seat: int, net: Network, hand: tuple[str, ...], reach: Reach) -> None:
        """Take what the journey depends on; `trip` finds it in a position."""
        self.scene: FrontierScene = scene
        self.seat: int = seat
        self.net: Network = net
        self.hand: tuple[str, ...] = hand
        self.reach: Reach = reach

    def with_tile(self, laid: Laid) -> Trip:
        """Return the trip as it would go on once a tile of the hand is laid."""
        place = self.hand.index(laid.tile)
        left = self.hand[:place] + self.hand[place + 1 :]
        return Trip(self.scene, self.seat, self.net.plus(laid), left, self.reach)

    def along(self, journey: Journey, gate: Gate) -> Reached | None:
        """Follow track to the next stop or empty space; None where it ends, or leads where it may not (R-WS-MOV-2)."""
        run = self._run(journey, gate)
        return None if run is None else Reached(journey.having_entered(run.entered), run.gates[-1], run.stop)

    def halting(self, journey: Journey, stop: Stop) -> Halting:
        """Return what the train may do at a stop that it has reached (R-WS-MOV-3 to R-WS-MOV-7)."""
        rules, reach, number = self.scene.rules, self.reach, journey.passed + 1
        if stop.place == journey.start:
            return Halting(False, False)
        end = number >= reach.least and rules.may_end_on(self.scene, self.seat, stop)
        if stop.cell in self.net.pieces.country.arrivals:
            return Halting(end, False, number < reach.most)
        if not stop.cell:
            return Halting(end, False)
        if reach.goes_on:
            return Halting(end, number < reach.most)
        own = not stop.hub and stop.place in self.scene.position.yards[self.seat].trains
        return Halting(end, own)

    def after_passing(self, journey: Journey) -> Journey:
        """Return the journey beyond a stop; one that a train may not end on anyway does not count with coal."""
        return replace(journey, passed=journey.passed + 1) if self.reach.goes_on else journey

    def ways_out(self, journey: Journey, where: Stop) -> list[Gate]:
        """Return the ways out of a stop, whether they lead anywhere or not, the one back in left out."""
        came = journey.entered[-1].edge if journey.entered else None
        return self.net.ways_out(where, came, back=self.reach.back)

    def ways_on(self, journey: Journey, where: Stop) -> list[Gate]:
        """Return the ways out of a stop by which the move can be completed."""
        return [gate for gate in self.ways_out(journey, where) if self.completes(journey, gate)]

    def ways_open(self, journey: Journey, where: Stop) -> list[Gate]:
        """Return the ways out of a stop that may be open for all that others see: what is in a hand is a secret."""
        return [gate for gate in self.ways_out(journey, where) if self._open(journey, gate)]

    def _open(self, journey: Journey, gate: Gate) -> bool:
        run = self._run(journey, gate)
        if run is None:
            return False
        if run.stop is None:
            return bool(self.hand)
        halting = self.halting(journey, run.stop)
        onward = self.after_passing(journey.having_entered(run.entered))
        return halting.end or halting.skip or (halting.go_on and bool(self.ways_open(onward, run.stop)))

    def can_go_on(self, journey: Journey, where: Stop) -> bool:
        """Tell whether there is such a way."""
        return any(self.completes(journey, gate) for gate in self.ways_out(journey, where))

    def completes(self, journey: Journey, gate: Gate) -> bool:
        """Tell whether a move that goes through a gate can come to an end."""
        run = self._run(journey, gate)
        if run is None:
            return False
        if run.stop is None:
            onward, ahead = journey.having_entered(run.entered), run.gates[-1]
            return any(self.tile_completes(onward, ahead, laid) for laid in self.tiles_for(ahead))
        halting = self.halting(journey, run.stop)
        if halting.end or halting.skip:
            return True
        return halting.go_on and self.can_go_on(self.after_passing(journey.having_entered(run.entered)), run.stop)

    def _run(self, journey: Journey, gate: Gate) -> Run | None:
        """Return where track leads; no space is entered twice by the same edge (R-WS-MOV-5)."""
        run = self.net.run(gate, back=self.reach.back)
        again = run is not None and journey.entered and any(gate in journey.entered for gate in run.gates)
        return None if again else run

    def tiles_for(self, gate: Gate) -> Iterator[Laid]:
        """Yield each tile of the hand in each turn that makes a difference, whether it helps or not."""
        pieces = self.net.pieces
        for tile in dict.fromkeys(self.hand):
            for turn in turns(pieces.tiles[tile]):
                yield Laid(gate.into, tile, turn)

    def tile_completes(self, journey: Journey, gate: Gate, laid: Laid) -> bool:
        """Tell whether the move can come to an end if a tile is laid at an empty space (R-WS-LAY-1 to R-WS-LAY-3)."""
        pieces = self.net.pieces
        if pieces.is_special(laid.tile) and self.net.barred(gate.into, gate.edge):
            return False
        tile = lying(pieces, laid)
        if tile.piece_at[gate.edge] is None:
            return False
        stop = tile.stop_at[gate.edge]
        if stop and self.halting(journey, stop).end:
            return True
        if not stop and len(self.hand) == 1 and pieces.components.switches.last_tile_needs_stop:
            return False
        return self.with_tile(laid).completes(journey, gate)


def trip(scene: FrontierScene, seat: int, token: str) -> Trip:
    """Return a trip of a seat by a token, as the country lies."""
    net = network(scene.rules.pieces, scene.position.laid)
    reach = scene.rules.reach(scene, seat, token.removeprefix("token."))
    return Trip(scene, seat, net, scene.position.yards[seat].tiles, reach)
