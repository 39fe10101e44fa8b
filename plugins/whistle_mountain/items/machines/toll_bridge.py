"""Toll Bridge: moves and rescues cost one more resource, which goes on it; the supply has an end (R-WRK-5, R-RES-4)."""

from __future__ import annotations

from typing_extensions import override

from ruleworks import Refusal, Step, hookimpl, public, reacts
from whistle_mountain.box.payment import cost
from whistle_mountain.box.resources import NOTHING, Resources, from_ids
from whistle_mountain.play.tokens.deposits import lay_tokens, tokens_on
from whistle_mountain.play.tokens.gains import ResourcesGained
from whistle_mountain.play.tokens.payments import ResourcesPaid
from whistle_mountain.table.position import change_storage
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.kinds import Machine
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse
from whistle_mountain.terms.toll import Toll


@public
class EmptyMachine(Step, frozen=True):
    """A seat takes all tokens that lie on a machine."""

    cause: Cause

    def run(self, play: MountainPlay) -> None:
        """Move them to its storage; they never were in the supply."""
        seat, tokens = self.cause.seat, tokens_on(play.position, self.cause.source)
        lay_tokens(play, self.cause.source, NOTHING)
        change_storage(play.position, seat, resources=play.position.storages[seat].resources.plus(tokens))
        play.emit(ResourcesGained(seat, tokens.ids()))


class TakeTokens(Effect, frozen=True, gc=False):
    """Gain all that lies on the machine."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether anything lies there."""
        return tokens_on(scene.position, cause.source) != NOTHING

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that nothing lies there."""
        return refuse("nothing-on-machine", "R-COL-6", machine=name_of(cause.source))

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (EmptyMachine(cause),)


def take_tokens() -> TakeTokens:
    """Gain all that lies on the machine."""
    return TakeTokens()


class TollBridge(Machine):
    """The machine that lives on the wages of the workers."""

    @hookimpl
    def worker_toll(self) -> tuple[Toll, ...]:
        """Ask for one resource of any type, whoever moves or rescues a worker."""
        return (Toll(self.id, cost(1)),)

    @reacts(ResourcesPaid)
    def keep(self, play: MountainPlay, event: ResourcesPaid) -> None:
        """Keep what is paid for the toll; nothing else is paid for this machine."""
        if event.source == self.id:
            lay_tokens(play, self.id, tokens_on(play.position, self.id).plus(from_ids(event.resources)))

    @hookimpl
    def supply(self, value: Resources, scene: MountainScene) -> Resources:
        """Leave of each type what lies neither in a storage nor on a machine."""
        every = scene.rules.pieces.components.resources.tokens
        used = NOTHING
        for storage in scene.position.storages:
            used = used.plus(storage.resources)
        for machine in scene.position.canyon.machines:
            used = used.plus(machine.tokens)
        return value.within(Resources(*[max(0, every - amount) for amount in used.amounts()]))


TOLL_BRIDGE = TollBridge("machine.toll-bridge", activate=take_tokens(), needs_place=True)
