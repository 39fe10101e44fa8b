"""Taking a machine off the scaffolds: what lies under it is visible again, and airships on it go home."""

from __future__ import annotations

from copy import copy

from msgspec.structs import replace

from ruleworks import ItemId, Scene, Step, public
from whistle_mountain.play.airships.locations import ships_touching
from whistle_mountain.play.airships.returns import put_ship, send_home
from whistle_mountain.play.workers.whereabouts import area_of
from whistle_mountain.table.places import HOME
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainPlay, MountainScene


@public
class ClearDeck(Step, frozen=True):
    """Airships on a machine go home."""

    machine: ItemId

    def run(self, play: MountainPlay) -> None:
        """Send them home, seat by seat."""
        for seat, airship in ships_touching(play, area_of(play, self.machine)):
            send_home(play, seat, airship)


def lifted(scene: MountainScene, machine: str) -> MountainScene:
    """Return the scene as it would be without a machine and the airships on it, to look ahead."""
    after = Scene(copy(scene.position), scene.rules)
    for seat, airship in ships_touching(scene, area_of(scene, machine)):
        put_ship(after.position, scene.rules.pieces, seat, airship, HOME)
    lift(after.position, machine)
    return after


def lift(mountain: Mountain, machine: str) -> None:
    """Take a machine out of the canyon."""
    left = tuple([each for each in mountain.canyon.machines if each.item != machine])
    mountain.canyon = replace(mountain.canyon, machines=left)


def lose_contact(mountain: Mountain, machine: str) -> None:
    """Forget that the airship placed in this turn touched a machine, which is there no more (R-COL-4)."""
    contacts = tuple([each for each in mountain.this_turn.contacts if each != machine])
    mountain.this_turn = replace(mountain.this_turn, contacts=contacts)
