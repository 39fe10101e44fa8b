"""A bundle by somebody who has never heard of the Outlaws: machines that give more than the printed ones."""

from ruleworks import Bundle, hookimpl, reacts
from whistle_mountain.play.building.machines import MachineBuilt
from whistle_mountain.play.tokens.gains import ScorePoints
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Machine
from whistle_mountain.terms.points import MountainPlay


class GenerousMachine(Machine):
    """Takes the place of a machine of the box."""

    replaces = "machine.double-coal"


class ProudMachine(Machine):
    """Scores for its owner whenever that builds another machine; and lets everybody keep one token more."""

    replaces = "machine.double-iron"

    @reacts(MachineBuilt)
    def applaud(self, play: MountainPlay, event: MachineBuilt, owner: int | None) -> None:
        if event.seat == owner and event.machine != self.id:
            play.push(ScorePoints(Cause(event.seat, self.id), 3))

    @hookimpl
    def storage_limit(self, value: int) -> int:
        return value + 1


stranger = Bundle(
    name="stranger",
    version="1.0",
    layer="house",
    extends="whistle-mountain",
    items=(
        GenerousMachine("machine.double-coal", activate=gain(coal=3, points=1)),
        ProudMachine("machine.double-iron", activate=gain(iron=2)),
    ),
)
