"""Build: build a scaffold or a machine."""

from __future__ import annotations

from whistle_mountain.effects.build import build
from whistle_mountain.items import Award

BUILD = Award("award.build", redeem=build())
