"""A bundle by somebody who has never heard of the Outlaws: a machine that gives more than the printed one."""

from ruleworks import Bundle
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.kinds import Machine


class GenerousMachine(Machine):
    """Takes the place of a machine of the box."""

    replaces = "machine.double-coal"


stranger = Bundle(
    name="stranger",
    version="1.0",
    layer="house",
    extends="whistle-mountain",
    items=(GenerousMachine("machine.double-coal", activate=gain(coal=3, points=1)),),
)
