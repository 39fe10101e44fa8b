"""The Forge: what it allows, and what its works cost."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import Option, hookimpl
from ruleworks_contracts import rule
from whistle_mountain.box.options import MountainOptions, pieces_for
from whistle_mountain.box.payment import Cost, cost_of
from whistle_mountain.play.forge.works import Forge, works_left
from whistle_mountain.terms.points import MountainScene

BEGINNING = ((Forge(),),)


@rule
class ForgeRules:
    """Up to three builds, the first one free, and one move or rescue (rulebook, "Main action: forge"; R-BLD-6)."""

    id = "whistle-mountain.forge"

    def __init__(self, options: MountainOptions) -> None:
        """Take the printed prices."""
        printed = pieces_for(options).components.forge
        self._builds = tuple(cost_of(price) for price in printed.builds)
        self._works = {"move": cost_of(printed.move), "rescue": cost_of(printed.rescue)}

    @hookimpl
    def turn_options(self, scene: MountainScene, seat: int) -> Sequence[Sequence[Option]]:
        """Offer to forge, or the works that are left."""
        main = scene.position.this_turn.main
        if main:
            return (works_left(scene, seat),) if main == "forge" else ()
        return BEGINNING

    @hookimpl
    def work_left(self, scene: MountainScene, seat: int, work: str) -> bool:
        """Allow as many builds as there are prices, and one move or rescue."""
        this_turn = scene.position.this_turn
        return this_turn.builds < len(self._builds) if work == "build" else not this_turn.worked

    @hookimpl
    def work_price(self, scene: MountainScene, seat: int, work: str) -> Cost:
        """Give the printed price; a further build costs what the last one does."""
        if work == "build":
            return self._builds[min(scene.position.this_turn.builds, len(self._builds) - 1)]
        return self._works[work]
