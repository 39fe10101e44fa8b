"""Tower Crane: once a turn, a scaffold of the storage to build."""

from __future__ import annotations

from whistle_mountain.play.verbs.build import build
from whistle_mountain.play.verbs.spend_scaffold import spend_scaffold
from whistle_mountain.terms.kinds import Upgrade

TOWER_CRANE = Upgrade("upgrade.tower-crane", use=spend_scaffold() >> build())
