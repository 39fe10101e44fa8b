"""What upgrades do in a turn for coal."""

from __future__ import annotations

from ruleworks import Event, ItemId, Option, Refusal, Seat, public
from whistle_stop.terms.actions import Action
from whistle_stop.terms.effect import Cause, Effect, do
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.refusals import name_of, refuse


@public
class UpgradeUsed(Event, frozen=True):
    """A seat used an upgrade."""

    seat: Seat
    upgrade: ItemId


@public
class UseUpgrade(Action, frozen=True):
    """Use an upgrade."""

    upgrade: ItemId

    def carry_out(self, play: FrontierPlay, seat: int) -> None:
        """Do what it says, its price first."""
        play.emit(UpgradeUsed(seat, self.upgrade))
        do(play, usable(play, seat)[self.upgrade], Cause(seat, self.upgrade))

    def why_not(self, scene: FrontierScene, seat: int) -> Refusal | None:
        """Tell apart an upgrade of somebody else, one without an action, and one that cannot be paid or is in vain."""
        effect = usable(scene, seat).get(self.upgrade)
        if effect is None:
            owned = self.upgrade in scene.position.yards[seat].upgrades
            return refuse("no-action" if owned else "not-yours", "R-WS-UPG-3", upgrade=name_of(self.upgrade))
        return effect.why_not(scene, Cause(seat, self.upgrade))


def usable(scene: FrontierScene, seat: int) -> dict[str, Effect]:
    """Return what a seat may use, whether it can be paid or not."""
    return dict(scene.rules.coal_actions(scene, seat))


def coal_actions(scene: FrontierScene, seat: int) -> list[Option]:
    """Return what can be paid and would do anything (R-WS-UPG-3)."""
    actions = usable(scene, seat).items()
    return [UseUpgrade(item) for item, effect in actions if effect.possible(scene, Cause(seat, item))]
