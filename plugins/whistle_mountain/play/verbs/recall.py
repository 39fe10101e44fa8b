"""Recalling an airship: it goes home from wherever it is (R-ACT-5)."""

from __future__ import annotations

from typing import ClassVar, Literal

from typing_extensions import override

from ruleworks import Ask, ItemId, Option, Refusal, Step, Text, public
from whistle_mountain.play.airships.locations import place_of, ship_ids
from whistle_mountain.play.airships.returns import send_home
from whistle_mountain.table.places import HOME
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse
from whistle_mountain.terms.wording import phrase


@public
class RecallAirship(Option, frozen=True):
    """Send this airship home."""

    airship: ItemId


@public
class ChooseRecall(Ask, frozen=True):
    """A seat chooses which of its airships goes home; skipped if none is away."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause

    def options(self, scene: MountainScene) -> list[RecallAirship]:
        """Offer those that are away, but not the one by which it comes about."""
        return [RecallAirship(airship) for airship in recallable(scene, self.cause)]

    @override
    def chosen(self, play: MountainPlay, option: RecallAirship) -> None:
        send_home(play, self.seat, option.airship)

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell the airship by which it comes about from those that are at home."""
        if not isinstance(option, RecallAirship):
            return None
        if option.airship not in ship_ids(scene):
            return refuse("no-such-airship", "B-COL-1", airship=option.airship)
        home = place_of(scene, self.seat, option.airship) == HOME
        return refuse("recall-home" if home else "recall-activator", "R-ACT-5", airship=name_of(option.airship))


class Recall(Effect, frozen=True, gc=False):
    """Send one of one's own airships home."""

    ignores_hand: ClassVar[bool] = True
    another: bool = False  # than that by which it comes about

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether one is away that may be sent home."""
        return bool(recallable(scene, self._cause(cause)))

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that none, or no other, is away."""
        another = self._cause(cause).airship
        return (
            refuse("no-other-away", "R-ACT-5", airship=name_of(another)) if another else refuse("all-home", "R-ACT-5")
        )

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (ChooseRecall(cause.seat, self._cause(cause)),)

    def text(self) -> Text:
        """Return which airships it may be."""
        return phrase("recall-another" if self.another else "recall")

    def _cause(self, cause: Cause) -> Cause:
        return cause if self.another else Cause(cause.seat, cause.source)


def recall(*, another: bool = False) -> Recall:
    """Send an airship home or, where it says so, another one than that by which this comes about."""
    return Recall(another)


def recallable(scene: MountainScene, cause: Cause) -> list[str]:
    """Return the airships of a seat that are away, without the one by which it comes about."""
    away = [airship for airship in ship_ids(scene) if place_of(scene, cause.seat, airship) != HOME]
    return [airship for airship in away if airship != cause.airship]
