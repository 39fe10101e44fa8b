"""Archives: look at three cards and keep one."""

from __future__ import annotations

from whistle_mountain.effects.cards import draw
from whistle_mountain.items import Machine

ARCHIVES = Machine("machine.archives", activate=draw(3, keep=1))
