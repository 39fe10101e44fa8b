"""Manifest: once a turn, two coal for a card."""

from __future__ import annotations

from whistle_mountain.play.verbs.cards import discard_card
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.kinds import Upgrade

MANIFEST = Upgrade("upgrade.manifest", use=discard_card() >> gain(coal=2))
