"""Plain machines: those that only give what is printed on them, so that no module has to describe them.

Every small machine is one, and nothing else is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from whistle_mountain.box.components import Components
from whistle_mountain.box.components.parts import Gain as Icon
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.effect import Effect
from whistle_mountain.terms.kinds import Machine


def plain_machines(components: Components, described: Collection[str]) -> Iterator[Machine]:
    """Yield the machines that are not described otherwise, with what the facts say of them."""
    for machine in components.machines:
        if machine.id not in described:
            yield Machine(machine.id, activate=printed(machine.gives))


def printed(gives: tuple[Icon, ...]) -> Effect | None:
    """Return the effect of the icons on a machine, if there are any."""
    counts = Counter[str](gives)
    points = counts.pop("point", 0)
    return gain(points=points, **counts) if gives else None
