"""The works of a Forge: up to three builds, and one move or rescue, in any order."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from types import MappingProxyType
from typing import ClassVar

from msgspec.structs import replace

from ruleworks import Event, Refusal, Seat, public
from ruleworks_contracts import abstract
from ruleworks_kit import Sifted
from whistle_mountain.box.payment import Cost
from whistle_mountain.play.airships.locations import ship_ids
from whistle_mountain.play.airships.returns import send_home
from whistle_mountain.play.verbs.build import build
from whistle_mountain.play.verbs.pay import Pay
from whistle_mountain.play.verbs.work import move, rescue
from whistle_mountain.terms.actions import Action
from whistle_mountain.terms.effect import Cause, Effect, do
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import refuse, under


@public
class ForgeBegan(Event, frozen=True):
    """A seat began a Forge: its airships come home."""

    seat: Seat


@public
class Forge(Action, frozen=True):
    """Call all own airships home, and begin to forge."""

    def carry_out(self, play: MountainPlay, seat: int) -> None:
        """Bring the airships home; the works are actions of their own."""
        play.position.this_turn = replace(play.position.this_turn, main="forge")
        play.emit(ForgeBegan(seat))
        for airship in ship_ids(play):
            send_home(play, seat, airship)

    def why_not(self, scene: MountainScene, seat: int) -> Refusal | None:
        """There is one main action a turn."""
        return refuse("second-main-action", "B-TRN-1")


@abstract
class ForgeWork(Action, frozen=True):
    """A work of a Forge."""

    work: ClassVar[str]
    effect: ClassVar[Effect]
    rule: ClassVar[str] = "B-FRG-3"  # what it costs

    def carry_out(self, play: MountainPlay, seat: int) -> None:
        """Count it, pay for it and do it."""
        this_turn = play.position.this_turn
        effect = priced(play, seat, self)
        built = self.work == "build"
        play.position.this_turn = replace(
            this_turn, builds=this_turn.builds + built, worked=this_turn.worked or not built
        )
        do(play, effect, Cause(seat))

    def why_not(self, scene: MountainScene, seat: int) -> Refusal | None:
        """Tell apart a turn without Forge, a work too many, and what cannot be paid or done."""
        if scene.position.this_turn.main != "forge":
            return refuse("no-forge", "B-FRG-1")
        if not scene.rules.work_left(scene, seat, self.work):
            return refuse(f"{self.work}-done", "B-FRG-2")
        return under(priced(scene, seat, self).why_not(scene, Cause(seat)), self.rule)


@public
class ForgeBuild(ForgeWork, frozen=True):
    """Build a scaffold or a machine."""

    work: ClassVar[str] = "build"
    rule: ClassVar[str] = "R-BLD-6"
    effect: ClassVar[Effect] = build()


@public
class ForgeMove(ForgeWork, frozen=True):
    """Move a worker."""

    work: ClassVar[str] = "move"
    effect: ClassVar[Effect] = move()


@public
class ForgeRescue(ForgeWork, frozen=True):
    """Rescue a worker."""

    work: ClassVar[str] = "rescue"
    effect: ClassVar[Effect] = rescue()


FORGE_WORKS: Mapping[str, ForgeWork] = MappingProxyType(
    {"build": ForgeBuild(), "move": ForgeMove(), "rescue": ForgeRescue()}
)
WORKS = tuple(FORGE_WORKS)


def priced(scene: MountainScene, seat: int, work: ForgeWork) -> Effect:
    """Return what a work does, with its price before it."""
    return _at(scene.rules.work_price(scene, seat, work.work), work)


def works_left(scene: MountainScene, seat: int) -> Sifted[str]:
    """Return the works that a seat may still do in this Forge."""
    return Sifted(WORKS, partial(is_possible, scene, seat), FORGE_WORKS.__getitem__)


def is_possible(scene: MountainScene, seat: int, work: str) -> bool:
    """Tell whether a work is left, can be paid and would do anything."""
    left = scene.rules.work_left(scene, seat, work)
    return left and priced(scene, seat, FORGE_WORKS[work]).possible(scene, Cause(seat))


@lru_cache(64)
def _at(price: Cost, work: ForgeWork) -> Effect:
    return Pay(price) >> work.effect if price.tokens else work.effect
