"""Archives: look at three cards and keep one."""

from __future__ import annotations

from whistle_mountain.play.verbs.cards import draw
from whistle_mountain.terms.kinds import Machine

ARCHIVES = Machine("machine.archives", activate=draw(3, keep=1))
