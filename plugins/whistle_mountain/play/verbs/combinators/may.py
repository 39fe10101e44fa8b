"""Something that a seat may do, or leave (R-ACT-7)."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import AnyStep, Ask, ItemId, Option, Refusal, Step, public
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.worth import Yield


class May(Effect, frozen=True, gc=False):
    """An effect that its seat may do without."""

    effect: Effect

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether it can be done."""
        return self.effect.possible(scene, cause)

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Return why it cannot be done."""
        return self.effect.why_not(scene, cause)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Ask, then do it or not."""
        return (ChooseWhether(cause.seat, cause, self.effect.steps(cause)),)

    def parts(self) -> Iterator[Effect]:
        """Yield the parts of the effect."""
        yield from self.effect.parts()

    def yields(self) -> Yield:
        """Return what the effect gives, as nothing keeps a seat from doing it."""
        return self.effect.yields()


def may(effect: Effect) -> May:
    """Do something, or leave it."""
    return May(effect)


@public
class Accept(Option, frozen=True):
    """Do what the item allows."""

    item: ItemId


@public
class Decline(Option, frozen=True):
    """Leave what the item allows, or what is left of it."""

    item: ItemId


@public
class ChooseWhether(Ask, frozen=True):
    """A seat chooses whether it does what an item allows."""

    cause: Cause
    allowed: tuple[AnyStep, ...]

    def options(self, scene: MountainScene) -> list[Option]:
        """Offer to do it, and to leave it."""
        return [Accept(self.cause.source), Decline(self.cause.source)]

    def chosen(self, play: MountainPlay, option: Accept | Decline) -> None:
        """Do it if it was accepted."""
        if isinstance(option, Accept):
            play.push(*self.allowed)  # type: ignore[arg-type]  # a field cannot say `Step`, only `AnyStep`
