"""R&D Unit: once a turn, a faceup upgrade for three whistles."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take import take_upgrade
from whistle_mountain.terms.kinds import Upgrade

R_D_UNIT = Upgrade("upgrade.r-d-unit", use=pay(whistle=3) >> take_upgrade())
