"""How trains move: by which tokens, how far, and where they may stop."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import Option, Refusal, hookimpl
from ruleworks_contracts import rule
from whistle_stop.box.places import arrived
from whistle_stop.play.moves.start import moves
from whistle_stop.table.network import Stop
from whistle_stop.terms.amounts import Reach
from whistle_stop.terms.points import FrontierScene
from whistle_stop.terms.refusals import name_of_place, name_of_seat, refuse

REACHES = {"coal": Reach(1, 1, back=False), "whistle": Reach(1, 2, back=True)}


@rule
class MoveRules:
    """Coal leads to the next stop and never back east; a whistle to the first or second one, anywhere (R-WS-MOV-2)."""

    id = "whistle-stop.moves"

    @hookimpl
    def turn_options(self, scene: FrontierScene, seat: int) -> Sequence[Sequence[Option]]:
        """Offer every train with every token by which its move can be completed."""
        return moves(scene, seat)

    @hookimpl
    def reach(self, token: str) -> Reach:
        """Give what the rulebook says of each token (R-WS-MOV-3, R-WS-MOV-6)."""
        return REACHES[token]

    @hookimpl
    def may_end_on(self, scene: FrontierScene, seat: int, stop: Stop) -> bool:
        """Allow free stations, special tiles whoever is there, and arrival tiles while the resource track has room."""
        pieces, yards = scene.rules.pieces, scene.position.yards
        if stop.cell in pieces.country.arrivals:
            spaces = len(pieces.components.resource_track.spaces)
            return sum([arrived(train) for yard in yards for train in yard.trains]) < spaces
        return stop.hub or not any(stop.place in yard.trains for yard in yards)

    @hookimpl
    def stop_refusals(self, scene: FrontierScene, seat: int, token: str, stop: Stop) -> list[Refusal]:
        """Name whose train holds a station, or say that the resource track is full."""
        if self.may_end_on(scene, seat, stop):
            return []
        where = name_of_place(stop.place)
        if stop.cell in scene.rules.pieces.country.arrivals:
            return [refuse("track-full", "R-WS-STP-6", place=where)]
        holder = next(yard.seat for yard in scene.position.yards if stop.place in yard.trains)
        if holder == seat:
            return [refuse("own-train-there", "R-WS-MOV-4", place=where)]
        goes_on = scene.rules.reach(scene, seat, token.removeprefix("token.")).goes_on
        rule = "R-WS-MOV-6" if goes_on else "R-WS-MOV-3"
        return [refuse("station-held", rule, holder=name_of_seat(holder), place=where)]
