"""What an airship that was just placed will collect, and which machines it may activate then."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import reduce

from ruleworks import Scene, Text
from whistle_mountain.box.resources import NOTHING, Resources
from whistle_mountain.play.collect.contact import (
    ActivateContact,
    activations,
    harvest,
    harvest_due,
    in_contact,
)
from whistle_mountain.table.position import change_storage
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.terms.wording import quantities


def collected(before: MountainScene, after: MountainScene, seat: int | None) -> Iterator[Text]:
    """Yield what the airship of this turn brings, where it was placed between the two scenes by whoever chooses."""
    placed = after.position.this_turn.airship
    if seat is None or seat != after.position.active or placed == before.position.this_turn.airship:
        return
    if not in_contact(after, seat):
        return
    gained = harvest(after, seat).within(after.rules.supply(after)) if harvest_due(after, seat) else NOTHING
    if gained.total():
        yield reduce(_beside, [Text("whistle-mountain.outlook.more", {"what": each}) for each in quantities(gained)])
    else:
        yield Text("whistle-mountain.outlook.nothing")
    machines = usable(after, seat, gained)
    if machines:
        yield Text("whistle-mountain.outlook.may-use", {"machines": [Text(machine) for machine in machines]})


def usable(scene: MountainScene, seat: int, gained: Resources) -> list[str]:
    """Return the machines that the airship may activate, before its harvest or after it."""
    if not scene.position.this_turn.contacts:
        return []
    now, then = (activations(each, seat) for each in (scene, _richer(scene, seat, gained)))
    found = {*now, *then}
    return [machine for machine in scene.position.this_turn.contacts if ActivateContact(machine) in found]


def _richer(scene: MountainScene, seat: int, gained: Resources) -> MountainScene:
    """Return the scene as it is when a seat has what it will gain."""
    mountain = copy(scene.position)
    change_storage(mountain, seat, resources=mountain.storages[seat].resources.plus(gained))
    return Scene(mountain, scene.rules)


def _beside(one: Text, other: Text) -> Text:
    return Text("whistle-mountain.outlook.beside", {"one": one, "other": other})
