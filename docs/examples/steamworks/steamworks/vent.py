"""The verb `vent`: pressure rises, and somebody decides how much of it to let off. Patience is paid."""

from __future__ import annotations

from typing import ClassVar

from ruleworks import Amount, Ask, Event, ItemId, Memory, Option, Public, Refusal, Seat, Step, Text, public, tags
from whistle_mountain.play.tokens.gains import ScorePoints
from whistle_mountain.play.verbs.combinators.may import Decline
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainPlay, MountainScene

POINTS = (0, 1, 3, 6)  # for so much steam
MOST = len(POINTS) - 1  # the pressure that a boiler stands


class Pressure(Memory, frozen=True, tag=tags("steamworks")):
    """How much steam a machine holds; forgotten when it leaves play."""

    lasts = "item"
    count: Public[Amount] = 0


class Vent(Effect, frozen=True, gc=False):
    """Raise the pressure of the machine, then let off as much steam as one likes."""

    independent: ClassVar[bool] = True  # it is always possible, whatever is paid for it

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Return one step after the other; what depends on the position each finds out when it runs."""
        return (RaisePressure(cause), ChooseVent(cause.seat, cause))

    def text(self) -> Text:
        """Return a message of this package."""
        return Text("steamworks.effect.vent", {"most": MOST, "points": POINTS[MOST]})


def vent() -> Vent:
    """Raise the pressure of the machine, then let off as much steam as one likes."""
    return Vent()


@public
class RaisePressure(Step, frozen=True, tag=tags("steamworks")):
    """The pressure of a machine rises, up to its limit."""

    cause: Cause

    def run(self, play: MountainPlay) -> None:
        """Remember it for the machine through which this comes about."""
        boiler = self.cause.source
        play.remember(Pressure(item=boiler, count=min(MOST, pressure_of(play, boiler) + 1)))


@public
class ChooseVent(Ask, frozen=True, tag=tags("steamworks")):
    """A seat chooses how much steam it lets off."""

    if_none: ClassVar = "skip"
    cause: Cause

    def options(self, scene: MountainScene) -> list[Option]:
        """Offer any amount that there is, and to keep all of it."""
        held = pressure_of(scene, self.cause.source)
        return [*map(VentSteam, range(held, 0, -1)), Decline(self.cause.source)] if held else []

    def chosen(self, play: MountainPlay, option: VentSteam | Decline) -> None:
        """Let it off, say so, and score."""
        if isinstance(option, VentSteam):
            boiler = self.cause.source
            play.remember(Pressure(item=boiler, count=pressure_of(play, boiler) - option.amount))
            play.emit(SteamVented(self.seat, boiler, option.amount))
            play.push(ScorePoints(self.cause, POINTS[option.amount]))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Say that there is not so much steam."""
        if not isinstance(option, VentSteam):
            return None
        held = pressure_of(scene, self.cause.source)
        return Refusal("steamworks.refusal.too-little-steam", args={"machine": Text(self.cause.source), "held": held})


@public
class VentSteam(Option, frozen=True, tag=tags("steamworks")):
    """Let off so much steam."""

    amount: Amount


@public
class SteamVented(Event, frozen=True, tag=tags("steamworks")):
    """A seat has let off so much steam."""

    seat: Seat
    machine: ItemId
    amount: Amount


def pressure_of(scene: MountainScene, machine: str) -> int:
    """Return how much steam a machine holds."""
    return scene.memory(Pressure, item=machine).count
