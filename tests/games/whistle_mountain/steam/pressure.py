"""A pressure cooker: it remembers how often it was activated, and gives more each time."""

from __future__ import annotations

from pathlib import Path

from ruleworks import Amount, Bundle, Memory, Public, Source, Step, Text, public, tags
from ruleworks_contracts import gathered
from whistle_mountain.box.resources import Resources
from whistle_mountain.items.more_pieces import MorePieces
from whistle_mountain.play.tokens.gains import GainTokens
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.kinds import Machine
from whistle_mountain.terms.points import MountainPlay, MountainScene

MOST = 3


class Pressure(Memory, frozen=True, tag=tags("pressure")):
    """How much a machine gave when it was activated last."""

    lasts = "item"
    count: Public[Amount] = 0


class Brew(Effect, frozen=True, gc=False):
    """Gain a water more each time."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether there is water to be had."""
        return gain(water=1).possible(scene, cause)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Let off steam."""
        return (LetOffSteam(cause),)

    def text(self) -> Text:
        """Return a message of this package."""
        return Text("pressure.effect.brew", {"most": MOST})


def brew() -> Brew:
    """Gain a water more each time."""
    return Brew()


@public
class LetOffSteam(Step, frozen=True, tag=tags("pressure")):
    """A machine gives as much water as the pressure in it allows."""

    cause: Cause

    def run(self, play: MountainPlay) -> None:
        """Remember the pressure, which rises up to a limit, and give so much."""
        machine = self.cause.source
        count = min(MOST, play.memory(Pressure, item=machine).count + 1)
        play.remember(Pressure(item=machine, count=count))
        play.push(GainTokens(self.cause, Resources(water=count)))


FACTS = {"machines": {"pressure-cooker": {"size": "size.medium", "vp": 6}}}
PIECES = MorePieces("pressure", FACTS, [Machine("machine.pressure-cooker", activate=brew(), needs_place=True)])

bundle = gathered(
    __name__,
    Bundle(
        name="pressure",
        version="1.0",
        layer="house",
        extends="whistle-mountain",
        rules=[PIECES],
        items=PIECES.items,
        texts=Source("pressure", Path(__file__).parent),
    ),
)
