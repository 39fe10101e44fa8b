"""Machine Hub: two different machines may be activated when it is built, and one for one water later on."""

from __future__ import annotations

from whistle_mountain.play.verbs.activate import activate
from whistle_mountain.play.verbs.activate_several import activate_several
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.terms.kinds import Machine

MACHINE_HUB = Machine("machine.machine-hub", activate=pay(water=1) >> activate(), built=activate_several(2))
