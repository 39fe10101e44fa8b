"""What cannot be of choices that wait: workers to be moved where nobody is, and machines that are not there."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import hookimpl
from ruleworks_contracts import Flaw, rule
from whistle_mountain.play.verbs.choose_worker import ChooseSpot, ChooseWorker, count_at
from whistle_mountain.terms.flaws import impossible, makes_sense
from whistle_mountain.terms.points import MountainScene


@rule
class WaitingFlaws:
    """A worker goes on from where it is (R-WRK-3), and onto a machine that is there."""

    id = "whistle-mountain.waiting-flaws"

    @hookimpl
    def flaws(self, scene: MountainScene) -> list[Flaw]:
        """Give what is wrong with the workers and machines that choices speak of."""
        return [*_workers(scene), *_machines(scene)] if makes_sense(scene) else []


def _workers(scene: MountainScene) -> Iterator[Flaw]:
    seats = range(len(scene.position.crews))
    for step in scene.position.agenda:
        if isinstance(step, ChooseSpot) and step.seat in seats and not count_at(scene, step.seat, step.source):
            yield impossible("no-worker", step, seat=step.seat, place=step.source)


def _machines(scene: MountainScene) -> Iterator[Flaw]:
    there = {"", *[machine.item for machine in scene.position.canyon.machines]}
    for step in scene.position.agenda:
        if isinstance(step, ChooseWorker) and not {step.out_of, step.onto} <= there:
            yield impossible("no-machine", step, place=", ".join(sorted({step.out_of, step.onto} - there)))
