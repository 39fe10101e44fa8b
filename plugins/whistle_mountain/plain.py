"""Plain items: pieces that the component facts list and no module describes. Most small machines are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ruleworks import Scene
from whistle_mountain.components import Components
from whistle_mountain.components.parts import Gain as Icon
from whistle_mountain.effects.effect import Cause, Effect
from whistle_mountain.effects.gain import gain
from whistle_mountain.items import Ability, Award, Card, Item, Machine, Upgrade
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain


class Nothing(Effect, frozen=True, gc=False):
    """An effect that nobody can use."""

    def possible(self, scene: Scene[Mountain, MountainRules], cause: Cause) -> bool:
        """Never."""
        return False


def plain_items(components: Components, known: Iterable[str]) -> Iterator[Item]:
    """Yield the items that are not known otherwise, with what the facts alone say of them."""
    others = frozenset(known)
    yield from (Machine(m.id, activate=printed(m.gives)) for m in components.machines if m.id not in others)
    yield from (Upgrade(u.id) for u in components.upgrades if u.id not in others)
    yield from (Ability(a.id) for a in components.abilities if a.id not in others)
    yield from (Card(c.id, play=Nothing()) for c in components.cards if c.id not in others)
    yield from (Award(a.id, redeem=Nothing()) for a in components.awards if a.id not in others)


def printed(gives: tuple[Icon, ...]) -> Effect | None:
    """Return the effect of the icons on a machine, if there are any."""
    counts: dict[str, int] = {icon: gives.count(icon) for icon in gives}
    points = counts.pop("point", 0)
    return gain(points=points, **counts) if gives else None
