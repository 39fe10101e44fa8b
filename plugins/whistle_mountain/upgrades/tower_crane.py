"""Tower Crane: once a turn, a scaffold of the storage to build."""

from __future__ import annotations

from whistle_mountain.effects.build import build
from whistle_mountain.effects.spend_scaffold import spend_scaffold
from whistle_mountain.items import Upgrade

TOWER_CRANE = Upgrade("upgrade.tower-crane", use=spend_scaffold() >> build())
