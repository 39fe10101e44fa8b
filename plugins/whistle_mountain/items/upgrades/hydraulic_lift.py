"""Hydraulic Lift: once a turn, a scaffold of the storage to move a worker."""

from __future__ import annotations

from whistle_mountain.play.verbs.spend_scaffold import spend_scaffold
from whistle_mountain.play.verbs.work import move
from whistle_mountain.terms.kinds import Upgrade

HYDRAULIC_LIFT = Upgrade("upgrade.hydraulic-lift", use=spend_scaffold() >> move())
