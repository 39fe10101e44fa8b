"""Airships going home: sent back to their player board, wherever they were."""

from __future__ import annotations

from typing_extensions import override

from ruleworks import Event, ItemId, Seat, Step, public
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.play.airships.locations import place_of
from whistle_mountain.table.places import HOME
from whistle_mountain.table.position import Mountain, change_crew
from whistle_mountain.terms.points import MountainPlay


@public
class AirshipReturned(Event, frozen=True):
    """An airship came home to the player board of its seat."""

    seat: Seat
    airship: ItemId


def put_ship(mountain: Mountain, pieces: Pieces, seat: int, airship: str, place: str) -> None:
    """Put an airship in its new place."""
    ships, index = mountain.crews[seat].ships, pieces.ship_ids.index(airship)
    change_crew(mountain, seat, ships=(*ships[:index], place, *ships[index + 1 :]))


def send_home(play: MountainPlay, seat: int, airship: str) -> None:
    """Send an airship home, unless it is there already."""
    if place_of(play, seat, airship) != HOME:
        put_ship(play.position, play.rules.pieces, seat, airship, HOME)
        play.emit(AirshipReturned(seat, airship))


@public
class ReturnAirship(Step, frozen=True):
    """An airship goes home."""

    seat: Seat
    airship: ItemId

    @override
    def run(self, play: MountainPlay) -> None:
        send_home(play, self.seat, self.airship)
