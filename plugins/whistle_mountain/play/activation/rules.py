"""Which machines can be activated at all."""

from __future__ import annotations

from ruleworks import hookimpl
from ruleworks_contracts import rule
from whistle_mountain.table.layout import ground_of
from whistle_mountain.terms.kinds import Machine
from whistle_mountain.terms.points import MountainScene


@rule
class ActivationRules:
    """Where a machine has to be, and that it never interrupts itself."""

    id = "whistle-mountain.activation"

    @hookimpl
    def may_activate(self, scene: MountainScene, seat: int, machine: str) -> bool:
        """Allow active machines of the grid (R-WAT-2) and stored ones that need no place there (R-ACT-4).

        None may be activated while its own activation is under way (R-ACT-1).
        """
        mountain = scene.position
        if machine in mountain.this_turn.resolving:
            return False
        for place, built in enumerate(mountain.canyon.machines):
            if built.item == machine:
                return ground_of(scene.rules.pieces, mountain.canyon).active[place]
        item = scene.rules.items.get(machine)
        return machine in mountain.storages[seat].machines and isinstance(item, Machine) and not item.needs_place
