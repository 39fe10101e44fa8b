"""What cannot be of trains: how many there are, and where they stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ruleworks import hookimpl
from ruleworks_contracts import Flaw, rule
from whistle_stop.play.setup.seats import ChooseStation, PlaceTrains
from whistle_stop.play.stops.arrivals import ChooseSpace
from whistle_stop.table.network import network
from whistle_stop.terms.flaws import impossible, incomplete, makes_sense
from whistle_stop.terms.points import FrontierScene


@rule
class TrainFlaws:
    """One train a station and a space of the resource track (R-WS-MOV-3, R-WS-STP-6), none left on an arrival tile."""

    id = "whistle-stop.train-flaws"

    @hookimpl
    def flaws(self, scene: FrontierScene) -> list[Flaw]:
        """Give what is wrong with the trains of all seats."""
        return [*_number(scene), *_together(scene), *_on_arrival(scene)] if makes_sense(scene) else []


def _number(scene: FrontierScene) -> Iterator[Flaw]:
    """Yield seats with more or fewer trains than belong to them; some may still have to be placed (R-WS-SET-5)."""
    agenda = scene.position.agenda
    waiting = Counter([step.seat for step in agenda if isinstance(step, ChooseStation)])
    if any(isinstance(step, PlaceTrains) for step in agenda):
        return
    for yard in scene.position.yards:
        found, expected = len(yard.trains) + waiting[yard.seat], scene.rules.trains(scene, yard.seat)
        if found > expected:
            yield impossible("trains", yard, seat=yard.seat, found=found, expected=expected)
        elif found < expected:
            yield incomplete("trains", yard, seat=yard.seat, found=found, expected=expected)


def _together(scene: FrontierScene) -> Iterator[Flaw]:
    hubs = [stop.place for stop in network(scene.rules.pieces, scene.position.laid).stops() if stop.hub]
    places = Counter([train for yard in scene.position.yards for train in yard.trains])
    for place, count in places.items():
        if count > 1 and place not in hubs:
            yield impossible("trains-meet", "yards", place=place, count=count)


def _on_arrival(scene: FrontierScene) -> Iterator[Flaw]:
    """Yield trains that stand on an arrival tile and are not about to leave it (R-WS-MOV-9)."""
    leaving = {(step.seat, step.train) for step in scene.position.agenda if isinstance(step, ChooseSpace)}
    for yard in scene.position.yards:
        for train in yard.trains:
            if train in scene.rules.pieces.country.arrivals and (yard.seat, train) not in leaving:
                yield impossible("on-arrival", yard, place=train)
