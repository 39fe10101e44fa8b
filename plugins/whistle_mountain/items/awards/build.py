"""Build: build a scaffold or a machine."""

from __future__ import annotations

from whistle_mountain.play.verbs.build import build
from whistle_mountain.terms.kinds import Award

BUILD = Award("award.build", redeem=build())
