"""Battering Ram: an airship docks where one of an opponent is, which goes home."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from ruleworks import Ask, Option, Refusal, Step, public
from whistle_mountain.play.airships.locations import docks_of_opponents
from whistle_mountain.play.collect.placement import ships_at_home, why_not_airship
from whistle_mountain.play.docks.visits import DockAirship, is_worthwhile, why_not_works
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.kinds import Card
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse


@public
class ChooseRam(Ask, frozen=True):
    """A seat chooses an airship and the dock of an opponent's that it takes; skipped without dock or airship."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause

    def options(self, scene: MountainScene) -> list[DockAirship]:
        """Offer each airship at home for each dock that is of any use."""
        docks = list(targets(scene, self.seat))
        return [DockAirship(airship, dock) for airship in ships_at_home(scene, self.seat) for dock in docks]

    def chosen(self, play: MountainPlay, option: DockAirship) -> None:
        """Dock there: this is the main action of the turn."""
        option.carry_out(play, self.seat)

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell apart the wrong airship, a dock that no opponent is in, and one that offers nothing."""
        if not isinstance(option, DockAirship):
            return None
        refused = why_not_airship(scene, self.seat, option.airship)
        if refused is not None:
            return refused
        if option.dock not in scene.rules.pieces.components.dock_ring.clockwise:
            return refuse("no-such-dock", "B-DCK-1", dock=option.dock)
        if option.dock in docks_of_opponents(scene, self.seat):
            return why_not_works(scene, self.seat, option)
        stays = option.dock in [stranger.dock for stranger in scene.rules.strangers(scene)]
        return refuse("dock-stays" if stays else "dock-no-opponent", "B-DCK-1", dock=name_of(option.dock))


class Ram(Effect, frozen=True, gc=False):
    """Take a dock from an opponent with one of one's own airships, which is the main action of the turn."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether the main action is left, and such a dock of any use."""
        if scene.position.this_turn.main or not ships_at_home(scene, cause.seat):
            return False
        return any(True for _ in targets(scene, cause.seat))

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Tell apart a main action that was taken, no airship at home, no dock of an opponent, and none of any use."""
        if scene.position.this_turn.main:
            return refuse("second-main-action", "B-TRN-1")
        if not ships_at_home(scene, cause.seat):
            return refuse("nobody-home", "B-COL-1")
        if not docks_of_opponents(scene, cause.seat):
            return refuse("nothing-to-ram", "B-DCK-1")
        return refuse("docks-useless", "R-COL-7")

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose airship and dock."""
        return (ChooseRam(cause.seat, cause),)


def ram() -> Ram:
    """Take a dock from an opponent with one of one's own airships, which is the main action of the turn."""
    return Ram()


def targets(scene: MountainScene, seat: int) -> Iterator[str]:
    """Yield the docks of any use that a seat could take from its opponents."""
    yield from (dock for dock in docks_of_opponents(scene, seat) if is_worthwhile(scene, seat, dock))


BATTERING_RAM = Card("card.battering-ram", play=ram())
